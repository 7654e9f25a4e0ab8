"""Why an action may not be played, found with the same ``deny`` that makes the menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.kernel.actions import Action
from chancellery.kernel.refusals import Refusal
from chancellery.kernel.rules import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED, NOT_NOW, NOT_OFFERED, OK, Rule

if TYPE_CHECKING:
    from chancellery.kernel.state import State


def explain(state: State, role: str, action: Action | str) -> list[Refusal]:
    """Why the role may not play this action; the list is empty exactly when it may."""
    seat = state.index(role)
    text = str(action)
    number = state.title.verbs_table.number(text)
    rule = NO_SUCH_ACTION if number < 0 else rule_against(state, seat, number)
    if rule is OK:
        return []
    verb, _, arg = text.partition(':')
    params = {'role': role, 'action': text, 'verb': verb, 'arg': arg}
    return [Refusal.make(rule, params, state.title.say)]


def explain_thing(state: State, role: str, kind: str, arg: str) -> list[Refusal]:
    """Why the role can do nothing with a thing now: the rule against the first verb of the question that takes it.

    A thing without an id stands for a verb without argument. The list is empty if something can be done with the thing,
    or if the question is about other things.
    """
    seat = state.index(role)
    verbs = state.title.verbs_table
    found: list[Refusal] = []
    if state.outcome is None and state.asked() >> seat & 1:
        for name in state.decision().info.verb_names:
            text = f'{name}:{arg}' if arg else name
            takes = verbs.kind_of(name) == kind if arg else name == kind
            if takes and text in verbs.numbers:
                refusals = explain(state, role, text)
                if not refusals:
                    return []
                found = found or refusals
    return found


def rule_against(state: State, role: int, number: int) -> Rule:
    """The first rule against an action, or OK."""
    if state.outcome is not None:
        return GAME_OVER
    if number in state.legal_numbers(role):
        return OK
    top = state.decision()
    title = state.title
    base = title.verbs_table.verb_of[number]
    if base in title.aside_info.deny:
        aside = title.aside_info.deny[base](title.asides, state, role, number - base)
        if aside is not OK:
            return aside
    if not top.asked(state) >> role & 1:
        return NOT_ASKED
    deny = top.info.deny.get(base)
    if deny is None:
        return NOT_NOW
    bar = top.info.bar.get(base)
    barred = OK if bar is None else bar(top, state, role)
    if barred is not OK:
        return barred
    rule = deny(top, state, role, number - base)
    return NOT_OFFERED if rule is OK else rule
