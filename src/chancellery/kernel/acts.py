"""Acts: a verb with all that belongs to it, as one object.

A decision names the acts that it offers in ``acts``; it has no ``deny_`` and ``do_`` of its own for their verbs, but
says in ``bar_act``, ``among_act``, ``deny_act`` and ``do_act`` on what terms it offers them. So an action that several
decisions offer (in a turn, by a card, for nothing) is written once, in the chapter that it belongs to.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Act:
    """What can be done with one verb; a title's own base class says what its acts are asked."""

    verb: ClassVar[str] = ''
