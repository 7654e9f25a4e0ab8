"""R17.3.3-5: every Milestone of Age II and III: what it asks for, what is not enough, and all that it changes. Expected
from the cards and EFFECTS.md alone.

Whoever fulfils one first gets 5 Prestige and its reward, as soon as it is so.
"""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, befriend, fleet, general, ships, war
from tests.titles.europa.overseas import settle
from tests.titles.europa.position import area, can, party, seat_of, turn_of
from tests.titles.europa.programs import own
from tests.titles.europa.purposes import ally, whole
from tests.titles.europa.resolved import ADVISORS, Position, both, court, opening, outcome, rich, shows_unrest
from tests.titles.europa.test_ideas import knows

FAR = ('caribbean_sea', 'east_african_coast', 'indian_ocean', 'southeastern_atlantic')
NEAR = ('bay_of_biscay', 'north_sea', 'english_channel')
IDEAS = ('cannons', 'tolerance', 'cabinet', 'serfdom', 'bureaucracy')
AREAS = (
    'loire', 'seine', 'languedoc', 'aquitaine', 'brittany_normandy', 'burgundy', 'lombardy', 'east_anglia', 'leon',
    'castile',
)  # fmt: skip


def laid_out(milestone: str) -> Europa:
    """This Milestone alone is on the table; France has neither allies nor Claims, and nobody has much."""
    g = opening('1-01.1', 'castile')
    goals = g.edition.decks.goals
    number = goals.milestones.number(milestone)
    g.milestones[goals.milestone_stack[number]] = number
    g.ally = (-1,) * len(g.ally)
    g.friends = [0] * len(g.friends)
    g.forget_worked_out()
    return g


def did(deed: str, count: int = 1, against: str = '', where: str = '') -> Position:
    """France has done something so often, or so much of it."""

    def change(g: Europa) -> None:
        note(
            g, seat_of(g, 'france'), deed, count, party(g, against) if against else -1, area(g, where) if where else -1
        )

    return change


def sails(count: int, *seas: str) -> Position:
    """So many light ships of France in each of these Sea Zones."""

    def change(g: Europa) -> None:
        for id in seas:
            ships(g, 'france', id, count)
        g.forget_worked_out()

    return change


def heavy(count: int) -> Position:
    """Heavy ships in the Fleet."""
    return lambda g: fleet(g, 'france', 'bay_of_biscay', heavy=count)


def trades_far_away(g: Europa) -> None:
    """A Merchant overseas."""
    g.put_merchant(seat_of(g, 'france'), 0, g.map.nodes.number('indian_ocean'))
    g.forget_worked_out()


def ideas(count: int) -> Position:
    """So many Ideas."""
    return lambda g: knows(g, 'france', *IDEAS[:count])


def heretical(where: str) -> Position:
    """An Area turns Protestant."""

    def change(g: Europa) -> None:
        g.faith_token = put(g.faith_token, area(g, where), FAITHS.index('protestant'))
        g.forget_worked_out()

    return change


def troops(realm: str, units: int) -> Position:
    """Units on the map."""
    return lambda g: army(g, realm, 'loire' if realm == 'france' else 'leon', infantry=units)


def stability(level: int) -> Position:
    """Of France."""

    def change(g: Europa) -> None:
        g.stability[seat_of(g, 'france')] = level

    return change


def allies(*realms: str, of: str = 'france') -> Position:
    """Alliances with NPRs."""
    return lambda g: ally(g, of, *realms)


def active(*realms: str) -> Position:
    """Allies that have joined a war."""

    def change(g: Europa) -> None:
        ally(g, 'france', *realms)
        for realm in realms:
            g.active_ally = put(g.active_ally, party(g, realm), 1)
        g.forget_worked_out()

    return change


def at_war(realm: str, enemy: str) -> Position:
    """A War token."""
    return lambda g: war(g, realm, enemy)


def prestige(realm: str, points: int) -> Position:
    """So much Prestige."""

    def change(g: Europa) -> None:
        g.prestige[seat_of(g, realm)] = points

    return change


def in_debt(g: Europa) -> None:
    """An Interest token."""
    g.interest[seat_of(g, 'france')] = 1


def no_ruler(g: Europa) -> None:
    """The throne is empty."""
    g.ruler[seat_of(g, 'france')] = NO_PERSON
    g.forget_worked_out()


def overseas(*provinces: str) -> Position:
    """Towns on distant continents."""
    return lambda g: settle(g, 'france', *provinces)


def commanders(count: int) -> Position:
    """Generals of as many Armies."""

    def change(g: Europa) -> None:
        persons = g.edition.decks.persons
        found = [id for id, at in persons.index.numbers.items() if persons.commands[at]]
        for number in range(1, count + 1):
            army(g, 'france', 'loire', number, infantry=1)
            general(g, 'france', number, found[number])

    return change


def skilled(total: int) -> Position:
    """Three Advisors of level 2, and a Ruler whose skills make up the rest."""

    def change(g: Europa) -> None:
        persons = g.edition.decks.persons
        seat = seat_of(g, 'france')
        people = range(len(persons.role))
        twos = [at for at in people if persons.role[at] == ADVISOR and persons.level[at] == 2]
        for kind in range(3):
            g.put_advisor(seat, kind, twos[kind])
        rulers = [at for at in people if persons.role[at] != ADVISOR]
        g.ruler[seat] = next(at for at in rulers if sum(persons.skills[at]) == total - 6)
        g.forget_worked_out()

    return change


def base_tax(tax: int) -> Position:
    """France has nothing but so many Provinces of tax 1."""

    def change(g: Europa) -> None:
        seat = seat_of(g, 'france')
        g.town = tuple([-1 if each == seat else each for each in g.town])
        g.large = tuple([0] * len(g.large))
        free = [p for p in g.variant.provinces if g.variant.tax[p] == 1 and g.town[p] < 0 and not g.map.is_distant(p)]
        own(g, 'france', *[g.map.provinces.ids[p] for p in free[:tax]])
        g.small_towns[seat], g.large_towns[seat] = tax, 0

    return change


DONE: list[tuple[str, str, Position, dict[str, Any]]] = [
    ('age2_eco_coffers', '', rich('france', 40), {'adm france': 3}),
    ('age2_eco_global', 'Merchant', trades_far_away, {'dip france': 2}),
    ('age2_eco_global', 'Trade', did('tradeDone', 4), {'dip france': 2}),
    ('age2_eco_innovative', '', ideas(5), {'adm france': 2}),
    ('age2_eco_lucrative', '', did('tradeIncome', 20), {'dip france': 2}),
    ('age2_exp_circumnavigation', '', sails(1, *FAR), {'adm france': 3}),
    ('age2_exp_expand', '', both(did('annexed', 3), did('colonized', 2)), {'adm france': 3}),
    ('age2_exp_fleet', 'ships', both(sails(8, 'north_sea'), heavy(2)), {'ducats france': 8}),
    ('age2_exp_fleet', 'heavy', heavy(3), {'ducats france': 8}),
    ('age2_exp_mare', '', sails(2, *NEAR), {'mil france': 2}),
    ('age2_pol_annex', 'subjugated', did('subjugated', 2), {'adm france': 2}),
    ('age2_pol_annex', 'integrated', did('integrated'), {'adm france': 2}),
    ('age2_pol_colonial', '', did('colonized', 2), {'ducats france': 8}),
    ('age2_pol_religious', 'converted', both(did('converted', 2), heretical('loire')), {'adm france': 3}),
    ('age2_pol_religious', 'changed', did('religionChanged'), {'adm france': 3}),
    ('age2_pol_suppress', 'Unrest', did('unrestRemoved', 4), {'adm france': 2}),
    ('age2_pol_suppress', 'rebels', did('rebelsDefeated', 3), {'adm france': 2}),
    ('age2_war_cleanse', 'battles', did('battleWon', 2, 'granada'), {'mil france': 2}),
    ('age2_war_cleanse', 'rebels', did('rebelsDefeated', 4), {'mil france': 2}),
    ('age2_war_dominate', '', both(did('siegeWon', 4), troops('france', 3), troops('castile', 2)), {'mil france': 3}),
    ('age2_war_epic', '', did('unitsDestroyed', 6), {'mil france': 3}),
    ('age2_war_humiliate', '', did('humiliated'), {'dip france': 3}),
    ('age3_eco_council', '', skilled(12), {'adm france': 3}),
    ('age3_eco_fleet', '', sails(10, 'north_sea'), {'ducats france': 9}),
    ('age3_eco_generation', '', both(court('france', *ADVISORS), commanders(2)), {'adm france': 2}),
    ('age3_eco_gold', '', rich('france', 50), {'adm france': 3}),
    ('age3_exp_borders', '', lambda g: whole(g, 'france', *AREAS), {'mil france': 3}),
    ('age3_exp_empire', '', base_tax(34), {'adm france': 3}),
    ('age3_exp_sun', '', overseas('florida', 'gold_coast', 'goa'), {'dip france': 3}),
    ('age3_exp_trade', '', did('tradeIncome', 26), {'dip france': 3}),
    ('age3_pol_enemy', 'allies', both(at_war('france', 'castile'), active('milan', 'savoy')), {'mil france': 3}),
    (
        'age3_pol_enemy',
        'a player',
        both(at_war('france', 'castile'), at_war('england', 'castile'), lambda g: befriend(g, 'france', 'england')),
        {'mil france': 3, 'prestige france': 3, 'mil england': 3, 'prestige england': 5},  # so does England, before it
    ),
    (
        'age3_pol_lead',
        '',
        both(allies('milan', 'savoy', 'venice'), allies('poland', 'hungary', of='castile'), stability(1)),
        {'dip france': 3},
    ),
    ('age3_pol_peacemaker', '', both(allies('milan', 'savoy'), stability(3)), {'dip france': 3}),
    ('age3_pol_religious', '', stability(2), {'adm france': 3}),
    ('age3_war_balance', '', both(did('warWon', 1, 'castile'), prestige('castile', 9)), {'dip france': 3}),
    (
        'age3_war_balance',
        'shared',
        both(did('warWon', 1, 'castile'), prestige('castile', 9), prestige('england', 9)),
        {'dip france': 3},
    ),
    (
        'age3_war_colonies',
        '',
        both(did('siegeWon', 1, where='florida'), did('siegeWon', 1, where='goa')),
        {'ducats france': 9},
    ),
    ('age3_war_forces', '', troops('france', 15), {'mil france': 3}),
    ('age3_war_waves', 'battles', did('navalBattleWon', 2), {'mil france': 3}),
    ('age3_war_waves', 'ships', both(did('shipsDestroyed', 3), did('shipsCaptured', 1)), {'mil france': 3}),
]

NOT_YET: list[tuple[str, str, Position]] = [
    ('age2_eco_coffers', '39', rich('france', 39)),
    ('age2_eco_global', 'three', did('tradeDone', 3)),
    ('age2_eco_innovative', 'four', ideas(4)),
    ('age2_eco_lucrative', '19', did('tradeIncome', 19)),
    ('age2_exp_circumnavigation', 'near', both(sails(1, *FAR[:3]), sails(1, *NEAR))),
    ('age2_exp_expand', 'four', both(did('annexed', 3), did('colonized', 1))),
    ('age2_exp_fleet', 'nine', both(sails(7, 'north_sea'), heavy(2))),
    ('age2_exp_mare', 'two', both(sails(2, *NEAR[:2]), sails(1, NEAR[2]))),
    ('age2_pol_annex', 'once', did('subjugated')),
    ('age2_pol_colonial', 'one', did('colonized')),
    ('age2_pol_religious', 'one', did('converted')),
    ('age2_pol_religious', 'dissent', both(did('religionChanged'), heretical('loire'))),
    ('age2_pol_religious', 'unchanged', lambda g: None),
    ('age2_pol_suppress', 'some', both(did('unrestRemoved', 3), did('rebelsDefeated', 2))),
    ('age2_war_cleanse', 'same faith', both(did('battleWon', 3, 'burgundy'), did('battleWon', 1, 'granada'))),
    ('age2_war_cleanse', 'rebels', did('rebelsDefeated', 3)),
    ('age2_war_dominate', 'three', both(did('siegeWon', 3), troops('france', 3))),
    ('age2_war_dominate', 'as many', both(did('siegeWon', 4), troops('france', 3), troops('castile', 3))),
    ('age2_war_epic', 'five', did('unitsDestroyed', 5)),
    ('age2_war_humiliate', 'another peace', did('annexed', 3)),
    ('age3_eco_council', '11', skilled(11)),
    ('age3_eco_fleet', 'heavy', both(sails(9, 'north_sea'), heavy(3))),
    ('age3_eco_generation', 'one leader', both(court('france', *ADVISORS), commanders(1))),
    ('age3_eco_generation', 'two Advisors', both(court('france', *ADVISORS[:2]), commanders(2))),
    ('age3_eco_generation', 'no Ruler', both(court('france', *ADVISORS), commanders(2), no_ruler)),
    ('age3_eco_gold', '49', rich('france', 49)),
    ('age3_eco_gold', 'in debt', both(rich('france', 50), in_debt)),
    ('age3_exp_borders', 'nine', lambda g: whole(g, 'france', *AREAS[:9])),
    ('age3_exp_empire', '33', base_tax(33)),
    ('age3_exp_sun', 'two', overseas('florida', 'mexico', 'goa')),
    ('age3_exp_trade', '25', did('tradeIncome', 25)),
    ('age3_pol_enemy', 'one ally', both(at_war('france', 'castile'), active('milan'))),
    ('age3_pol_enemy', 'no player', both(at_war('france', 'burgundy'), active('milan', 'savoy'))),
    (
        'age3_pol_enemy',
        'at peace',
        both(at_war('france', 'castile'), lambda g: befriend(g, 'france', 'england')),
    ),
    ('age3_pol_lead', 'Stability', allies('milan', 'savoy', 'venice')),
    ('age3_pol_lead', 'two', both(allies('milan', 'savoy'), stability(1))),
    (
        'age3_pol_lead',
        'as many',
        both(allies('milan', 'savoy', 'venice'), allies('poland', 'hungary', 'aragon', of='castile'), stability(1)),
    ),
    ('age3_pol_peacemaker', 'Stability', both(allies('milan', 'savoy'), stability(2))),
    ('age3_pol_peacemaker', 'one ally', both(allies('milan'), stability(3))),
    ('age3_pol_peacemaker', 'at war', both(allies('milan', 'savoy'), stability(3), at_war('france', 'burgundy'))),
    ('age3_pol_religious', 'Stability', stability(1)),
    ('age3_pol_religious', 'Unrest', both(stability(2), shows_unrest('berry'))),
    ('age3_pol_religious', 'dissent', both(stability(2), heretical('loire'))),
    ('age3_war_balance', 'another', both(did('warWon', 1, 'castile'), prestige('england', 9))),
    ('age3_war_balance', 'France leads', both(did('warWon', 1, 'castile'), prestige('france', 9))),
    ('age3_war_colonies', 'near', both(did('siegeWon', 1, where='florida'), did('siegeWon', 3, where='burgundy'))),
    ('age3_war_forces', '14', troops('france', 14)),
    ('age3_war_waves', 'some', both(did('navalBattleWon'), did('shipsDestroyed', 3))),
]


def settled(g: Europa, position: Position) -> Europa:
    """The position comes about, and somebody is asked; the position before is returned."""
    kept, g.milestones = g.milestones, [-1] * len(g.milestones)
    position(g)
    turn_of(g, 'castile')
    before = g.clone()
    g.milestones = kept
    g.forget_worked_out()
    turn_of(g, 'castile')
    while len(g.stack) > 2:
        assert can(g, 'france')[0] == 'power:administrative'
        g.play('france', 'power:administrative')
    return before


@pytest.mark.parametrize(
    ('milestone', 'position', 'expected'),
    [(milestone, position, expected) for milestone, _, position, expected in DONE],
    ids=[f'{milestone} {case}'.strip() for milestone, case, *_ in DONE],
)
def test_a_milestone_brings_what_it_says(milestone: str, position: Position, expected: dict[str, Any]) -> None:
    """R17.3.3, R17.3.5: 5 Prestige for the first, and its reward."""
    g = laid_out(milestone)
    before = settled(g, position)
    assert outcome(before, g) == {'prestige france': 5, **expected}
    assert any(seat_of(g, 'france') in done for done in g.milestones_done)


@pytest.mark.parametrize(
    ('milestone', 'position'),
    [(milestone, position) for milestone, _, position in NOT_YET],
    ids=[f'{milestone} {case}' for milestone, case, _ in NOT_YET],
)
def test_what_is_not_enough_for_a_milestone(milestone: str, position: Position) -> None:
    """R17.3.3."""
    g = laid_out(milestone)
    before = settled(g, position)
    assert outcome(before, g) == {}


CARD_TESTS = {f'milestone:{milestone}': 'test_a_milestone_brings_what_it_says' for milestone, *_ in DONE}
