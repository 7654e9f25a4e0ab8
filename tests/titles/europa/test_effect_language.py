"""The effect language of Europa's cards: how programs are read, told and named (EFFECTS 1, 10, 11)."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.titles._data import DataError
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.conditions import CONDITIONS
from chancellery.titles.europa.effects.numbers import NUMBERS
from chancellery.titles.europa.effects.program import EFFECTS, unbuilt
from chancellery.titles.europa.effects.read import (
    FAMILIES,
    KEYS,
    MOD,
    OPTION,
    QUERY,
    SET,
    nodes_in,
    read_conditions,
    read_cost,
    read_effects,
)
from chancellery.titles.europa.effects.sets import make_set
from chancellery.titles.europa.effects.telling.teller import Teller
from chancellery.titles.europa.effects.things import Maker
from chancellery.titles.europa.effects.vocabulary import COSTS, WORDS
from tests.titles.europa.position import TITLE

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
UNSAID = ('note', 'label', 'text', 'as', 'do', 'is', 'num', 'set')
SILENT = {('research', 'may'), ('appoint', 'may')}


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


def say(part: str, program: Any, language: str = 'en') -> str:
    """What a program says."""
    teller = Teller(TITLE.texts[language])
    nodes = (read_effects if part in EFFECT_PARTS else read_conditions)(program, 'card')
    text = '; '.join([teller.node(node) for node in nodes])
    assert not teller.lacking, teller.lacking
    return text


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
    lacking = TITLE.programs.lacking(EDITION.scenarios.named('1-00.1'))
    assert lacking == {}, 'to research is skipped where no Ideas are in play'
    printing = TITLE.programs.events[EDITION.decks.events.index.number('11a-1')]
    assert unbuilt(printing) == ['do research']
    assert TITLE.programs.lacking(EDITION.scenarios.named('1-01.1')), 'a larger game needs more'


# ---- telling


@pytest.mark.parametrize('language', ['en', 'pl'])
def test_every_card_can_be_told(language: str) -> None:
    """EFFECTS 11: no word is missing, no parameter dropped, no hole left."""
    for kind, id, record in CARDS:
        for part, program in parts(record):
            text = say(part, program, language)
            assert text, f'{kind}:{id}'
            assert not set('{}[]$_|') & set(text), f'{kind}:{id}: {text}'


def test_the_examples_of_the_language() -> None:
    """EFFECTS 11, examples."""
    roses = FILES.events['103-1']['effect']
    assert say('effect', roses) == (
        'Board: rebel unit +3: Northumbria; England: Unrest +3: Northumbria; You: choice: A) England: Ducats −5; '
        'England: Unrest −1: Northumbria; B) England: Stability −1; England: Prestige −1; You: diplomatic power +1'
    )
    diplomats = FILES.ideas['benign_diplomats']['permanent']
    assert say('permanent', diplomats[:1]) == 'You: cost of Influence: diplomatic power −1 (permanent)'
    marriage = FILES.action_cards['royal_marriage']
    assert say('requires', marriage['requires']) == 'you have a Ruler'


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
    ('language', 'said'),
    [
        ('en', 'you are Catholic and you do not control Roma'),
        ('pl', 'twoja wiara to katolicyzm i nie kontrolujesz Rzymu'),
        ('fr', 'votre religion est catholique et vous ne contrôlez pas Rome'),
        ('hu', 'vallásod katolikus és nem te irányítod Rómát'),
    ],
)
def test_conditions_are_sentences(language: str, said: str) -> None:
    """What is asked of you or of the thing in question, affirmed and denied."""
    assert f'({said})' in say('effect', FILES.action_cards['man_of_the_church']['effect'], language)


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


def test_sentences_name_what_they_speak_of() -> None:
    """Towns, allies, faiths; what has no sentence is said by its template."""
    mission = FILES.missions['castile_2c']['conditions']
    assert say('conditions', mission) == (
        '(you and your Vassals own all of Portugal or '
        '(you are allied with Portugal and you have a Marriage with Portugal))'
    )
    assert say('conditions', FILES.missions['england_2a']['conditions']) == 'heavy ships (you) ≥ 4'
    assert say('conditions', FILES.missions['england_3e']['conditions'][:1]) == 'you are Protestant'


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


def test_of_several_seas_a_port_lies_on_any() -> None:
    """R16.3.1: also within what the members of a set are like."""
    told = say('effect', FILES.events['254b']['effect'])
    assert 'adjacent to Western Mediterranean, Gulf of Lion or Central Mediterranean' in told


def test_what_follows_is_no_part_of_what_hangs_on_a_price() -> None:
    """An effect after one that hangs on a condition or a price is set apart from it."""
    pay = {'do': 'pay', 'cost': {'ducats': 3}, 'effect': [{'do': 'gain', 'what': 'prestige', 'n': 1}]}
    gain = {'do': 'gain', 'what': 'ducats', 'n': 2}
    when = {'is': 'status', 'status': 'atWar'}
    texts = TITLE.texts['en']
    both = read_effects([{'do': 'if', 'when': when, 'then': [pay, gain]}], 'card')[0]
    assert Teller(texts, 'you').node(both) == (
        'if you are at war: ((may pay 3 Ducats; if paid: Prestige +1); Ducats +2)'
    )


def test_a_realm_is_not_taken_for_the_area_of_its_name() -> None:
    """The religion of the Area of Austria changes, and the Realm of Austria loses Prestige."""
    option = read_effects(FILES.events['201-1']['effect'], 'card')[1]
    told = Teller(TITLE.texts['en'], 'you').alone(option)
    assert told.endswith('Austria: religion: Diverse Faiths; Austria: Prestige −1; administrative power +1')


@pytest.mark.parametrize('language', ['en', 'fr'])
def test_of_several_places_any_will_do(language: str) -> None:
    """R16.3.1: where Unrest is placed, and who controls one of several Areas; what is counted is counted in all."""
    word = {'en': ' or ', 'fr': ' ou '}[language]
    assert word in say('effect', FILES.events['314-1']['effect'][:1], language)
    assert word in say('effect', FILES.power_struggles['thirty_years_war']['effect'][2:3], language)


def other_reference(text: str) -> str:
    """Another reference of the same sort."""
    head, colon, rest = text.partition(':')
    if not colon:
        return 'emperor' if text != 'emperor' else 'first_player'
    if head.endswith('_of'):
        return f'{head}:{other_reference(rest)}'
    known = {
        'area': EDITION.atlas.areas.ids,
        'province': EDITION.atlas.provinces.ids,
        'sea': EDITION.atlas.seas.ids,
        'node': EDITION.atlas.nodes.ids,
        'realm': EDITION.realms.ids,
        'idea': EDITION.decks.ideas.index.ids,
        'card': EDITION.decks.actions.titles.ids,
        'person': EDITION.decks.persons.index.ids,
        'map': ('america', 'africa'),
    }[head]
    return f'{head}:{known[0] if rest != known[0] else known[1]}'


def other_word(word: str, kind: str) -> str:
    """Another word of the same list."""
    words = WORDS.get(kind, ('normal', 'free', 'freeAll'))
    return next(each for each in words if each != word)


def changed(value: Any, kind: str) -> Iterator[Any]:
    """Values that differ from one in one number, noun or condition."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        if kind in WORDS or kind == 'costMode':
            yield other_word(value, kind)
        elif kind == 'key':
            yield other_word(value, 'permitKey' if value in WORDS['permitKey'] else 'modKey')
        elif kind == 'hasWhat' and ':' not in value:
            yield 'army' if value != 'army' else 'fleet'
        elif kind not in ('text', 'name'):
            yield other_reference(value)
    elif isinstance(value, list):
        inner = {'faiths': 'faith', 'options': 'option', 'mods': 'mod', 'refs': 'ref', 'nums': 'num'}.get(kind, kind)
        for at, each in enumerate(value):
            for new in changed(each, inner):
                yield [*value[:at], new, *value[at + 1 :]]
    elif isinstance(value, dict):
        yield from changed_in_table(value, kind)


def changed_in_table(value: dict[str, Any], kind: str) -> Iterator[Any]:
    """The same of a node, a cost, an option, a modifier or dice."""
    key = next((key for key in KEYS if isinstance(value.get(key), str) and kind not in ('mod', 'option')), '')
    known: dict[str, str] = {}
    if kind == 'option':
        known = OPTION
    elif kind == 'mod':
        known = MOD
    elif key == 'set':
        known = QUERY
        if 'items' not in value:
            yield {**value, 'set': 'areas' if value['set'] != 'areas' else 'provinces'}
    elif key:
        known = FAMILIES[KEYS[key]][value[key]]
    else:
        known = {each: 'set' if each == 'influenceIn' else 'num' for each in (*COSTS, *WORDS['die'], *value)}
    for name, each in value.items():
        if (name in UNSAID and not (kind == 'mod' and name == 'set')) or (value.get(key), name) in SILENT:
            continue
        if name == 'n' and value.get('all'):
            continue  # all of them, however many
        for new in changed(each, known[name].rstrip('?')):
            yield {**value, name: new}


@pytest.mark.slow
def test_to_change_a_program_is_to_change_its_text() -> None:
    """EFFECTS 11: any other number, noun or condition reads otherwise."""
    for kind, id, record in CARDS:
        for part, program in parts(record):
            before = say(part, program)
            type_of_part = 'effects' if part in EFFECT_PARTS else 'conds'
            for other in changed(copy.deepcopy(program), type_of_part):
                assert say(part, other) != before, f'{kind}:{id}/{part}: {other}'


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
