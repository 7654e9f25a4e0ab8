"""Plans: answers that a role may leave with its host for questions to come, so that others need not wait for it.

A title lists the questions for which this makes sense. The plans themselves are no part of a state: the host keeps
them, knows when the question comes, and plays the answer as an ordinary action of the role.
"""

from __future__ import annotations


class Plannable:
    """A question that may be answered before it is asked.

    ``prompts``: the keys of the prompts that put it. ``choices``: the possible answers by id, each with the actions
    that it stands for; of those the first that is legal is played, until another question comes. ``about``: the
    parameter of the prompt that names the role which the question is about, if an answer may be for that role alone.
    ``once``: the answer holds for the next time only, and no longer when the role is alarmed (see ``Title.alarms``).
    """

    __slots__ = ('about', 'choices', 'id', 'once', 'prompts')

    def __init__(
        self,
        id: str,
        prompts: tuple[str, ...],
        choices: dict[str, tuple[str, ...]],
        about: str = '',
        once: bool = False,
    ) -> None:
        self.id = id
        self.prompts = prompts
        self.choices = choices
        self.about = about
        self.once = once

    def __repr__(self) -> str:
        return f'Plannable({self.id!r}, {tuple(self.choices)})'
