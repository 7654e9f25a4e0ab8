"""R5.5.1, R9.1: the declaration of war, step by step."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.acts import Act as KernelAct
from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.recruit import RECRUIT_UNITS
from chancellery.titles.europa.acts import NO_TARGET, Act, TakeAct
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.hostility import seas_with_ships
from chancellery.titles.europa.board.units import areas_with_units, has_units
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import is_member, player_emperor
from chancellery.titles.europa.governing.purse import (
    MILITARY,
    LosePower,
    Price,
    against_paying,
    lose_and_tell_stability,
    lose_power,
    reward_power,
)
from chancellery.titles.europa.lasting import asked, forbids, permits
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.taking_back import FROM_THE_EMPIRE, GiveUpInfluence
from chancellery.titles.europa.relations.ties import (
    allied,
    end_alliance,
    realm_at_war,
    withdraw_influence,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import FREE, USUAL, Terms
from chancellery.titles.europa.war.aggressors import forget_ended, note_aggression
from chancellery.titles.europa.war.allies import abandon, forsake, lay_war_token
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.calls import (
    ALL_SEATS,
    MOST_TARGETS,
    CallAllies,
    PlayerCalled,
    WarParties,
)
from chancellery.titles.europa.war.causes import (
    against_war,
    casus_belli,
    crusade_targets,
    disputed_cause,
    holy_war,
    open_targets,
)
from chancellery.titles.europa.war.consent import TAKE_CROSS, Consent
from chancellery.titles.europa.war.contingents import ally_beset, battle_threatens
from chancellery.titles.europa.war.crusaders import HIRED, HireCrusaders
from chancellery.titles.europa.war.defence import (
    ActivateDefence,
    EmperorCalled,
    may_defend_himself,
    note_defenders,
    subjects_calling,
)
from chancellery.titles.europa.war.foreseen import battles_of_declaring, help_of_empire
from chancellery.titles.europa.war.internal_wars import (
    WRONGED_AUTHORITY,
    break_peace,
    cubes_for_wrong,
    wrongs_of_emperor,
)
from chancellery.titles.europa.war.march import MOVE_BY_LAND
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.sailing import ACTS as BY_SEA
from chancellery.titles.europa.war.siege import BESIEGE
from chancellery.titles.europa.war.squadrons import sea_battle_threatens

asked('action.declareWar', 'cost.declareWar', 'dow.withoutStabilityLoss')
noted('warDeclared')

WITHOUT_CAUSE: Final = 2  # Stability (R9.1.4)
AGAINST_SPOUSE: Final = 1  # Stability (R9.1.5)

CHOSEN_ALREADY: Final = Rule('R5.5.1.0', 'refuse.target_chosen')
FORBIDDEN: Final = Rule('R5.5.1.1', 'refuse.no_war_now')
NOT_IN_CRUSADE: Final = Rule('R19.3.4', 'refuse.not_in_crusade')
NO_BATTLE_THERE: Final = Rule('R9.1.9', 'refuse.no_battle_there')


def unrest_price(g: Europa, seat: int, party: int) -> int:
    """R9.1.4-5, R5.5.1.3: the Stability that a war on this Realm costs."""
    cause = casus_belli(g, seat, party)
    lost = 0 if cause or permits(g, 'dow.withoutStabilityLoss', seat) else WITHOUT_CAUSE
    married = g.married[party] >> seat & 1 and not disputed_cause(g, party)
    return lost + (AGAINST_SPOUSE if married else 0)


def consequences(g: Europa, seat: int, party: int) -> dict[str, Any]:
    """What a war on a Realm would bring at once: the cause, the Stability that it costs, the battles that follow, and
    who may help the Realm."""
    told: dict[str, Any] = {}
    cause = casus_belli(g, seat, party)
    if cause:
        told['cause'] = cause
    lost = unrest_price(g, seat, party)
    if lost:
        told['stability'] = -lost
    if not cause and wrongs_of_emperor(g, seat, party):
        told['authority'] = max(WRONGED_AUTHORITY, -g.authority)
        told['empire_cubes'] = cubes_for_wrong(g, seat)
    lord = player_emperor(g)
    if subjects_calling(g, g.realm(seat), 1 << seat, [party]) or may_defend_himself(g, g.realm(seat), [party]):
        told['defender'] = g.name(lord)
    return {**told, **battles_of_declaring(g, seat, party), **help_of_empire(g, seat, party)}


class DeclareWar(Act):
    """R5.5.1."""

    verb = 'war'
    exact = True

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.5.1: 1 military power."""
        return terms.base(Price(mil=1 + lasting_number(g, 'cost.declareWar', seat)))

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        """R5.5.1: a card that forbids it, or too little power: then nobody need look for an enemy."""
        if forbids(g, 'action.declareWar', seat):
            return FORBIDDEN
        return against_paying(g, seat, self.price(g, seat, NO_TARGET, terms))

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return open_targets(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R9.1.2."""
        return against_war(g, seat, thing)

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.5.1."""
        lose_power(g, seat, MILITARY, self.price(g, seat, thing, terms).power[MILITARY])
        g.push(OpenWar(seat, thing))

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """The price, and what the war would bring at once."""
        return {**self.price(g, seat, thing, terms).as_hint(), **consequences(g, seat, thing)}


DECLARE_WAR: Final = DeclareWar()


class ChooseTargets(Question):
    """R5.5.1.0: any number of Realms; ``done`` declares war on all of them."""

    fields: ClassVar[tuple[Field, ...]] = (items('targets', MOST_TARGETS, 0, 'party'),)
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)
    exact: ClassVar[tuple[str, ...]] = ('war',)
    noting: ClassVar[tuple[str, ...]] = ('war',)

    def __init__(self, seat: int = 0, party: int = NOBODY) -> None:
        super().__init__(seat)
        self.targets: list[int] = [party] if party != NOBODY else []

    def prompt(self, g: Europa, role: int) -> Prompt:
        lost = sum([unrest_price(g, self.seat, party) for party in self.targets])
        chosen = [g.edition.parties[party] for party in self.targets]
        return Prompt('prompt.war_targets', 'R5.5.1.0', {'realms': chosen, 'stability': lost})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What one more war would bring at once."""
        if g.title.verbs_table.verb_of[number] != g.v.war:
            return None
        return consequences(g, self.seat, number - g.v.war) or None

    def among_war(self, g: Europa, role: int) -> list[int]:
        if len(self.targets) >= MOST_TARGETS:
            return []
        chosen = set(self.targets)
        found = [party for party in open_targets(g, self.seat) if party not in chosen]
        if self.within(g, OpenWar).crusade:
            called = crusade_targets(g)
            return [party for party in found if party in called]
        return found

    def deny_war(self, g: Europa, role: int, party: int) -> Rule:
        if party in self.targets or len(self.targets) >= MOST_TARGETS:
            return CHOSEN_ALREADY
        if self.within(g, OpenWar).crusade and party not in crusade_targets(g):
            return NOT_IN_CRUSADE
        return against_war(g, self.seat, party)

    def do_war(self, g: Europa, role: int, party: int) -> None:
        self.targets.append(party)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, self.targets)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer calls, and battles follow."""
        return number == g.v.done

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


class OpenWar(SeatPhase):
    """R5.5.1.2-9: tokens and Stability, calls to arms in their order, power for who is attacked, Influence, battles, or
    a free activation or recruitment."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('targets', MOST_TARGETS, 0, 'party'),
        number('aggressors', 0, ALL_SEATS),
        items('waiting', MOST_TARGETS, 0, 'party'),  # targets whose calls are still to come
        items('fought', MOST_TARGETS, 0, 'area'),  # where battles were fought
        items('fought_at_sea', 'sea', 0, 'sea'),
        flag('crusade'),  # it is the war of who called a Crusade (R19.3.4)
        flag('defended'),  # the Emperor has come to the help of his subjects (R18.4.2)
    )
    steps: ClassVar[tuple[str, ...]] = (
        'choose', 'cross', 'tokens', 'crusaders', 'offensive', 'empire', 'npr_calls', 'defensive', 'rewards',
        'influence', 'sea_battles', 'battles', 'free_action',
    )  # fmt: skip

    def __init__(self, seat: int = 0, party: int = NOBODY, crusade: bool = False) -> None:
        super().__init__(seat)
        self.crusade = crusade
        self.defended = False
        self.targets: list[int] = [] if party == NOBODY else [party]
        self.aggressors = 1 << seat
        self.waiting: list[int] = []
        self.fought: list[int] = []
        self.fought_at_sea: list[int] = []

    def ahead(self, g: Europa) -> int:
        """R5.5.1.7-8: the dice of battles, where any are due."""
        if self.at > self.steps.index('battles'):
            return NOTHING_AHEAD
        return CHANCE_AHEAD if self.sea_fields(g) or self.battlefields(g) else NOTHING_AHEAD

    def parties(self) -> WarParties:
        """Who is in this war by now."""
        return WarParties(self.aggressors, self.targets)

    def choose(self, g: Europa) -> None:
        """R5.5.1.0: more targets, if he likes."""
        g.ask(ChooseTargets(self.seat, self.targets[0]))

    def back_ChooseTargets(self, g: Europa, targets: list[int]) -> None:
        self.targets = targets[:]

    def cross(self, g: Europa) -> None:
        """R19.3.5, R9.1.CB7: who uses the Holy War is committed to the Crusade; with another cause he may choose."""
        holy = [party for party in self.targets if holy_war(g, self.seat, party)]
        if not holy or g.crusaders >> self.seat & 1:
            return
        if self.crusade or any(casus_belli(g, self.seat, party) == 'holy_war' for party in holy):
            take_cross(g, self.seat)
        else:
            g.ask(Consent(self.seat, TAKE_CROSS, holy[0]))

    def back_Consent(self, g: Europa, agreed: bool) -> None:
        if agreed:
            take_cross(g, self.seat)

    def tokens(self, g: Europa) -> None:
        """R5.5.1.2-3, R9.1.4-5: a War token on each Capital, and what the war costs in Stability; an Alliance with a
        spouse whose succession is disputed breaks (R9.1.CB5)."""
        lost = sum([unrest_price(g, self.seat, party) for party in self.targets])
        causes = [casus_belli(g, self.seat, party) for party in self.targets]
        for party, cause in zip(self.targets, causes, strict=True):
            open_hostilities(g, self.seat, party, cause)
        self.waiting = self.targets[:]
        wronged = [party for party, cause in zip(self.targets, causes, strict=True) if not cause]
        g.ask(*[GiveUpInfluence(self.seat, cubes, FROM_THE_EMPIRE) for cubes in break_peace(g, self.seat, wronged)])
        due = lose_and_tell_stability(g, self.seat, lost)
        if due:
            g.ask(LosePower(self.seat, due))

    def crusaders(self, g: Europa) -> None:
        """R19.3.4: who has called a Crusade gains mercenaries as soon as he declares war, before anybody fights."""
        if self.crusade:
            g.ask(HireCrusaders(self.seat, HIRED))

    def offensive(self, g: Europa) -> None:
        """R5.5.1.4a."""
        g.ask(CallAllies(self.seat, True, False, self.parties()))

    def back_CallAllies(self, g: Europa, aggressors: int) -> None:
        """Who joined the aggressor."""
        self.aggressors |= aggressors

    def back_PlayerCalled(self, g: Europa, joined: bool) -> None:
        """R11.3.5: the ally of a target NPR is no aggressor."""

    def declarer(self, g: Europa) -> int:
        """The Realm whose war it is."""
        return g.realm(self.seat)

    def empire(self, g: Europa) -> None:
        """R5.5.1.4b, R18.4.1, R18.4.4: a player who is Emperor may defend the Empire against a Realm from outside."""
        aggressor, seat = self.declarer(g), player_emperor(g)
        subjects = subjects_calling(g, aggressor, self.aggressors, self.targets)
        if subjects:
            g.push(EmperorCalled(seat, aggressor, subjects, self.parties()))
        elif may_defend_himself(g, aggressor, self.targets):
            g.push(ActivateDefence(seat, aggressor, True))

    def back_EmperorCalled(self, g: Europa, joined: bool) -> None:
        """R5.5.1.4: what he accepts as Emperor he is not asked for again as an ally."""
        self.defended = joined

    def back_ActivateDefence(self, g: Europa, _: None) -> None:
        """R18.4.4."""

    def npr_calls(self, g: Europa) -> None:
        """R5.5.1.4c, R11.3.5: target NPRs call their allies by themselves."""
        while self.waiting:
            party = self.waiting.pop(0)
            ally = g.ally[party] if g.seat_of(party) == NOBODY else NOBODY
            answered = ally == player_emperor(g) and self.answered_by_emperor(g, party)
            if ally != NOBODY and not self.aggressors >> ally & 1 and not answered:
                g.push(PlayerCalled(ally, party, False, self.parties()))
                self.again()
                return
        self.waiting = [party for party in self.targets if g.seat_of(party) != NOBODY]

    def defensive(self, g: Europa) -> None:
        """R5.5.1.4d: target players call theirs; before that a card may answer the declaration (R6.2.6)."""
        if self.waiting:
            seat = g.seat_of(self.waiting.pop(0))
            call = CallAllies(seat, False, False, self.parties())
            if self.answered_by_emperor(g, g.realm(seat)):
                call.called.append(g.emperor)
            g.ask(call)
            g.offer_when_attacked(seat)
            self.again()

    def answered_by_emperor(self, g: Europa, party: int) -> bool:
        """R5.5.1.4: has the Emperor come to the help of this target already? Then he gets no call as its ally."""
        return self.defended and is_member(g, party)

    def rewards(self, g: Europa) -> None:
        """R5.5.1.5: 1 military power for every target player."""
        note_defenders(g, self.declarer(g), self.targets)
        for party in self.targets:
            seat = g.seat_of(party)
            if seat != NOBODY:
                reward_power(g, seat, 1, 'declaration')

    def influence(self, g: Europa) -> None:
        """R5.5.1.6: all Influence of the aggressor leaves the Areas of the targets."""
        for party in self.targets:
            withdraw_influence(g, self.seat, party)

    def sea_battles(self, g: Europa) -> None:
        """R5.5.1.8, R9.1.8-9: naval battles come first; the active player orders them."""
        found = self.sea_fields(g)
        if len(found) > 1:
            g.ask(NextSeaBattle(self.orderer(g), found))
        elif found:
            self.back_NextSeaBattle(g, found[0])

    def orderer(self, g: Europa) -> int:
        """R9.1.9: who orders the battles: the active player."""
        return self.seat

    def fighters(self, g: Europa) -> list[int]:
        """R9.7.1, R9.9.1: who attacks where he has to fight: the aggressors first; then the others, one of whom may
        stand among the Active Allies whom an enemy of his has called."""
        return sorted(g.seats(), key=lambda seat: (seat != self.seat, not self.aggressors >> seat & 1, seat))

    def leading(self, fighting: list[int], present: list[int]) -> int:
        """R9.6.1, R9.7.M4: the first of those who fight is the Attacker; where it is his Active Allies alone that do,
        another aggressor who is there himself."""
        there = [seat for seat in fighting if seat in present and self.aggressors >> seat & 1]
        return fighting[0] if fighting[0] in present or not there else there[0]

    def sea_fields(self, g: Europa) -> list[tuple[int, int]]:
        """The Sea Zones where anybody has to fight, each with the seat that attacks."""
        found: list[tuple[int, int]] = []
        fighters = self.fighters(g)
        for sea in sorted({sea for seat in g.seats() for sea in seas_with_ships(g, seat)}):
            if sea in self.fought_at_sea:
                continue
            fighting = [seat for seat in fighters if sea_battle_threatens(g, seat, sea)]
            if fighting:
                found.append((sea, self.leading(fighting, [seat for seat in fighters if ships_in(g, seat, sea)])))
        return found

    def back_NextSeaBattle(self, g: Europa, field: tuple[int, int]) -> None:
        """One naval battle, and then the next."""
        sea, seat = field
        self.fought_at_sea.append(sea)
        g.push(NavalBattle(sea, seat))
        self.go('sea_battles')

    def battles(self, g: Europa) -> None:
        """R5.5.1.8, R9.1.8-9: land battles wherever they are due; the active player orders them."""
        found = self.battlefields(g)
        if len(found) > 1:
            g.ask(NextBattle(self.orderer(g), found))
        elif found:
            self.back_NextBattle(g, found[0])

    def battlefields(self, g: Europa) -> list[tuple[int, int]]:
        """Where anybody, or an Active Ally of his, has to fight, each with the seat that attacks."""
        found: list[tuple[int, int]] = []
        fields = sorted({area for seat in g.seats() for area in areas_with_units(g, seat)})
        fighters = self.fighters(g)
        for area in fields:
            if area in self.fought:
                continue
            present = [seat for seat in fighters if has_units(g, seat, area)]
            threatened = [seat for seat in present if battle_threatens(g, seat, area)]
            fighting = [seat for seat in fighters if seat in threatened or ally_beset(g, seat, area)]
            if fighting:
                found.append((area, self.leading(fighting, present)))
        return found

    def back_NextBattle(self, g: Europa, field: tuple[int, int]) -> None:
        """One battle, and then the next."""
        area, seat = field
        self.fought.append(area)
        g.push(LandBattle(area, seat))
        self.go('battles')

    def free_action(self, g: Europa) -> None:
        """R5.5.1.9: without a battle he may activate or recruit at once, for nothing."""
        if not self.fought and not self.fought_at_sea:
            g.ask(FreeAction(self.seat))


def open_hostilities(g: Europa, seat: int, party: int, cause: str) -> None:
    """R5.5.1.2: a War token of a player on a Capital; an Alliance of the two ends (R9.1.CB5)."""
    realm, other = g.name(seat), g.edition.parties[party]
    forget_ended(g)
    if cause:
        g.log('declares_war', realm=realm, other=other, cause=cause)
    else:
        g.log('attacks', realm=realm, other=other)
    if allied(g, seat, party):
        forsaken = realm_at_war(g, party)
        if g.active_ally[party]:
            abandon(g, seat, party)
        end_alliance(g, seat, party)
        if forsaken:
            forsake(g, seat, party)
    lay_war_token(g, seat, party)
    note_aggression(g, g.realm(seat), party)
    note(g, seat, 'warDeclared', against=party)


def take_cross(g: Europa, seat: int) -> None:
    """R19.3.5: a player who uses the Holy War marks his commitment."""
    g.crusaders |= 1 << seat
    g.log('crusader', realm=g.name(seat))


class NextBattle(Question):
    """R9.1.9, R9.7.2: of several battles the active player says which is fought first."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('areas', MOST_TARGETS, 0, 'area'),
        items('attackers', MOST_TARGETS, 0, 'seat'),
    )

    def __init__(self, seat: int = 0, fields: list[tuple[int, int]] | None = None) -> None:
        super().__init__(seat)
        self.areas: list[int] = [area for area, _ in fields or []][:MOST_TARGETS]
        self.attackers: list[int] = [attacker for _, attacker in fields or []][:MOST_TARGETS]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.next_battle', 'R9.1.9', {})

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.areas

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.areas else NO_BATTLE_THERE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.done(g, (area, self.attackers[self.areas.index(area)]))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice follow."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class NextSeaBattle(Question):
    """R9.1.9: of several naval battles the active player says which is fought first."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('seas', 'sea', 0, 'sea'),
        items('attackers', 'sea', 0, 'seat'),
    )

    def __init__(self, seat: int = 0, fields: list[tuple[int, int]] | None = None) -> None:
        super().__init__(seat)
        self.seas: list[int] = [sea for sea, _ in fields or []]
        self.attackers: list[int] = [attacker for _, attacker in fields or []]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.next_battle', 'R9.1.9', {})

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return self.seas

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return OK if sea in self.seas else NO_BATTLE_THERE

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        self.done(g, (sea, self.attackers[self.seas.index(sea)]))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice follow."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class FreeAction(TakeAct):
    """R5.5.1.9, R9.1.11: Activate or Recruit without its power, or neither (``pass``)."""

    fields: ClassVar[tuple[Field, ...]] = (flag('taken'),)
    acts: ClassVar[tuple[KernelAct, ...]] = (RECRUIT_UNITS, MOVE_BY_LAND, BESIEGE, *BY_SEA)
    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)
    ignores: ClassVar[tuple[str, ...]] = ('March', 'Sail', 'Undock')  # which units have acted: he has no other action

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.taken = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.free_action', 'R5.5.1.9', {})

    def step(self, g: Europa) -> bool:
        if self.taken:
            self.done(g, None)
            return True
        return super().step(g)

    def terms(self, g: Europa) -> Terms:
        return FREE

    def began(self, g: Europa, act: Act, thing: int) -> None:
        self.taken = True

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.stop


FRAMES: Final = (ChooseTargets, OpenWar, NextBattle, NextSeaBattle, FreeAction)
