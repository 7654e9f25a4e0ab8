# mypyc: skip (a refusal is a tuple, and compiled classes cannot be)
"""Refusals: the rule that forbids an action, worded for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.kernel.rules import Rule


class Refusal(tuple[str, str, dict[str, Any]]):
    """Why an action is refused: ``(rule id, text key, params)``; ``str()`` gives the English sentence."""

    english: str

    @staticmethod
    def make(rule: Rule, params: dict[str, Any], say: Callable[[str, dict[str, Any]], str]) -> Refusal:
        """The refusal for this rule, with the title's English texts."""
        merged = dict(params)
        if rule.params is not None:
            merged.update(rule.params)
        refusal = Refusal((rule.id, rule.key, merged))
        refusal.english = f'{say(rule.key, merged)} ({rule.id})'
        return refusal

    def __str__(self) -> str:
        return self.english

    def __reduce__(self) -> Any:
        return reworded, (tuple(self), self.english)


def reworded(refusal: tuple[str, str, dict[str, Any]], english: str) -> Refusal:
    """The refusal that another process sent."""
    made = Refusal(refusal)
    made.english = english
    return made


class IllegalAction(ValueError):
    """Raised when an action may not be played; the state is untouched and ``refusals`` says why."""

    def __init__(self, role: str, action: str, refusals: list[Refusal]) -> None:
        reasons = ' '.join(str(refusal) for refusal in refusals)
        super().__init__(f'{role} may not play {action}: {reasons}')
        self.role = role
        self.action = action
        self.refusals = refusals

    def __reduce__(self) -> Any:
        return IllegalAction, (self.role, self.action, self.refusals)
