"""What a player may answer before it is asked: R4.2.8, R4.4.A, R5.1.2.8, R6.2.6, R9.7.6, R10.1.6, R11.3.6."""

import chancellery
from chancellery.titles.europa.plans import OCCUPATIONS, PLANNABLE, hits_first_on
from tests.titles.europa.position import plays, set_power, table, turn_of

LANGUAGES = ('en', 'pl', 'fr', 'hu')


def test_every_question_and_answer_exists_and_has_words_in_all_languages() -> None:
    title = chancellery.load('europa')
    for question in PLANNABLE:
        for language in LANGUAGES:
            texts = title.texts[language].table
            assert all(prompt in texts for prompt in question.prompts)
            assert f'plan.{question.id}' in texts
            assert all(f'plan.{question.id}.{choice}' in texts for choice in question.choices)
        for actions in question.choices.values():
            assert all(title.encode(action) >= 0 for action in actions)


def test_hits_fall_on_all_units_in_the_end() -> None:
    """R9.7.6: the type is the player's choice; whichever he loses first, no unit is spared for good."""
    units = set(chancellery.load('europa').verbs['unit'])
    for first in ('infantry', 'cavalry', 'artillery'):
        order = hits_first_on(first)
        assert set(order) == {f'unit:{unit}' for unit in units}
        assert order[0].endswith(first)


def test_a_declaration_of_war_alarms_its_target_alone() -> None:
    """R5.5.1: who was going to pass decides again; a war of others changes nothing for him."""
    g = turn_of(table(), 'castile')
    set_power(g, 'castile', 5, 5, 5)
    before = {role: len(g.events_for(role)) for role in g.roles}
    plays(g, 'castile', 'war:england', 'done')
    title = chancellery.load('europa')
    alarmed = {role: any(title.alarms(event, role) for event in g.events_for(role, before[role])) for role in g.roles}
    assert alarmed == {'france': False, 'castile': False, 'england': True}


def test_who_waits_is_told_for_what() -> None:
    """The innermost thing that is going on: a battle in the war of a turn."""
    title = chancellery.load('europa')
    assert set(OCCUPATIONS) <= set(title.by_name)
    g = turn_of(table(), 'castile')
    waits = g.view('france')['prompt']
    assert waits['params'] == {'roles': ['castile'], 'occupation': 'turn'}
    assert title.say(waits['key'], waits['params']) == 'Waiting for: Castile – turn.'
