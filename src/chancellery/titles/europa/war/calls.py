"""R5.2.2, R11.3.3-R11.3.11: calls to arms: sending, answering, refusing, and Active Allies."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.passing import has_passed
from chancellery.titles.europa.board.hostility import enemy_before, is_enemy, players_at_war
from chancellery.titles.europa.board.land import is_npr, realms_adjacent
from chancellery.titles.europa.board.units import black_units_left
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import SEATS
from chancellery.titles.europa.governing.purse import FROM_WARS, gain_prestige, reward_power
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.taking_back import FOR_A_CALL, FOR_TIES, GiveUpInfluence
from chancellery.titles.europa.relations.ties import (
    allied,
    cubes_with,
    end_alliance,
    is_distant_realm,
    make_truce,
    realm_at_war,
    spared,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import mates_of, team_mates
from chancellery.titles.europa.unrest.liberation import place_cb
from chancellery.titles.europa.war import consent, departure
from chancellery.titles.europa.war.allies import abandon, forsake, lay_war_token
from chancellery.titles.europa.war.causes import against_war
from chancellery.titles.europa.war.consent import JOIN_ATTACK, JOIN_DEFENCE, MAKE_ACTIVE, TAKE_OFFENCE, Consent
from chancellery.titles.europa.war.sides import captain, overlord_of
from chancellery.titles.europa.war.strength import units_given
from chancellery.titles.europa.war.victory import active_allies, enemies_of

asked('cost.callToArms')
noted('callAnswered', 'callRefused')

OFFENSIVE: Final = 2  # Influence for the call to an NPR (R5.2.2.2)
DEFENSIVE: Final = 1
REFUSAL: Final = 2  # Prestige (R11.3.8)
LOST_INFLUENCE: Final = 5
MOST_TARGETS: Final = 20
ALL_SEATS: Final = (1 << SEATS) - 1

NOT_YOUR_ALLY: Final = Rule('R11.3.3', 'refuse.no_ally_to_call')
CALLED_ALREADY: Final = Rule('R5.2.2.5', 'refuse.called_already')
NOT_NEAR: Final = Rule('R5.2.2.5', 'refuse.ally_not_near')
CALL_PRICE: Final = Rule('R5.2.2.2', 'refuse.call_price')
COLONISTS_PRICE: Final = Rule('R11.3.13', 'refuse.call_colonists')
BOTH_SIDES: Final = Rule('R5.2.2.4', 'refuse.both_sides')
TORN: Final = Rule('R11.3.9', 'refuse.both_sides')


def call_price(g: Europa, seat: int, party: int, offensive: bool) -> int:
    """R5.2.2.2, R11.2.3: cubes from the Areas of the ally; a Marriage there spares one, and cards may too."""
    changed = lasting_number(g, 'cost.callToArms', seat, party, 'influence')
    return max((OFFENSIVE if offensive else DEFENSIVE) + changed - spared(g, seat, party), 0)


def answers_colonists(g: Europa, party: int) -> bool:
    """R11.3.13: a distant Realm is called with Colonists instead of Influence."""
    return is_distant_realm(g, party)


def near(g: Europa, party: int, other: int) -> bool:
    """R5.2.2.5: is one Realm adjacent to another?"""
    return realms_adjacent(g, party, other)


def activate(g: Europa, seat: int, party: int, enemies: list[int], paid: bool) -> None:
    """R5.2.2.6, R11.3.10: the Alliance token is turned; units for the reserve, as many as there are black units that do
    not serve as allied ones yet (R2.2.2); 1 military power for one that is next to a new enemy, if it was called."""
    g.active_ally = put(g.active_ally, party, 1)
    units = units_given(g, party)
    g.lent = put(g.lent, party, units)
    units = min(units, max(black_units_left(g), 0))
    g.allied_available[seat] += units
    g.log('active_ally', realm=g.name(seat), other=g.edition.parties[party], units=units)
    if paid and any(near(g, party, enemy) for enemy in enemies):
        reward_power(g, seat, 1, 'call_to_arms')


class WarParties:
    """Who is in a war that begins: the aggressors and the targets; whoever joins is added. ``attacking``: the NPR that
    attacks, if it is one (R16.3.27)."""

    def __init__(self, aggressors: int, targets: list[int], attacking: int = NOBODY) -> None:
        self.aggressors = aggressors
        self.targets = targets
        self.attacking = attacking

    def enemies(self, g: Europa) -> list[int]:
        """The Realms that attack."""
        players = [g.realm(seat) for seat in g.seats() if self.aggressors >> seat & 1]
        return players if self.attacking == NOBODY else [*players, self.attacking]


class CallAllies(Question):
    """R5.2.2, R5.5.1.4: a player calls his allies one by one; NPRs come for Influence, players answer. ``done`` ends.

    ``offensive``: he declares; else he, or his NPR ally, is the target, and then NPRs alone may be called
    (``nprs_only``, R5.2.2.3)."""

    fields: ClassVar[tuple[Field, ...]] = (
        flag('offensive'),
        flag('nprs_only'),
        number('aggressors', 0, ALL_SEATS),
        items('targets', MOST_TARGETS, 0, 'party'),
        items('called', MOST_TARGETS, 0, 'party'),
        number('attacking', NOBODY, 'party'),  # the NPR that attacks (R16.3.27)
    )
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(
        self, seat: int = 0, offensive: bool = False, nprs_only: bool = False, parties: WarParties | None = None
    ) -> None:
        super().__init__(seat)
        self.offensive = offensive
        self.nprs_only = nprs_only
        self.aggressors = 0 if parties is None else parties.aggressors
        self.targets: list[int] = [] if parties is None else parties.targets[:]
        self.attacking = NOBODY if parties is None else parties.attacking
        self.called: list[int] = []

    def prompt(self, g: Europa, role: int) -> Prompt:
        attacked = 'prompt.call_on' if self.nprs_only else 'prompt.call_defensive'
        key = 'prompt.call_offensive' if self.offensive else attacked
        return Prompt(key, 'R5.2.2.2', {'realm': g.name(self.seat)})

    def enemies(self, g: Europa) -> list[int]:
        """The Realms against which he calls."""
        return self.targets if self.offensive else self.parties().enemies(g)

    def parties(self) -> WarParties:
        """Who is in this war by now."""
        return WarParties(self.aggressors, self.targets, self.attacking)

    def new_enemies(self, g: Europa) -> list[int]:
        """R5.2.2.5-6, R2.4.8: those with their Active Allies and Vassals, who are enemies too."""
        found = self.enemies(g)
        helped = [each for each in [g.seat_of(enemy) for enemy in found] if each != NOBODY]
        found = found + [ally for seat in helped for ally in active_allies(g, seat)]
        return found + [party for party in range(len(g.overlord)) if overlord_of(g, party) in found]

    def candidates(self, g: Europa) -> list[int]:
        """His allies."""
        found = [party for party in range(len(g.ally)) if g.ally[party] == self.seat]
        return found + [g.realm(other) for other in g.seats() if g.friends[self.seat] >> other & 1]

    def step(self, g: Europa) -> bool:
        """Nobody is asked who has no ally that could come."""
        if any(self.deny_realm(g, self.role, party) is OK for party in self.candidates(g)):
            return super().step(g)
        self.done(g, self.aggressors)
        return True

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What a call costs, and the units it brings."""
        party = number - g.v.realm
        if g.title.verbs_table.verb_of[number] != g.v.realm or g.seat_of(party) != NOBODY:
            return None
        price = 'colonists' if answers_colonists(g, party) else 'cubes'
        return {price: call_price(g, self.seat, party, self.offensive), 'units': units_given(g, party)}

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        """R5.2.2.4-5."""
        if party not in self.candidates(g):
            return NOT_YOUR_ALLY
        if party in self.called or party in self.targets:
            return CALLED_ALREADY
        other = g.seat_of(party)
        if other != NOBODY:
            return self.against_player(g, other)
        if realm_at_war(g, party) or not is_npr(g, party):
            return CALLED_ALREADY
        if not near(g, party, g.realm(self.seat)) and not any(near(g, party, enemy) for enemy in self.new_enemies(g)):
            return NOT_NEAR
        price = call_price(g, self.seat, party, self.offensive)
        if answers_colonists(g, party):
            return OK if g.colonists[self.seat] >= price else COLONISTS_PRICE.of(cost=price)
        return OK if cubes_with(g, self.seat, party) >= price else CALL_PRICE.of(cost=price)

    def against_player(self, g: Europa, other: int) -> Rule:
        """R5.2.2.3-4, R11.3.9: an ally of both sides comes to the defender alone; so does one whose other ally the
        caller fights already, whomever he attacks now."""
        if self.nprs_only:
            return NOT_YOUR_ALLY
        if self.offensive and any(allied(g, other, target) for target in self.targets):
            return BOTH_SIDES
        if self.offensive and any(allied(g, other, enemy) for enemy in enemies_of(g, self.seat)):
            return TORN
        enemies = self.enemies(g)
        return CALLED_ALREADY if all(captain(g, enemy) == other for enemy in enemies) else OK

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.called.append(party)
        other = g.seat_of(party)
        if other == NOBODY:
            g.log('called', realm=g.name(self.seat), other=g.edition.parties[party])
            price = call_price(g, self.seat, party, self.offensive)
            activate(g, self.seat, party, self.new_enemies(g), True)
            if answers_colonists(g, party):
                g.colonists[self.seat] -= price
            else:
                g.ask(GiveUpInfluence(self.seat, price, FOR_A_CALL, party))
        else:
            g.push(PlayerCalled(other, g.realm(self.seat), self.offensive, self.parties()))

    def back_PlayerCalled(self, g: Europa, joined: bool) -> None:
        """Who joins the aggressor is an enemy of all targets."""
        if joined and self.offensive:
            self.aggressors |= 1 << g.seat_of(self.called[-1])

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, self.aggressors)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer next."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


class PlayerCalled(SeatPhase):
    """R11.3.6-8: a called player joins or refuses; what follows from it is settled before the war goes on. Answers
    whether he joined."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('caller', 0, 'party'),
        flag('offensive'),
        number('aggressors', 0, ALL_SEATS),
        items('targets', MOST_TARGETS, 0, 'party'),
        flag('joined'),
        flag('pays'),  # the refusal costs Prestige and Influence
        number('attacking', NOBODY, 'party'),  # the NPR that attacks (R16.3.27)
    )
    steps: ClassVar[tuple[str, ...]] = ('ask', 'follow', 'call_on', 'over')
    ignores: ClassVar[tuple[str, ...]] = ('CallAllies',)  # for the defence: nobody joins the aggressors

    def __init__(
        self, seat: int = 0, caller: int = 0, offensive: bool = False, parties: WarParties | None = None
    ) -> None:
        super().__init__(seat)
        self.caller = caller
        self.offensive = offensive
        self.aggressors = 0 if parties is None else parties.aggressors
        self.targets: list[int] = [] if parties is None else parties.targets[:]
        self.attacking = NOBODY if parties is None else parties.attacking
        self.joined = False
        self.pays = False

    def ask(self, g: Europa) -> None:
        """R11.3.6: a defensive call may always be accepted; an offensive one only if war may be declared on all
        targets, and one that cannot be accepted is refused. So is one against a team-mate (S6.5)."""
        if self.against_team(g):
            return
        if not self.offensive:
            g.ask(Consent(self.seat, JOIN_DEFENCE, self.caller))
        elif all(may_join_attack(g, self.seat, party) for party in self.targets):
            g.ask(Consent(self.seat, JOIN_ATTACK, self.caller))

    def against_team(self, g: Europa) -> bool:
        """S6.5: is a team-mate of his on the other side?"""
        foes = self.targets if self.offensive else self.parties().enemies(g)
        return any(g.realm(mate) in foes for mate in mates_of(g, self.seat))

    def back_Consent(self, g: Europa, agreed: bool) -> None:
        """He joins or not; makes the caller active or not (R11.3.7); takes offence or not (R11.3.8)."""
        if self.steps[self.at] == 'follow':
            self.joined = agreed
        elif not self.joined:
            self.end_in_anger(g, agreed)
        elif agreed:
            activate(g, self.seat, self.caller, self.parties().enemies(g), False)

    def parties(self) -> WarParties:
        """Who is in this war."""
        return WarParties(self.aggressors, self.targets, self.attacking)

    def follow(self, g: Europa) -> None:
        """R11.3.7-8."""
        note(g, self.seat, 'callAnswered' if self.joined else 'callRefused', against=self.caller)
        if self.joined:
            self.join(g)
        else:
            self.refuse(g)

    def join(self, g: Europa) -> None:
        """R11.3.7: War tokens; an Alliance with a player of the other side breaks; 1 military power for an NPR's call
        (R5.5.1.5)."""
        seat = self.seat
        g.log('joins', realm=g.name(seat), other=g.edition.parties[self.caller])
        if self.offensive:
            for party in self.targets:
                lay_war_token(g, seat, party)
                self.part_from(g, g.seat_of(party))
            return
        new = self.take_up_defence(g)
        if g.seat_of(self.caller) == NOBODY:
            if new:
                reward_power(g, seat, 1, 'call_to_arms')
            if not g.active_ally[self.caller]:
                g.ask(Consent(seat, MAKE_ACTIVE, self.caller))

    def take_up_defence(self, g: Europa) -> bool:
        """R11.3.7: War tokens of the aggressors on his Capital; True if he was at war with none of the players among
        them before."""
        seat = self.seat
        new = False
        for foe in g.seats():
            if self.aggressors >> foe & 1 and foe != seat:
                new = new or not players_at_war(g, seat, foe)
                lay_war_token(g, foe, g.realm(seat))
                self.part_from(g, foe, defends=True)
        if self.attacking != NOBODY:
            if allied(g, seat, self.attacking):
                end_alliance(g, seat, self.attacking)
            lay_war_token(g, seat, self.attacking)
        return new

    def part_from(self, g: Europa, foe: int, defends: bool = False) -> None:
        """R11.3.7: an Alliance with an enemy ends; who defends somebody against an ally that was at war before this
        declaration has left him in it (R11.3.15)."""
        if foe != NOBODY and g.friends[self.seat] >> foe & 1:
            end_alliance(g, self.seat, g.realm(foe))
            if defends and any(enemy_before(g, foe, enemy) for enemy in enemies_of(g, foe)):
                forsake(g, self.seat, g.realm(foe))

    def refuse(self, g: Europa) -> None:
        """R11.3.8: the Alliance ends; an Active Ally takes its units along and fights on alone; a defensive call costs
        Prestige and Influence, unless he has passed or is in another war. The Alliance with a team-mate stays, and one
        who is called against a team-mate loses nothing (S6.5)."""
        seat, caller = self.seat, self.caller
        g.log('refuses_call', realm=g.name(seat), other=g.edition.parties[caller])
        mate = team_mates(g, seat, g.seat_of(caller))
        if mate and self.is_resented(g):
            gain_prestige(g, seat, -REFUSAL, FROM_WARS)
        if mate or self.against_team(g):
            return
        if g.active_ally[caller]:
            abandon(g, seat, caller)
        end_alliance(g, seat, caller)
        self.pays = self.is_resented(g)
        if self.pays:
            gain_prestige(g, seat, -REFUSAL, FROM_WARS)
            g.ask(GiveUpInfluence(seat, max(LOST_INFLUENCE - spared(g, seat, caller), 0), FOR_TIES, caller))
        other = g.seat_of(caller)
        if self.pays and other != NOBODY:
            g.ask(Consent(other, TAKE_OFFENCE, g.realm(seat)))
        else:
            self.end_in_anger(g, False)

    def is_resented(self, g: Europa) -> bool:
        """R11.3.8: does the refusal of a call cost more than the Alliance?"""
        return not self.offensive and not has_passed(g, self.seat) and not self.in_another_war(g)

    def in_another_war(self, g: Europa) -> bool:
        """R11.3.8: has he an enemy who is not of this war, or whom he fought before this turn began?"""
        for enemy in enemies_of(g, self.seat):
            foe = g.seat_of(enemy)
            if foe == NOBODY or not self.aggressors >> foe & 1 or enemy_before(g, self.seat, enemy):
                return True
        return False

    def end_in_anger(self, g: Europa, offended: bool) -> None:
        """R11.3.8: a CB token on the Capital of who refused, else a Truce, unless one lies there already."""
        other = g.seat_of(self.caller)
        if offended:
            place_cb(g, other, g.realm(self.seat))
        elif other == NOBODY or not g.cb[g.realm(self.seat)] >> other & 1:
            make_truce(g, self.seat, self.caller)

    def call_on(self, g: Europa) -> None:
        """R5.2.2.3, R11.3.7: who came to the help of an NPR may call his other NPR allies."""
        if self.joined and not self.offensive and g.seat_of(self.caller) == NOBODY:
            g.ask(CallAllies(self.seat, False, True, self.parties()))

    def over(self, g: Europa) -> None:
        self.done(g, self.joined)


def may_join_attack(g: Europa, seat: int, party: int) -> bool:
    """R11.3.6, R2.4.8: could the called player declare war on a target, or is it his enemy already, perhaps as the
    Active Ally of one?"""
    return is_enemy(g, seat, party) or against_war(g, seat, party) is OK


FRAMES: Final = (CallAllies, PlayerCalled, *consent.FRAMES, *departure.FRAMES)
