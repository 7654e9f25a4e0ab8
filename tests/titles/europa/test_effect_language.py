"""The effect language of Europa's cards: how programs are read, told and named (EFFECTS 1, 10, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.titles._data import DataError
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.asks import PICKABLE, Pick
from chancellery.titles.europa.effects.conditions import CONDITIONS
from chancellery.titles.europa.effects.numbers import NUMBERS
from chancellery.titles.europa.effects.program import EFFECTS, Programs, unbuilt
from chancellery.titles.europa.effects.read import (
    SET,
    nodes_in,
    read_cost,
    read_effects,
)
from chancellery.titles.europa.effects.sets import make_set
from chancellery.titles.europa.effects.things import CHARACTER, KINDS, Maker
from chancellery.titles.europa.title import refuse_unbuilt, unbuilt_cards
from tests.titles.europa.position import TITLE
from tests.titles.europa.test_data import changed as changed_data

EDITION = TITLE.edition
FILES = EDITION.files
EFFECT_PARTS = ('effect', 'symbols', 'reward', 'immediate', 'permanent', 'passive')
CONDITION_PARTS = ('conditions', 'requires')
CARDS = [
    (kind, id, record)
    for kind, table in (
        ('event', FILES.events),
        ('mission', FILES.missions),
        ('milestone', FILES.milestones),
        ('card', FILES.action_cards),
        ('idea', FILES.ideas),
        ('struggle', FILES.power_struggles),
    )
    for id, record in table.items()
]


def parts(record: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The programs of a card."""
    for part in (*EFFECT_PARTS, *CONDITION_PARTS):
        if record.get(part):
            yield part, record[part]
    display = record.get('display', {})
    if display.get('passive'):
        yield 'passive', display['passive']
    for action in display.get('actions', []):
        yield 'effect', action['effect']
        if action.get('requires'):
            yield 'requires', action['requires']


# ---- reading


@pytest.mark.parametrize(
    ('program', 'where'),
    [
        ([{'do': 'gian', 'what': 'ducats', 'n': 1}], r"card\.0: 'gian' is no effect"),
        ([{'do': 'gain', 'what': 'ducat', 'n': 1}], r"card\.0\.what: 'ducat' is not in the list resource"),
        ([{'do': 'gain', 'what': 'ducats'}], r"card\.0: 'n' is missing"),
        ([{'do': 'gain', 'what': 'ducats', 'n': True}], r'card\.0\.n'),
        ([{'do': 'gain', 'what': 'ducats', 'n': 1, 'whom': 'you'}], r"card\.0: 'whom' is unknown here"),
        ([{'do': 'gain', 'what': 'ducats', 'n': 1, 'who': 'me'}], r"card\.0\.who: 'me' is no reference"),
        ([{'do': 'if', 'when': {'is': 'age', 'least': 2}, 'then': []}], r"card\.0\.when\.0: 'least' is unknown here"),
        ([{'do': 'pay', 'cost': {'gold': 1}}], r"card\.0\.cost: 'gold' is nothing that one pays"),
        ([{'do': 'option', 'options': [{'label': 'A', 'effect': []}]}], r'card\.0\.options: there are two to four'),
        ([{'do': 'choose', 'as': 'x', 'from': {'set': 'cities'}}], r"card\.0\.from: 'cities' is no kind of set"),
    ],
)
def test_an_error_in_a_program_says_where_it_stands(program: list[dict[str, Any]], where: str) -> None:
    """EFFECTS 1: unknown words, missing and surplus parameters are errors."""
    with pytest.raises(DataError, match=where):
        read_effects(program, 'card')


def test_a_program_names_only_what_there_is() -> None:
    """A reference to an Area that does not exist is found when the cards are compiled."""
    maker = Maker(EDITION, [], NOBODY, 'event')
    maker.conditions, maker.numbers, maker.effects, maker.make_set = CONDITIONS, NUMBERS, EFFECTS, make_set
    nodes = read_effects([{'do': 'place', 'what': 'plague', 'in': 'area:atlantis'}], 'event:x/effect')
    with pytest.raises(DataError, match=r"event:x/effect\.0\.in: there is no area 'atlantis'"):
        maker.block(nodes, 'event:x/effect')
    unbound = read_effects([{'do': 'place', 'what': 'plague', 'in': '$a'}], 'event:x/effect')
    with pytest.raises(DataError, match="'a' is not bound before"):
        maker.block(unbound, 'event:x/effect')


def test_every_block_has_an_address_of_its_own() -> None:
    """Dumps name blocks by their addresses, so that a card that changes does not shift the others."""
    addresses = [block.address for block in TITLE.programs.blocks]
    assert len(addresses) == len(set(addresses))
    assert 'event:103-1/effect' in addresses
    assert 'event:103-1/effect.2.options.1' in addresses
    assert 'card:development/integrate_area/effect' in addresses


def test_what_is_not_built_is_known_by_name() -> None:
    """EFFECTS 10.4: a card whose operators are missing is named, so that a variant can be refused and not thinned."""
    assert unbuilt_cards(EDITION, TITLE.programs, EDITION.scenarios.named('1-00.1')) == {}
    dissent = {'do': 'setReligion', 'of': 'area:seine', 'to': 'protestant', 'dissent': True}
    edition = Edition(changed_data({('events', '43a-2', 'effect'): [dissent]}))
    programs = Programs(edition)
    assert unbuilt(programs.events[edition.decks.events.index.number('43a-2')]) == ['do setReligion']
    assert unbuilt_cards(edition, programs, edition.scenarios.named('2-01.1'))['event:43a-2'] == ['do setReligion']


@pytest.mark.parametrize(
    ('effect', 'named'),
    [
        ({'do': 'modify', 'key': 'cost.takeLoan', 'by': -1}, r'event:103-1 \(key cost\.takeLoan\)'),
        ({'do': 'permit', 'key': 'covert.immune', 'allow': True}, r'event:103-1 \(key covert\.immune\)'),
        ({'do': 'on', 'trigger': 'loan', 'effect': []}, r'event:103-1 \(key on\.loan\)'),
        (
            {'do': 'if', 'when': {'is': 'happened', 'what': 'leaderKilled', 'within': 'age'}, 'then': []},
            r'event:103-1 \(deed leaderKilled\)',
        ),
        (
            {'do': 'choose', 'as': 'a', 'from': {'set': 'areas', 'where': [
                {'is': 'kind', 'of': 'it', 'kind': 'powerStruggleArea'}]}},
            r'event:103-1 \(is kind powerStruggleArea\)',
        ),
    ],
)  # fmt: skip
def test_what_no_rule_asks_for_is_refused(effect: dict[str, Any], named: str) -> None:
    """EFFECTS 10.4: a key of `modify` or `permit`, an occasion, a deed or a kind that no rule knows would do nothing:
    the card and the word are named, and the variant is not played."""
    edition = Edition(changed_data({('events', '103-1', 'effect'): [effect]}))
    with pytest.raises(DataError, match=named):
        refuse_unbuilt(edition, Programs(edition), edition.scenarios.named('1-00.1'))


# ---- telling


@pytest.mark.parametrize(
    ('language', 'said', 'within'),
    [
        (
            'fr',
            'Chaque joueur paie 1 point de pouvoir administratif ou place un pion de peste dans une de ses régions.',
            'Payez 1 point de pouvoir administratif ou placez un pion de peste dans une de vos régions.',
        ),
    ],
)
def test_what_is_shown_names_nobody_who_is_meant_anyway(language: str, said: str, within: str) -> None:
    """Neither you nor the board, nor each player in what each player does; all others, and you among these."""
    texts = TITLE.texts[language]
    assert texts.say('told.event:12a-1/effect.0').replace('\xa0', ' ') == said
    assert texts.say('told.event:12a-1/effect.0.effect.0').replace('\xa0', ' ') == within


@pytest.mark.parametrize(
    ('language', 'all_of_it', 'chosen'),
    [
        ('en', 'you own all of it', 'the chosen player owns a Province there'),
        ('pl', 'posiadasz go w całości', 'wybrany gracz ma tam prowincję'),
        ('fr', 'vous possédez cette région entière', 'le joueur choisi y possède une province'),
        ('hu', 'a tiéd az egész', 'a kiválasztott játékosnak van ott tartománya'),
    ],
)
def test_who_owns_the_thing_in_question_is_a_sentence(language: str, all_of_it: str, chosen: str) -> None:
    """A refusal says so: a name has its form in a language, and the word for the thing in question has none."""
    texts = TITLE.texts[language]
    assert texts.say('told.card:development/integrate_area/effect.0.from.where.0') == all_of_it
    assert texts.say('told.card:spy_network/sow_discontent/effect.1.from.where.0') == chosen


@pytest.mark.parametrize(
    ('key', 'said'),
    [
        (
            'event:14a-1/effect.1.options.0.effect.0',
            {
                'fr': 'Retirez 2 agitations de vos provinces.',
                'hu': 'Távolíts el 2 nyugtalanságot a tartományaidról.',
            },
        ),
        (
            'event:102-1/effect.0.options.1.effect.1',
            {
                'fr': 'La Castille subit 1 agitation dans une de ses provinces en Andalousie.',
                'hu': 'Kasztília 1 nyugtalanságot kap az egyik tartományára Andalúziában.',
            },
        ),
        (
            'card:condottieri/effect.0',
            {
                'fr': 'Choisissez une de vos régions non hostiles.',
                'hu': 'Válaszd ki az egyik nem ellenséges területedet.',
            },
        ),
        (
            'card:condottieri/effect.2',
            {
                'fr': (
                    'Vous pouvez acheter jusqu’à 2 unités de cavalerie mercenaire à 5 ducats pièce dans la région '
                    'choisie.'
                ),
                'hu': 'Vehetsz legfeljebb 2 zsoldos lovasságot a kiválasztott területre, darabját 5 dukátért.',
            },
        ),
        (
            'mission:france_2c/conditions.0',
            {
                'fr': 'vous avez au moins 5 influences dans des régions d’électeurs',
                'hu': 'van legalább 5 befolyásod választófejedelmi területeken',
            },
        ),
        (
            'card:spy_network/sow_discontent/effect.1',
            {
                'fr': (
                    'Choisissez jusqu’à 2 régions où le joueur choisi possède une province, et qui sont adjacentes à '
                    'vos terres ou où vous avez de l’influence.'
                ),
            },
        ),
        (
            'mission:england_4a/conditions.0',
            {
                'fr': (
                    'vous possédez au moins 6 provinces en Amérique, en Afrique, en Inde et en Arabie ou en '
                    'Extrême-Orient'
                ),
                'hu': 'van legalább 6 tartományod Amerikában, Afrikában, Indiában és Arábiában vagy a Távol-Keleten',
            },
        ),
    ],
)
def test_sets_are_said_as_a_card_would(key: str, said: dict[str, str]) -> None:
    """EFFECTS 11: whose things are, where they lie and what they are like; what was chosen; prices that are counted."""
    for language, text in said.items():
        assert TITLE.texts[language].say(f'told.{key}').replace('\xa0', ' ') == text


def test_conditions_that_refuse_have_a_text_in_every_language() -> None:
    """What ``explain`` names by its address can be said."""
    for card in TITLE.programs.cards_of(EDITION.scenarios.named('1-00.1')):
        for condition in [*card.conditions, *(card.use.requires if card.use else [])]:
            for language in ('en', 'pl', 'fr', 'hu'):
                assert TITLE.texts[language].has(f'told.{condition.path}')


def test_costs_are_read_like_everything_else() -> None:
    with pytest.raises(DataError, match='is nothing that one pays'):
        read_cost({'money': 2}, 'card:x/cost')
    assert read_cost({'mpAdm': 1, 'ducats': 3}, 'card:x/cost') == {'mpAdm': 1, 'ducats': 3}


def test_the_nodes_of_a_program_come_outer_first() -> None:
    nodes = nodes_in(read_effects(FILES.events['103-1']['effect'], 'e'))
    assert [node.operator for node in nodes] == [
        'place', 'place', 'option', 'lose', 'remove', 'lose', 'lose', 'gain',
    ]  # fmt: skip
    assert all(node.family != SET for node in nodes)


@pytest.mark.parametrize(
    ('program', 'kind'),
    [
        ({'do': 'choose', 'as': 'x', 'from': {'set': 'milestones'}}, 'milestone'),
        ({'do': 'choose', 'as': 'x', 'from': ['map:africa', 'map:america']}, 'map'),
    ],
)
def test_a_choice_of_which_no_verb_could_be_offered_is_refused(program: dict[str, Any], kind: str) -> None:
    """EFFECTS 10.2: a menu without entries cannot arise in a game: the load refuses the card."""
    with pytest.raises(DataError, match=f'one {kind} of several'):
        TITLE.programs.maker('event').block(read_effects([program], 'event:x/effect'), 'event:x/effect')


def test_whatever_may_be_picked_has_a_verb() -> None:
    """Each kind that a card may let somebody pick is offered by ``Pick``."""
    verbs = {CHARACTER: 'person'} | {kind: KINDS[kind] for kind in PICKABLE if kind != CHARACTER}
    for verb in verbs.values():
        assert hasattr(Pick, f'among_{verb}'), verb
        assert hasattr(Pick, f'do_{verb}'), verb
