"""R4.2, R5.0: a turn: one action, with minor actions before and after it.

Every action of a turn stands here with the functions of its chapter: ``against_<action>`` gives the rule against it,
``<action>`` does it or pushes the frames that do.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, mask, number
from chancellery.kernel.frames import QUESTION_AHEAD, Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.abroad import (
    against_alliance,
    against_breaking,
    against_claim_in,
    against_claims,
    against_dropping_claim,
    against_dropping_influence,
    against_first_cube,
    areas_to_claim,
    break_alliance,
    drop_claim,
    drop_influence,
    fabricate_claims,
    forge_alliance,
    influence,
    influence_price,
    open_areas,
    parties_in_reach,
)
from chancellery.titles.europa.actions.cards import (
    against_playing,
    against_using,
    changes_nothing,
    play_card,
    use_display,
)
from chancellery.titles.europa.actions.cards import is_final as card_is_final
from chancellery.titles.europa.actions.focus import against_focus, change_focus
from chancellery.titles.europa.actions.home import (
    against_converting,
    against_stability,
    against_suppressing,
    areas_to_convert,
    convert_area,
    increase_stability,
    suppress_unrest,
    unrest_of,
)
from chancellery.titles.europa.actions.minor import (
    against_borrowing,
    against_repaying,
    against_replenishing,
    repay,
    repayment,
    replenish,
    take_loan,
)
from chancellery.titles.europa.actions.papal import (
    against_calling_crusade,
    against_excommunicating,
    against_papal_action,
    call_crusade,
    excommunicate,
)
from chancellery.titles.europa.actions.passing import (
    against_passing,
    has_passed,
    pass_income,
    pass_turn,
)
from chancellery.titles.europa.actions.prices import price_of
from chancellery.titles.europa.actions.recruit import against_recruiting, recruit
from chancellery.titles.europa.actions.talks import REFUSED_BEFORE, against_talking, talk
from chancellery.titles.europa.actions.trading import against_trading, trade
from chancellery.titles.europa.cards import hand
from chancellery.titles.europa.citations import ACTED_ALREADY, NOT_ACTED_YET, ONLY_EVENT
from chancellery.titles.europa.court import (
    MoveGeneral,
    advisor_price,
    against_appointing,
    against_dismissing,
    against_moving,
    appoint,
    dismiss,
    is_leader,
    leader_price,
    serving,
)
from chancellery.titles.europa.economy import INTEREST, income_with, net_income
from chancellery.titles.europa.events.row import ducats_on, open_events
from chancellery.titles.europa.events.taking import against_event, take
from chancellery.titles.europa.kept import ESTATES, LASTING, WEDDINGS
from chancellery.titles.europa.purse import against_paying, loan_ducats
from chancellery.titles.europa.relations import allies_of, areas_with_cubes, claimed_areas
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.causes import casus_belli, open_targets
from chancellery.titles.europa.war.crusade import crusade_areas
from chancellery.titles.europa.war.declare import against_any_war, against_declaring, declare_war, unrest_price
from chancellery.titles.europa.war.march import against_activating, against_marching, march, marching_areas
from chancellery.titles.europa.war.sailing import (
    against_mooring,
    against_sailing,
    against_undocking,
    moor,
    mooring_ports,
    sail,
    sailing_seas,
    undock,
)
from chancellery.titles.europa.war.siege import against_besieging, besiege, besieged_areas

POWER: Final = (*LASTING, 'power')  # what the menus of actions hang on: what may be paid, and by what cards
LAND: Final = (*ESTATES, 'occupier')
WARS: Final = ('active_ally', 'ally', 'at_peace', 'capital', 'friends', 'overlord', 'war')
ARMIES: Final = ('allied', 'army', 'army_at', 'infantry', 'mercenaries')
SHIPS: Final = ('docked', 'fleet', 'fleet_at', 'fleet_port', 'manned', 'moored', 'ships', 'slots')
COURT: Final = ('admiral', 'advisor', 'general', 'ruler')
PAPACY: Final = ('crusade', 'curia', 'excommunicated', 'faith', 'papal_action', 'roma')


class TakeTurn(Choice[Europa]):
    """R4.2.2-3: one action, and any number of minor ones; ``acted`` once the action is taken.

    ``event_only``: the turn that is left to who has not taken his event by the end of the phase (R4.2.11).
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'),
        flag('acted'),
        flag('event_only'),
        mask('refused', 'seat'),  # with whom a deal was talked over in this turn
    )

    def __init__(self, seat: int = 0, event_only: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.acted = False
        self.refused = 0
        self.event_only = event_only

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'realm': g.name(self.seat)}
        if self.acted:
            passed = has_passed(g, self.seat) and not self.event_only
            return Prompt('prompt.turn_passed' if passed else 'prompt.turn_over', 'R4.2.8', params)
        return Prompt('prompt.turn_event' if self.event_only else 'prompt.turn', 'R4.2.2', params)

    exact: ClassVar[tuple[str, ...]] = ('influence', 'renounce', 'war', 'withdraw')
    reads: ClassVar[dict[str, tuple[str, ...]]] = {
        'ally': (*POWER, *LAND, *WEDDINGS, *WARS, 'claims', 'colonists', 'influence', 'large', 'plus'),
        'break': ('ally', 'friends'),
        'besiege': (*POWER, *LAND, *WARS, *ARMIES, *SHIPS, 'large', 'rebels'),
        'claim': (*POWER, *LAND, 'claims', 'core'),
        'convert': (*POWER, *LAND, 'capital', 'ducats', 'faith', 'faith_token', 'interest'),
        'dismiss': COURT,
        'march': (*LASTING, *ARMIES),
        'moor': (*LASTING, *LAND, *WARS, *SHIPS, 'large'),
        'reassign': COURT,
        'renounce': ('claims',),
        'sail': (*LASTING, *LAND, *WARS, *SHIPS, 'claims', 'core', 'pirates'),
        'stability': (*POWER, *PAPACY, 'stability'),
        'suppress': (*POWER, *LAND, *WARS, *ARMIES, 'rebels', 'unrest'),
        'undock': (*POWER, *LAND, *WARS, *SHIPS),
        'withdraw': ('influence',),
    }

    def keeper(self, g: Europa, role: int) -> int:
        """Menus are kept for each seat; whether it has acted bars actions and changes nothing else."""
        return self.seat

    def barred(self) -> Rule:
        """R4.2.2, R4.2.11: one action a turn; where only the event is left to be taken, no other. Asked before anything
        else that stands against an action, since it is asked most often."""
        if self.acted:
            return ACTED_ALREADY
        return ONLY_EVENT if self.event_only else OK

    # ---- passing and the end of the turn (R4.2.3, R4.2.6)

    def deny_pass(self, g: Europa, role: int, _: int) -> Rule:
        """R4.2.4, R4.2.6: passing is a turn, and nobody passes before his event."""
        barred = self.barred()
        return against_passing(g, self.seat) if barred is OK else barred

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        """R4.2.8: minor actions may follow, with the Ducats just gained."""
        self.acted = True
        pass_turn(g, self.seat)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R4.2.3: minor actions alone are no turn."""
        return OK if self.acted else NOT_ACTED_YET

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card from the hand or trade cards are shown, an event is turned up, or a conversion rolls dice (R5.3.2)."""
        base = g.title.verbs_table.verb_of[number]
        return base in (g.v.appoint, g.v.happening, g.v.convert, g.v.trade) or card_is_final(g, self.seat, number)

    def settles(self, g: Europa, role: int, number: int) -> bool:
        return number == g.v.done

    def ahead(self, g: Europa) -> int:
        return QUESTION_AHEAD

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What passing and the events of the row bring, what an action costs, and the income after it."""
        verb = g.title.verbs_table.verb_of[number]
        thing = number - verb
        if verb == g.v.stop:
            return {'ducats': pass_income(g, self.seat)}
        if verb == g.v.happening:
            return {'ducats': ducats_on(g, thing)} if ducats_on(g, thing) else None
        if verb == g.v.loan:
            return {'ducats': loan_ducats(g, self.seat), 'net': net_income(g, self.seat) - INTEREST}
        if verb == g.v.repay:
            return {'pays': repayment(g, self.seat), 'net': net_income(g, self.seat) + INTEREST}
        if verb == g.v.appoint and is_leader(g, thing):
            return leader_price(g, self.seat, thing).as_hint()
        if verb == g.v.appoint:
            return {'pays': advisor_price(g, self.seat, thing).ducats, 'net': income_with(g, self.seat, thing)}
        told: dict[str, Any] = price_of(g, self.seat, number).as_hint()
        if verb == g.v.war and casus_belli(g, self.seat, thing):
            told['cause'] = casus_belli(g, self.seat, thing)
        if verb == g.v.war and unrest_price(g, self.seat, thing):
            told['stability'] = -unrest_price(g, self.seat, thing)
        if changes_nothing(g, self.seat, number):
            told['idle'] = True
        return told or None

    # ---- events and generic actions (R5.1)

    def among_happening(self, g: Europa, role: int) -> list[int]:
        return open_events(g)

    def deny_happening(self, g: Europa, role: int, event: int) -> Rule:
        """R4.2.11: also in the turn that is left for it alone."""
        return ACTED_ALREADY if self.acted else against_event(g, self.seat, event)

    def do_happening(self, g: Europa, role: int, event: int) -> None:
        self.acted = True
        take(g, self.seat, event)

    def among_talk(self, g: Europa, role: int) -> list[int]:
        return [g.realm(seat) for seat in g.seats() if seat != self.seat]

    def deny_talk(self, g: Europa, role: int, party: int) -> Rule:
        """R5.1.2.8: who said no is not asked again in this turn."""
        barred = self.barred()
        if barred is not OK:
            return barred
        rule = against_talking(g, self.seat, party)
        return REFUSED_BEFORE if rule is OK and self.refused >> g.seat_of(party) & 1 else rule

    def do_talk(self, g: Europa, role: int, party: int) -> None:
        self.refused |= 1 << g.seat_of(party)
        talk(g, self.seat, party)

    def back_Diplomacy(self, g: Europa, agreed: bool | None) -> None:
        """An agreement is the action of the turn; where nothing was agreed the turn goes on."""
        if agreed:
            self.acted = True

    def bar_focus(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_focus(self, g: Europa, role: int, _: int) -> Rule:
        return against_focus(g, self.seat)

    def do_focus(self, g: Europa, role: int, _: int) -> None:
        self.acted = True
        change_focus(g, self.seat)

    # ---- minor actions (R5.2)

    def deny_loan(self, g: Europa, role: int, _: int) -> Rule:
        return against_borrowing(g, self.seat)

    def do_loan(self, g: Europa, role: int, _: int) -> None:
        take_loan(g, self.seat)

    def deny_repay(self, g: Europa, role: int, _: int) -> Rule:
        return against_repaying(g, self.seat)

    def do_repay(self, g: Europa, role: int, _: int) -> None:
        repay(g, self.seat)

    def deny_replenish(self, g: Europa, role: int, _: int) -> Rule:
        return against_replenishing(g, self.seat)

    def do_replenish(self, g: Europa, role: int, _: int) -> None:
        replenish(g, self.seat)

    def among_appoint(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_appoint(self, g: Europa, role: int, card: int) -> Rule:
        return against_appointing(g, self.seat, card)

    def do_appoint(self, g: Europa, role: int, card: int) -> None:
        appoint(g, self.seat, card)

    def among_dismiss(self, g: Europa, role: int) -> list[int]:
        return serving(g, self.seat)

    def deny_dismiss(self, g: Europa, role: int, person: int) -> Rule:
        return against_dismissing(g, self.seat, person)

    def do_dismiss(self, g: Europa, role: int, person: int) -> None:
        dismiss(g, self.seat, person)

    def among_reassign(self, g: Europa, role: int) -> list[int]:
        return serving(g, self.seat)

    def deny_reassign(self, g: Europa, role: int, person: int) -> Rule:
        return against_moving(g, self.seat, person)

    def do_reassign(self, g: Europa, role: int, person: int) -> None:
        g.ask(self.seat, MoveGeneral(self.seat, person))

    def among_withdraw(self, g: Europa, role: int) -> list[int]:
        return areas_with_cubes(g, self.seat)

    def deny_withdraw(self, g: Europa, role: int, area: int) -> Rule:
        return against_dropping_influence(g, self.seat, area)

    def do_withdraw(self, g: Europa, role: int, area: int) -> None:
        drop_influence(g, self.seat, area)

    def among_renounce(self, g: Europa, role: int) -> list[int]:
        return claimed_areas(g, self.seat)

    def deny_renounce(self, g: Europa, role: int, area: int) -> Rule:
        return against_dropping_claim(g, self.seat, area)

    def do_renounce(self, g: Europa, role: int, area: int) -> None:
        drop_claim(g, self.seat, area)

    def among_break(self, g: Europa, role: int) -> list[int]:
        return allies_of(g, self.seat)

    def deny_break(self, g: Europa, role: int, party: int) -> Rule:
        return against_breaking(g, self.seat, party)

    def do_break(self, g: Europa, role: int, party: int) -> None:
        break_alliance(g, self.seat, party)

    # ---- administrative actions (R5.3)

    def bar_stability(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_stability(self, g: Europa, role: int, _: int) -> Rule:
        return against_stability(g, self.seat)

    def do_stability(self, g: Europa, role: int, _: int) -> None:
        self.acted = True
        increase_stability(g, self.seat)

    def among_convert(self, g: Europa, role: int) -> list[int]:
        return areas_to_convert(g, self.seat)

    def bar_convert(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_convert(self, g: Europa, role: int, area: int) -> Rule:
        return against_converting(g, self.seat, area)

    def do_convert(self, g: Europa, role: int, area: int) -> None:
        self.acted = True
        convert_area(g, self.seat, area)

    def back_ConvertArea(self, g: Europa, converted: bool | None) -> None:
        """R4.2.2: what was not paid for is no action."""
        if converted is False:
            self.acted = False

    # ---- diplomatic actions (R5.4)

    def among_influence(self, g: Europa, role: int) -> list[int]:
        return open_areas(g)

    def bar_influence(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_paying(g, self.seat, influence_price(g, self.seat)) if barred is OK else barred

    def deny_influence(self, g: Europa, role: int, area: int) -> Rule:
        return against_first_cube(g, self.seat, area)

    def do_influence(self, g: Europa, role: int, area: int) -> None:
        self.acted = True
        influence(g, self.seat, area)

    def among_ally(self, g: Europa, role: int) -> list[int]:
        return parties_in_reach(g, self.seat)

    def bar_ally(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_ally(self, g: Europa, role: int, party: int) -> Rule:
        return against_alliance(g, self.seat, party)

    def do_ally(self, g: Europa, role: int, party: int) -> None:
        self.acted = True
        forge_alliance(g, self.seat, party)

    def among_claim(self, g: Europa, role: int) -> list[int]:
        return areas_to_claim(g, self.seat)

    def bar_claim(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_claims(g, self.seat) if barred is OK else barred

    def deny_claim(self, g: Europa, role: int, area: int) -> Rule:
        return against_claim_in(g, self.seat, area)

    def do_claim(self, g: Europa, role: int, area: int) -> None:
        self.acted = True
        fabricate_claims(g, self.seat, area)

    def bar_trade(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_trade(self, g: Europa, role: int, _: int) -> Rule:
        return against_trading(g, self.seat)

    def do_trade(self, g: Europa, role: int, _: int) -> None:
        self.acted = True
        trade(g, self.seat)

    # ---- military actions (R5.5)

    def bar_recruit(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_recruit(self, g: Europa, role: int, _: int) -> Rule:
        return against_recruiting(g, self.seat)

    def do_recruit(self, g: Europa, role: int, _: int) -> None:
        self.acted = True
        recruit(g, self.seat)

    def among_war(self, g: Europa, role: int) -> list[int]:
        return open_targets(g, self.seat)

    def bar_war(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_any_war(g, self.seat) if barred is OK else barred

    def deny_war(self, g: Europa, role: int, party: int) -> Rule:
        return against_declaring(g, self.seat, party)

    def do_war(self, g: Europa, role: int, party: int) -> None:
        self.acted = True
        declare_war(g, self.seat, party)

    def among_march(self, g: Europa, role: int) -> list[int]:
        return marching_areas(g, self.seat)

    def bar_march(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_activating(g, self.seat) if barred is OK else barred

    def deny_march(self, g: Europa, role: int, area: int) -> Rule:
        return against_marching(g, self.seat, area)

    def do_march(self, g: Europa, role: int, area: int) -> None:
        self.acted = True
        march(g, self.seat, area)

    def among_besiege(self, g: Europa, role: int) -> list[int]:
        return besieged_areas(g, self.seat)

    def bar_besiege(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_besiege(self, g: Europa, role: int, area: int) -> Rule:
        return against_besieging(g, self.seat, area)

    def do_besiege(self, g: Europa, role: int, area: int) -> None:
        self.acted = True
        besiege(g, self.seat, area)

    def among_sail(self, g: Europa, role: int) -> list[int]:
        return sailing_seas(g, self.seat)

    def bar_sail(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_activating(g, self.seat) if barred is OK else barred

    def deny_sail(self, g: Europa, role: int, sea: int) -> Rule:
        return against_sailing(g, self.seat, sea)

    def do_sail(self, g: Europa, role: int, sea: int) -> None:
        self.acted = True
        sail(g, self.seat, sea)

    def among_moor(self, g: Europa, role: int) -> list[int]:
        return mooring_ports(g, self.seat)

    def bar_moor(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_activating(g, self.seat) if barred is OK else barred

    def deny_moor(self, g: Europa, role: int, province: int) -> Rule:
        return against_mooring(g, self.seat, province)

    def do_moor(self, g: Europa, role: int, province: int) -> None:
        self.acted = True
        moor(g, self.seat, province)

    def bar_undock(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_undock(self, g: Europa, role: int, _: int) -> Rule:
        return against_undocking(g, self.seat)

    def do_undock(self, g: Europa, role: int, _: int) -> None:
        self.acted = True
        undock(g, self.seat)

    def among_suppress(self, g: Europa, role: int) -> list[int]:
        return unrest_of(g, self.seat)

    def bar_suppress(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_suppress(self, g: Europa, role: int, province: int) -> Rule:
        return against_suppressing(g, self.seat, province)

    def do_suppress(self, g: Europa, role: int, province: int) -> None:
        self.acted = True
        suppress_unrest(g, self.seat, province)

    # ---- Papal Actions (R19.3)

    def among_excommunicate(self, g: Europa, role: int) -> list[int]:
        return [g.realm(seat) for seat in g.seats()]

    def bar_excommunicate(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_papal_action(g, self.seat) if barred is OK else barred

    def deny_excommunicate(self, g: Europa, role: int, party: int) -> Rule:
        return against_excommunicating(g, self.seat, party)

    def do_excommunicate(self, g: Europa, role: int, party: int) -> None:
        self.acted = True
        excommunicate(g, self.seat, party)

    def among_crusade(self, g: Europa, role: int) -> list[int]:
        return crusade_areas(g)

    def bar_crusade(self, g: Europa, role: int) -> Rule:
        barred = self.barred()
        return against_papal_action(g, self.seat) if barred is OK else barred

    def deny_crusade(self, g: Europa, role: int, area: int) -> Rule:
        return against_calling_crusade(g, self.seat, area)

    def do_crusade(self, g: Europa, role: int, area: int) -> None:
        self.acted = True
        call_crusade(g, self.seat, area)

    # ---- action cards (R6)

    def among_play(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def bar_play(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_play(self, g: Europa, role: int, card: int) -> Rule:
        return against_playing(g, self.seat, card)

    def do_play(self, g: Europa, role: int, card: int) -> None:
        play_card(g, self.seat, card)

    def back_PlayCard(self, g: Europa, played: bool) -> None:
        self.acted = self.acted or played

    def bar_use(self, g: Europa, role: int) -> Rule:
        return self.barred()

    def deny_use(self, g: Europa, role: int, use: int) -> Rule:
        return against_using(g, self.seat, use)

    def do_use(self, g: Europa, role: int, use: int) -> None:
        use_display(g, self.seat, use)

    def back_UseDisplay(self, g: Europa, taken: bool) -> None:
        self.acted = self.acted or taken
