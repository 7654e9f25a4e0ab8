"""R5.1.6: Change State Religion."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.board.land import areas_of, owns, provinces_of
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, FULL_OF_INFLUENCE, NO_FAITH
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.empire import official_faith
from chancellery.titles.europa.field_groups import LASTING
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.purse import (
    LosePower,
    Price,
    against_paying,
    gain_prestige,
    lose_and_tell_stability,
    lose_power,
)
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.state_religion import change_state_faith
from chancellery.titles.europa.relations.taking_back import OF_THE_OLD_FAITH, GiveUpInfluence
from chancellery.titles.europa.relations.ties import (
    against_influence,
    capital_area,
    cubes_in,
    end_marriage,
    marriages_in,
    place_influence,
)
from chancellery.titles.europa.religion import (
    COUNTER_REFORMED,
    DIVERSE,
    PAPAL_STATES,
    faith_of_area,
    is_catholic,
    religious_rebels,
    same_faith,
    set_faith,
    state_faith,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.unrest.liberation import leave_occupied
from chancellery.titles.europa.unrest.rebel_dice import RebelDice, SpreadUnrest

RELIGIOUS_REBELS: Final = ('capital', 'occupier', 'town')  # where they are (R14.5.2)
BESIDES_CAPITAL: Final = 2  # Provinces that they must hold
PROTESTANT: Final = FAITHS.index('protestant')
FROM_AGE: Final = 2  # R5.1.6.1
PRESTIGE: Final = 2  # what it costs (R5.1.6.2)
STABILITY: Final = 1
CUBES: Final = 5  # Influence that leaves Areas of the old religion, and its Marriages
MOST_CUBES: Final = 1000  # of a player on the map: more than he has
COUNTER_REFORMATION: Final = Price(adm=3)  # R5.1.6.3

TOO_EARLY: Final = Rule('R5.1.6.1', 'refuse.no_change_yet')
OTHER_RELIGION: Final = Rule('R5.1.6.1', 'refuse.no_such_change')
NO_COUNTER_REFORMATION: Final = Rule('R5.1.6.3', 'refuse.no_counter_reformation')
ALWAYS_CATHOLIC: Final = Rule('R15.2.6', 'refuse.always_catholic')
BOUND_BY_EMPIRE: Final = Rule('R18.7.3', 'refuse.bound_by_empire')
NOT_OF_OLD_FAITH: Final = Rule('R5.1.6.2', 'refuse.not_of_old_faith')
NOT_OF_NEW_FAITH: Final = Rule('R5.1.6.2', 'refuse.not_of_new_faith')


class ChangeFaith(Act):
    """R5.1.6: from Age II on a Catholic turns Protestant, a Protestant Catholic; or a Catholic adopts the
    Counter-Reformation."""

    verb = 'profess'
    card_name = 'changeStateReligion'
    reads = (*LASTING, 'emperor', 'empire_faith', 'faith', 'faith_token', 'power', 'revolution', *RELIGIOUS_REBELS)

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.1.6.2-3: the Counter-Reformation alone costs power."""
        return terms.base(COUNTER_REFORMATION) if thing == COUNTER_REFORMED else Price()

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        """R5.1.6.1, R15.2.6."""
        if g.edition.parties[g.realm(seat)] == PAPAL_STATES:
            return ALWAYS_CATHOLIC
        return OK if g.age >= FROM_AGE else TOO_EARLY

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        found = [CATHOLIC, PROTESTANT, COUNTER_REFORMED]
        forced = demanded_by_rebels(g, seat)
        return found if forced == NO_FAITH or forced in found else [*found, forced]

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.1.6.1-4, R18.7.3, R14.5.2: to the other of the two religions, to the Counter-Reformation if a token of it
        lies anywhere, or to what religious rebels demand; an Emperor only to the religion of the Empire, if it has
        one."""
        mine = state_faith(g, seat)
        if thing == COUNTER_REFORMED:
            if mine != CATHOLIC:
                return OTHER_RELIGION
            if COUNTER_REFORMED not in g.faith_token:
                return NO_COUNTER_REFORMATION
        elif thing == demanded_by_rebels(g, seat):
            pass
        elif not (thing == PROTESTANT and is_catholic(mine)) and not (thing == CATHOLIC and mine == PROTESTANT):
            return OTHER_RELIGION
        official = official_faith(g)
        if g.emperor == g.realm(seat) and official != NO_FAITH and not same_faith(thing, official):
            return BOUND_BY_EMPIRE
        return against_paying(g, seat, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.1.6.2-3: the Counter-Reformation has none of the other consequences; its token comes to the Capital."""
        if thing != COUNTER_REFORMED:
            yields = thing == demanded_by_rebels(g, seat)
            g.push(ChangeStateReligion(seat, state_faith(g, seat), thing, yields))
            return
        for kind, points in enumerate(self.price(g, seat, thing, terms).power):
            lose_power(g, seat, kind, points)
        change_state_faith(g, g.realm(seat), thing)
        home = capital_area(g, g.realm(seat))
        if home != NOWHERE and not g.map.distant[home]:
            set_faith(g, home, thing)
            g.log('faith', area=g.map.areas.ids[home], faith=FAITHS[thing])

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """R5.1.6.2: Rebel Dice may be rolled at once."""
        return thing != COUNTER_REFORMED

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        if thing == COUNTER_REFORMED:
            return super().hint(g, seat, thing, terms)
        return {'prestige': -PRESTIGE, 'stability': -STABILITY}


def demanded_by_rebels(g: Europa, seat: int) -> int:
    """R14.5.2: the religion of his Capital Area, where religious rebels hold a player's Capital and two more of his
    Provinces; or NO_FAITH. Nobody professes Diverse Faiths (R15.0.9)."""
    held = religious_rebels(g, seat)
    capital = g.capital[g.realm(seat)]
    if capital not in held or len(held) <= BESIDES_CAPITAL:
        return NO_FAITH
    faith = faith_of_area(g, g.map.area[capital])
    if faith == COUNTER_REFORMED:
        return CATHOLIC
    return NO_FAITH if faith == DIVERSE else faith


class ChangeStateReligion(SeatPhase):
    """R5.1.6.2: Prestige and Stability are lost; a Marriage and 5 Influence leave Areas of the old religion, and the
    Influence goes to Areas of the new one; Unrest in one's own Areas of the old religion, and Rebel Dice for them.
    ``yields``: to religious rebels, who then go (R14.5.2)."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('old', 0, 'faith'), number('new', 0, 'faith'), number('before', 0, MOST_CUBES),
        items('areas', 'area', 0, 'area'), flag('yields'),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('profess', 'marriage', 'take', 'lay', 'unrest', 'dice', 'appease')
    chancy: ClassVar[tuple[str, ...]] = ('dice',)

    def __init__(self, seat: int = 0, old: int = 0, new: int = 0, yields: bool = False) -> None:
        super().__init__(seat)
        self.yields = yields
        self.old = old
        self.new = new
        self.before = 0  # cubes on the map before any was taken
        self.areas: list[int] = []  # one's own of the old religion

    def profess(self, g: Europa) -> None:
        self.areas = [area for area in own_areas(g, self.seat) if same_faith(faith_of_area(g, area), self.old)]
        change_state_faith(g, g.realm(self.seat), self.new)
        gain_prestige(g, self.seat, -PRESTIGE)
        g.log('faith_costs', realm=g.name(self.seat), count=PRESTIGE)
        due = lose_and_tell_stability(g, self.seat, STABILITY)
        if due:
            g.ask(LosePower(self.seat, due))

    def marriage(self, g: Europa) -> None:
        g.ask(LeaveSpouse(self.seat, self.old))

    def take(self, g: Europa) -> None:
        """R11.2.3: one cube fewer where a Marriage is left."""
        self.before = g.presence().cubes[self.seat]
        married = any(marriages_in(g, self.seat, area) and has_cubes(g, self.seat, area) for area in self.old_areas(g))
        g.ask(GiveUpInfluence(self.seat, CUBES - int(married), OF_THE_OLD_FAITH, faith=self.old))

    def old_areas(self, g: Europa) -> list[int]:
        """All Areas of the religion abandoned."""
        return [area for area in g.variant.areas if same_faith(faith_of_area(g, area), self.old)]

    def lay(self, g: Europa) -> None:
        """What was removed; Influence that finds no room is lost."""
        g.ask(LayInfluence(self.seat, self.before - g.presence().cubes[self.seat], self.new))

    def unrest(self, g: Europa) -> None:
        g.ask(*[SpreadUnrest(self.seat, 1, [area], towns_only=True) for area in self.areas])

    def dice(self, g: Europa) -> None:
        g.push(RebelDice(self.seat, self.areas))

    def appease(self, g: Europa) -> None:
        """R14.5.2: rebel units and Rebel Towns leave his Areas of the new religion; Unrest stays."""
        if not self.yields:
            return
        mine = {g.map.area[province] for province in provinces_of(g, g.realm(self.seat))}
        for area in sorted(mine):
            if not same_faith(faith_of_area(g, area), self.new):
                continue
            for province in g.variant.inside[area]:
                if g.town[province] == self.seat and g.occupier[province] == REBELS:
                    leave_occupied(g, province)
                    g.log('rebels_yield', province=g.map.provinces.ids[province])
            if g.rebels[area]:
                g.rebels = put(g.rebels, area, 0)
                g.log('rebels_gone', area=g.map.areas.ids[area])


def own_areas(g: Europa, seat: int) -> list[int]:
    """R5.1.6.2: the Areas with a Town of the player."""
    return [area for area in areas_of(g, g.realm(seat)) if any(owns(g, seat, p) for p in g.variant.inside[area])]


def has_cubes(g: Europa, seat: int, area: int) -> bool:
    """Has a player Influence there, Marriages not counted?"""
    return g.influence_at(seat, area) > 0


class LeaveSpouse(Question):
    """R5.1.6.2: a Marriage with a Realm whose Capital lies in an Area of the religion abandoned ends."""

    fields: ClassVar[tuple[Field, ...]] = (number('faith', 0, 'faith'),)

    def __init__(self, seat: int = 0, faith: int = 0) -> None:
        super().__init__(seat)
        self.faith = faith

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.leave_spouse', 'R5.1.6.2', {})

    def step(self, g: Europa) -> bool:
        """Of one Marriage nobody is asked."""
        found = self.among_realm(g, 0)
        if len(found) > 1:
            return super().step(g)
        if found:
            self.do_realm(g, 0, found[0])
        else:
            self.done(g, None)
        return True

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return [party for party in g.weddings().spouses(self.seat) if self.fits(g, party)]

    def fits(self, g: Europa, party: int) -> bool:
        """Does its Capital lie in an Area of that religion?"""
        home = capital_area(g, party)
        return home != NOWHERE and same_faith(faith_of_area(g, home), self.faith)

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if party in self.among_realm(g, role) else NOT_OF_OLD_FAITH

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        end_marriage(g, self.seat, party)
        g.log('marriage_ends', realm=g.name(self.seat), other=g.edition.parties[party])
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class LayInfluence(Question):
    """R5.1.6.2, R11.1.2-4: so many cubes go to Areas of the new religion, wherever there is room."""

    fields: ClassVar[tuple[Field, ...]] = (number('count', 0, CUBES), number('faith', 0, 'faith'))

    def __init__(self, seat: int = 0, count: int = 0, faith: int = 0) -> None:
        super().__init__(seat)
        self.count = count
        self.faith = faith

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.lay_influence', 'R5.1.6.2', {'count': self.count})

    def step(self, g: Europa) -> bool:
        """Where there is no more room than cubes nobody is asked."""
        found = self.among_area(g, 0)
        room = sum([FULL_OF_INFLUENCE - cubes_in(g, area) for area in found])
        if room > self.count > 0 and len(found) > 1:
            return super().step(g)
        for area in found:
            for _ in range(min(self.count, FULL_OF_INFLUENCE - cubes_in(g, area))):
                self.lay(g, area)
        self.done(g, None)
        return True

    def among_area(self, g: Europa, role: int) -> list[int]:
        return [area for area in g.variant.areas if self.deny_area(g, role, area) is OK]

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return against_influence(g, area) if same_faith(faith_of_area(g, area), self.faith) else NOT_OF_NEW_FAITH

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.lay(g, area)

    def lay(self, g: Europa, area: int) -> None:
        """One cube."""
        place_influence(g, self.seat, area)
        g.log('influence', realm=g.name(self.seat), area=g.map.areas.ids[area])
        self.count -= 1

    def settles(self, g: Europa, role: int, number: int) -> bool:
        return self.count == 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


CHANGE_FAITH: Final = ChangeFaith()
FRAMES: Final = (ChangeStateReligion, LeaveSpouse, LayInfluence)
