"""What the bot answers at sea, in trade, and where cards are played in battle (R9.9, R5.4.4, R6.2.4)."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.titles.europa.actions.trade_ships import SailForTrade
from chancellery.titles.europa.actions.trading import Collect, Inflation, Trade
from chancellery.titles.europa.bot.odds import at_sea, chance
from chancellery.titles.europa.bot.trading import choose_course, choose_sale
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.battle_actions import BattleActions
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, MILITARY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle_choices import LoseDice
from chancellery.titles.europa.war.broadsides import GiveShips, LoseShip, TakePrizes
from chancellery.titles.europa.war.crusaders import HireCrusaders
from chancellery.titles.europa.war.declare import NextSeaBattle
from chancellery.titles.europa.war.dice import FACES
from chancellery.titles.europa.war.driven_out import PutToSea
from chancellery.titles.europa.war.engagement import Battle, Reroll
from chancellery.titles.europa.war.naval_battle import NavalBattle, SailOff, TakeHelm
from chancellery.titles.europa.war.sailing import Crew
from chancellery.titles.europa.war.treaty import GoHome

NO_ADVICE: Final = -1
BLANK: Final = BATTLE_FACES.index('blank')
CLOSE: Final = 1.6  # with so many times the enemy's units a battle is as good as won
SIEGES: Final = 5  # points of military power that one keeps for them
LOST: Final = 0.25  # the chance below which ships leave a battle


def by_venture(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """What to answer at sea and in trade; -1 where it is none of that."""
    v = g.v
    if isinstance(frame, Trade):
        return choose_sale(g, frame, legal)
    if isinstance(frame, Collect):
        own = v.realm + g.realm(frame.seat)
        return own if own in legal else legal[0]
    if isinstance(frame, Inflation):
        return v.power + ADMINISTRATIVE
    if isinstance(frame, SailForTrade):
        return choose_course(g, frame, legal)
    if isinstance(frame, (LoseShip, GiveShips, NextSeaBattle, PutToSea, LoseDice, GoHome, HireCrusaders, TakePrizes)):
        free = [number for number in legal if number != v.done]
        return free[0] if free else legal[0]
    if isinstance(frame, Crew):
        return v.done if v.done in legal else legal[0]
    return in_battle(g, frame, legal)


def in_battle(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """Battle Actions where the battle is open, dice that missed, and retreat at sea."""
    v = g.v
    if isinstance(frame, BattleActions):
        return choose_battle_action(g, frame, legal)
    if isinstance(frame, Reroll):
        blanks = [n for n in legal if n != v.done and (n - v.reroll) % FACES == BLANK]
        return blanks[0] if blanks else v.done
    if isinstance(frame, TakeHelm):
        return v.stop
    if isinstance(frame, SailOff):
        return choose_flight(g, frame, legal)
    return NO_ADVICE


def choose_battle_action(g: Europa, frame: BattleActions, legal: list[int]) -> int:
    """R6.2.4: a card, or an action of a displayed one, where it is neither won nor lost."""
    battle = frame.within(g, Battle)
    own, foe = battle.force(g, battle.side(frame.side)), battle.force(g, battle.side(1 - frame.side))
    free = [number for number in legal if number != g.v.stop]
    close = own < CLOSE * foe and CLOSE * own > foe
    if battle.speaker(frame.side) == NOBODY:
        return g.v.stop  # it is others who fight (R13.4.20)
    return free[0] if free and (close or spare_power(g, battle.speaker(frame.side))) else g.v.stop


def spare_power(g: Europa, seat: int) -> bool:
    """Is there military power beyond what sieges will take?"""
    return g.power_at(seat, MILITARY) >= SIEGES


def choose_flight(g: Europa, frame: SailOff, legal: list[int]) -> int:
    """R9.9.7: ships leave a battle that is lost."""
    battle = g.inside(NavalBattle)
    away = [number for number in legal if number != g.v.stop]
    if not isinstance(battle, NavalBattle) or not away:
        return g.v.stop
    side = 0 if battle.attack_seats >> frame.seat & 1 else 1
    own, foe = battle.force(g, battle.side(side)), battle.force(g, battle.side(1 - side))
    return away[0] if chance(g, at_sea(own), at_sea(foe)) < LOST else g.v.stop
