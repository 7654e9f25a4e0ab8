"""Why an action may not be played, found with the same ``deny`` that makes the menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.kernel.actions import Action
from chancellery.kernel.frames import STANDING
from chancellery.kernel.refusals import Refusal
from chancellery.kernel.rules import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED, NOT_NOW, NOT_OFFERED, OK, Rule

if TYPE_CHECKING:
    from chancellery.kernel.frame_info import VerbInfo
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

    A thing without an id stands for a verb without argument. The verbs that the question names in ``foremost`` come
    first: the rule against one of them is told even if something else can be done with the thing. Otherwise the list is
    empty if something can be done with it, or if the question is about other things.
    """
    seat = state.index(role)
    if state.outcome is not None or not state.asked() >> seat & 1:
        return []
    verbs = state.title.verbs_table
    top = state.decision()
    found: list[Refusal] = []
    for name in [*top.foremost, *[name for name in top.info.verb_names if name not in top.foremost]]:
        text = f'{name}:{arg}' if arg else name
        takes = verbs.kind_of(name) == kind if arg else name == kind
        if takes and text in verbs.numbers:
            refusals = explain(state, role, text)
            if refusals and name in top.foremost:
                return refusals
            if not refusals:
                return []
            found = found or refusals
    return found


def explain_absent(state: State, role: str) -> dict[str, list[Refusal]]:
    """Why verbs of the question to the role offer nothing now: by verb, what bars it, or else the rule against most of
    its arguments."""
    seat = state.index(role)
    if state.outcome is not None or not state.asked() >> seat & 1:
        return {}
    verbs = state.title.verbs_table
    offered = {verbs.verb_of[number] for number in state.legal_numbers(seat)}
    found: dict[str, list[Refusal]] = {}
    top = state.decision()
    for name, verb in zip(top.info.verb_names, top.info.verbs, strict=True):
        if name not in STANDING and verb.base not in offered:
            rule = rule_against_verb(state, seat, verb)
            params = {'role': role, 'action': name, 'verb': name, 'arg': ''}
            found[name] = [Refusal.make(rule, params, state.title.say)]
    return found


def rule_against_verb(state: State, role: int, verb: VerbInfo) -> Rule:
    """What stands against a verb that offers nothing: the first of the rules that forbid most of its arguments."""
    top = state.decision()
    barred = OK if verb.bar is None else verb.bar(top, state, role)
    if barred is not OK or verb.deny is None:
        return NOT_NOW if barred is OK else barred
    candidates = [] if verb.among is None else verb.among(top, state, role)
    rules: dict[str, list[Rule]] = {}
    for arg in candidates or range(verb.count):
        rule = verb.deny(top, state, role, arg)
        if rule is not OK:
            rules.setdefault(rule.id + rule.key, []).append(rule)
    return max(rules.values(), key=len)[0] if rules else NOT_NOW


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
