"""The frames of the family, for the titles to register."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.titles.coalition_family.aftermath import BeatenGeneral, VictorsGarrison
from chancellery.titles.coalition_family.battle import Battle, Battles, ChooseBattle, Support, TakeCommand
from chancellery.titles.coalition_family.battle_cards import CardPlay, CardTarget, Reveal
from chancellery.titles.coalition_family.board_update import BoardUpdate, Host, OpenHands, ShowHands
from chancellery.titles.coalition_family.diplomacy import (
    Admission,
    DiplomacyPhase,
    Expulsion,
    SecondChoice,
    StatusChoice,
)
from chancellery.titles.coalition_family.drill import Drill, HandLimit
from chancellery.titles.coalition_family.leadership import Leadership
from chancellery.titles.coalition_family.marching import DraftRoute, GeneralMove, LeaveGarrisons, MovementTurn, Passage
from chancellery.titles.coalition_family.minors import Auction, OpenAuction, TakeOver
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.movement import (
    AskForTurn,
    ChooseArbiter,
    DisbandGarrisons,
    GrantTurn,
    Movement,
)
from chancellery.titles.coalition_family.negotiation import Negotiation
from chancellery.titles.coalition_family.sequence import ActionPhase, ActionTurn, OneAction, Round, Rounds
from chancellery.titles.coalition_family.withdrawal import Reinforce, Withdrawal

FAMILY_FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    Rounds, Round, ActionPhase, ActionTurn, OneAction,
    DiplomacyPhase, Expulsion, Negotiation, StatusChoice, Admission, SecondChoice,
    BoardUpdate, Host, OpenHands, ShowHands, Withdrawal, Reinforce,
    OpenAuction, Auction, TakeOver,
    Drill, HandLimit, Leadership, Mobilization,
    Movement, ChooseArbiter, DisbandGarrisons, AskForTurn, GrantTurn,
    MovementTurn, GeneralMove, DraftRoute, Passage, LeaveGarrisons,
    Battles, ChooseBattle, Battle, TakeCommand, Support, CardPlay, CardTarget, Reveal,
    BeatenGeneral, VictorsGarrison,
)  # fmt: skip
