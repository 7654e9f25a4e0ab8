"""What may be chosen before the set-up (S1.4, S2, S3), against variants that are set up with it."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.europa.board.land import owner
from chancellery.titles.europa.edition import load_edition
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import check_empire_faith, electors, official_faith
from chancellery.titles.europa.religion import DIVERSE, set_faith
from chancellery.titles.europa.rounds.opening import ExtraPower
from chancellery.titles.europa.rounds.scoring import reason_to_end
from chancellery.titles.europa.rounds.setup import lay_events, parts_of_age
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.table_options import options_of, people_of
from chancellery.titles.europa.war.terms import CONVERSION, KEEP, SUCCESSION, VASSALIZATION, against_terms
from chancellery.titles.europa.war.treaty import Terms
from chancellery.titles.europa.war.victory import TOTAL
from tests.recordings.setups import forced_title
from tests.titles.europa.position import TITLE, area, asks, can, party, power, province, seat_of, table, told, why_not

PROTESTANT = FAITHS.index('protestant')
EDITION: Any = load_edition(None)
ALL = EDITION.scenarios.index.ids
SEED = 8  # with which the lot changes the order of every deck


def offered(id: str) -> dict[str, tuple[tuple[str, ...], str]]:
    """The options of a variant: their values, and the usual one."""
    return {each.id: (each.values, each.default) for each in options_of(EDITION, EDITION.scenarios.named(id))}


EVERYWHERE = ['opt2', 'opt3', 'opt4', 'opt5', 'opt6']  # optional rules (S2.6)
SWITCHES = {
    'missions': (('on', 'off'), 'on'),
    'advanced': (('on', 'off'), 'on'),
    **dict.fromkeys(EVERYWHERE, (('off', 'on'), 'off')),
}
SECRETS = {'opt1': (('off', 'on'), 'off')}  # with three persons


def test_what_a_table_may_choose() -> None:
    """S2.2, S2.4, S2.5, S2.9, S2.14, S3.1: options appear where there is something to choose."""
    assert offered('1-00.1') == {}
    assert offered('1-01.1') == {
        'ages': (('1', '2', '3'), '2'),
        'dnpr.lisboa': (('on', 'off'), 'on'),
        'dnpr.kobenhavn': (('on', 'off'), 'on'),
        'struggles': (('off', 'on'), 'off'),
        **SWITCHES,
        **SECRETS,
    }
    assert 'dnpr.kobenhavn' not in offered('1-01.3')
    assert offered('1-04.1') == {
        'dnpr.venezia': (('on', 'off'), 'off'),
        'dnpr.lisboa': (('on', 'off'), 'on'),
        'extra_dnpr': (('off', 'denmark', 'poland'), 'off'),
        'struggles': (('off', 'ordered', 'random'), 'off'),
        **SWITCHES,
    }
    assert list(offered('1-04.2')) == [
        'dnpr.venezia', 'dnpr.lisboa', 'struggles', 'missions', 'advanced', 'opt1', *EVERYWHERE,
    ]  # fmt: skip
    assert offered('2-01.1')['ages'] == (('2', '3', '4'), '4')
    assert offered('2-02.1')['ages'] == (('3', '4'), '3')
    assert offered('2-03.1') == {'struggles': (('off', 'ordered', 'random'), 'off'), **SWITCHES, **SECRETS}
    assert list(offered('2-03.2')) == ['advanced', 'opt1', *EVERYWHERE, 'opt7']  # it has no Missions
    assert list(offered('2-07.1'))[-7:] == ['dnpr.frankfurt', 'advanced', *EVERYWHERE]  # Ulm has none either


def essence(g: Europa) -> tuple[Any, ...]:
    """What a choice may change: the table, the length of the game, and groups of rules."""
    missions = [deck.items for deck in g.mission_decks]
    rules = g.variant
    optional = (
        g.talk(), rules.hires_on_the_march, rules.no_surrender, rules.helping_hand, rules.religious_rebels,
        events_by_half(g), rules.four_face_up,
    )  # fmt: skip
    struggles = g.upcoming, g.struggle_deck.items, g.struggle_deck.known
    rest = rules.rounds, rules.advanced_terms, rules.invasions
    return struggles, g.dnpr, g.outside, g.capital, missions, rest, optional


def events_by_half(g: Europa) -> list[list[list[int]]]:
    """The events of all Ages in the halves in which they are laid."""
    found = []
    for age in range(g.variant.scenario.first_age, g.variant.scenario.last_age + 1):
        g.age = age
        found.append([sorted(part) for part in parts_of_age(g)])
    return found


@pytest.mark.parametrize('id', ALL)
def test_every_option_changes_something(id: str) -> None:
    """S2.2: each value of each option makes another game than the usual ones."""
    usual = table(id, SEED)
    for option in options_of(EDITION, EDITION.scenarios.named(id)):
        seen = [essence(usual)]
        assert essence(table(id, SEED, options={option.id: option.default})) == seen[0]
        for value in option.values:
            if value != option.default:
                found = essence(table(id, SEED, options={option.id: value}))
                assert found not in seen, f'{option.id}={value}'
                seen.append(found)


@pytest.mark.parametrize('id', ALL)
def test_every_option_has_its_texts(id: str) -> None:
    """S2.1: everybody sees what was chosen, in every language."""
    for option in options_of(EDITION, EDITION.scenarios.named(id)):
        for texts in TITLE.texts.values():
            for tail in ('', '.about', *[f'.{value}' for value in option.values]):
                assert '{' not in texts.say(f'option.{option.id}{tail}')
                assert texts.has(f'option.{option.id}{tail}')


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    """S2.13e"""
    title = forced_title('europa')
    with pytest.raises(ValueError, match=r"option 'ages' cannot be '4'; it can be 1, 2, 3$"):
        title.start('1-01.1', options={'ages': '4'})
    with pytest.raises(ValueError, match=r"has no option 'extra_dnpr'; its options: ages, dnpr\.lisboa"):
        title.start('1-01.1', options={'extra_dnpr': 'poland'})
    with pytest.raises(ValueError, match="has no option 'advanced'; its options: none"):
        title.start('1-00.1', options={'advanced': 'off'})
    g = title.start('1-01.1', options={'ages': '1', 'missions': 'off'})
    chosen = {'ages': '1', 'dnpr.lisboa': 'on', 'dnpr.kobenhavn': 'on', 'struggles': 'off', 'missions': 'off'}
    assert g.options == chosen | {'advanced': 'on'} | dict.fromkeys([f'opt{number}' for number in range(1, 7)], 'off')


def test_power_struggles_are_offered_where_there_is_a_deck() -> None:
    """S2.2, S4.5: the usual value first; 2-04.1 has them always, and others never"""
    usual = {id: offered(id)['struggles'] for id in ALL if 'struggles' in offered(id)}
    assert usual == {
        **dict.fromkeys(('1-01.1', '1-01.2', '1-01.3', '1-02.1', '1-02.2', '1-05.1'), (('off', 'on'), 'off')),
        **dict.fromkeys(('1-04.1', '1-04.2', '1-04.3', '2-03.1'), (('off', 'ordered', 'random'), 'off')),
        '1-05.2': (('on', 'off'), 'on'),
        **{id: (('ordered', 'random', 'off'), 'ordered') for id in ALL if id.startswith(('2-01', '2-02'))},
    }
    always = [id for id in ALL if id not in usual and TITLE.variant(id, {}).struggles_in_play]
    assert always == ['2-04.1']


def test_one_age_has_no_power_struggles() -> None:
    """S2.13d: no symbol of Age I begins one, so that the two together are refused in a sentence"""
    with pytest.raises(ValueError, match=r"option 'struggles' cannot be 'on' with 1 Age to play: none begins in"):
        TITLE.start('1-01.1', options={'ages': '1', 'struggles': 'on'})
    for ages in ('2', '3'):
        assert TITLE.start('1-01.1', options={'ages': ages, 'struggles': 'on'}).options['struggles'] == 'on'


# ---- Dynamic NPRs


def test_a_dnpr_that_is_off_is_an_npr_by_its_flags() -> None:
    """S2.3: no token, and no Not HRE token that hangs on it"""
    on, off = table('1-01.1'), table('1-01.1', options={'dnpr.kobenhavn': 'off'})
    holstein, jutland = province(on, 'holstein'), area(on, 'jutland')
    assert (owner(on, holstein), owner(off, holstein)) == (party(on, 'denmark'), party(off, 'holstein'))
    assert (on.outside[jutland], off.outside[jutland]) == (1, 0)
    assert off.dnpr[province(off, 'lisboa')] != NOBODY
    assert off.dnpr_party.count(NOBODY) == on.dnpr_party.count(NOBODY) + 1


def test_the_extra_dnpr_is_there_only_if_it_is_chosen() -> None:
    """S2.5: Denmark with its Not HRE token, or Poland with five Provinces, under the same tokens"""
    none, denmark, poland = [
        table('1-04.1', options={'extra_dnpr': value}) for value in ('off', 'denmark', 'poland')
    ]  # fmt: skip
    jutland = area(none, 'jutland')
    assert [g.outside[jutland] for g in (none, denmark, poland)] == [0, 1, 0]
    token = denmark.dnpr[province(none, 'kobenhavn')]
    assert none.dnpr_party[token] == NOBODY
    assert denmark.dnpr_party[token] == party(none, 'denmark')
    assert poland.dnpr_party[token] == party(none, 'poland')
    assert poland.capital[party(none, 'poland')] == province(none, 'sieradz')
    marked = [none.map.provinces.ids[at] for at, each in enumerate(poland.dnpr) if each == token]
    assert marked == ['danzig', 'kalisz', 'kulm', 'poznan', 'sieradz']
    assert none.dnpr[province(none, 'kalisz')] == NOBODY


# ---- Ages


def test_the_ages_to_play_say_when_the_game_ends() -> None:
    """S3.2, S3.3, S3.6, S-EX1, R17.1.3: after the last round of the last of them final scoring follows at once."""
    for ages, last, rounds in (('1', 1, 4), ('2', 2, 8), ('3', 3, 12)):
        g = table('1-01.1', options={'ages': ages})
        assert (g.variant.last_age, g.variant.rounds) == (last, rounds)
        assert g.make_public_board()['rounds'] == rounds
        for age in (1, 2, 3):
            g.age = age
            lay_events(g)
            assert reason_to_end(g) == ''
            g.event_deck.items.clear()
            assert (reason_to_end(g) == 'last_round') == (age >= last)


def test_rounds_of_an_age() -> None:
    """S3.3: cards of its deck by the row; 1-03 begins with the second half of Age I, 2-05 ends with the first of III"""
    rounds = {id: table(id).variant.rounds for id in ('1-00.1', '1-01.1', '1-03.1', '1-05.1', '2-01.1', '2-05.1')}
    assert rounds == {'1-00.1': 2, '1-01.1': 8, '1-03.1': 10, '1-05.1': 6, '2-01.1': 16, '2-05.1': 6}
    g = table('1-03.1')
    assert len(g.event_deck) == 8


# ---- Missions, advanced rules


def test_a_table_without_missions_has_none() -> None:
    """S2.8: nobody chooses any, and none count as done"""
    g = forced_title('europa').start('1-01.1', seed=2, options={'missions': 'off'})
    assert isinstance(g, Europa)
    while g.round == 0 or g.phase != 'actions':
        assert type(g.stack[-1]).__name__ != 'PickMissions'
        role = g.deciders[0]
        g.play(role, g.legal(role)[0])
    assert not any(deck.items for deck in [*g.mission_decks, *g.missions])
    usual, without = table('1-03.1'), table('1-03.1', options={'missions': 'off'})
    assert any(usual.missions_done)
    assert not any(without.missions_done)


def test_without_advanced_rules_four_terms_of_peace_are_left_out() -> None:
    """S2.7, R1.6: Vassalization, Force Conversion, Secure Desired Succession and Negotiated Peace"""
    for advanced in ('on', 'off'):
        g = table('1-01.1', options={'advanced': advanced})
        england = seat_of(g, 'england')
        rules = {
            term: against_terms(g, england, party(g, 'scotland'), term, TOTAL).id
            for term in (VASSALIZATION, CONVERSION, SUCCESSION, KEEP)
        }
        left_out = [term for term, rule in rules.items() if rule == 'S2.7']
        assert left_out == ([] if advanced == 'on' else [VASSALIZATION, CONVERSION, SUCCESSION])
        asks(g, Terms(england, party(g, 'france'), TOTAL))
        assert ('negotiate:france' in can(g, 'england')) == (advanced == 'on')
    assert why_not(g, 'england', 'negotiate:france') == 'S2.7'
    assert not g.variant.invasions


def test_without_advanced_rules_the_empire_has_no_official_religion() -> None:
    """S2.7, R18.7.1-2, R18.9.5: neither at the start nor later, whatever the Elector Areas are."""
    for advanced, before, after in (('on', CATHOLIC, PROTESTANT), ('off', DIVERSE, DIVERSE)):
        g = table('1-01.1', options={'advanced': advanced})
        g.age = 3
        assert g.empire_faith == before
        assert (official_faith(g) == NO_FAITH) == (advanced == 'off')
        for each in electors(g):
            set_faith(g, each, PROTESTANT)
        authority = g.authority
        check_empire_faith(g)
        assert g.empire_faith == after
        assert g.authority == authority - int(advanced == 'on')


def test_the_introduction_has_terms_of_peace_and_no_invasions() -> None:
    """S2.7: it is played as it is built"""
    g = table()
    assert g.empire_faith == CATHOLIC
    assert g.variant.advanced_terms
    assert not g.variant.invasions


# ---- more power at the start


def test_extra_power_is_spread_in_turn_order() -> None:
    """S1.4, S-EX4: 3/3/3 and 3 more are 5/4/3 or 4/4/4, never 6/3/3"""
    g = forced_title('europa').start('1-05.1', seed=3)
    assert isinstance(g, Europa)
    order = [g.roles[g.variant.role_of[seat]] for seat in g.turn_order()]
    before = {role: power(g, role) for role in order}
    for role in order:
        assert g.deciders == (role,)
        assert isinstance(g.stack[-1], ExtraPower)
        assert not any(deck.items for deck in g.hands_of(seat_of(g, role)))
        kind = before[role].index(min(before[role]))
        name = ('administrative', 'diplomatic', 'military')[kind]
        room = 5 - before[role][kind]
        for _ in range(min(room, 3)):
            g.play(role, f'power:{name}')
        if room < 3:
            assert why_not(g, role, f'power:{name}') == 'S1.4'
            other = can(g, role)[0]
            for _ in range(3 - room):
                g.play(role, other)
        assert sum(power(g, role)) == sum(before[role]) + 3
    assert g.deciders != (order[-1],) or not isinstance(g.stack[-1], ExtraPower)
    assert len(told(g, 'gain')) == 3 * len(order)


def test_most_variants_have_no_extra_power() -> None:
    """S1.4: nobody is asked"""
    g = forced_title('europa').start('1-01.1', seed=3)
    assert not isinstance(g.stack[-1], ExtraPower)


def test_what_a_seat_has_on_the_track_from_the_start() -> None:
    """S1.5"""
    g = table('1-04.3')
    start = {g.name(seat): g.prestige[seat] for seat in g.seats()}
    assert start == {'france': 0, 'castile': 0, 'england': 10, 'austria': 5}


def test_where_people_can_hold_all_seats_they_do() -> None:
    """S2.10: of the seats that the automaton may play, those that are not fixed are people's."""
    assert {id: people_of(EDITION.scenarios.named(id)) for id in ALL if id[:4] in ('1-02', '1-04', '1-06')} == {
        '1-02.1': 4, '1-02.2': 5, '1-04.1': 2, '1-04.2': 3, '1-04.3': 4,
        **dict.fromkeys(('1-06.1', '1-06.2', '1-06.3', '1-06.4'), 1),
    }  # fmt: skip


@pytest.mark.parametrize(
    ('value', 'capital'), [('amsterdam', 'amsterdam'), ('brugge', 'brugge'), ('antwerpen', 'antwerpen')]
)
def test_the_netherlands_begin_with_one_of_three_capitals(value: str, capital: str) -> None:
    """S2.15"""
    g = table('1-02.1', SEED, options={'netherlands': value})
    assert g.map.provinces.ids[g.capital[party(g, 'netherlands')]] == capital
