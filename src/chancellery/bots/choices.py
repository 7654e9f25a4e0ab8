"""What bots have in common: the legal actions, secret choices of others, and derived seeds."""

from __future__ import annotations

from chancellery.kernel.frames import Sealed
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State


def options_of(state: State, role: str) -> list[int]:
    """The numbers of the role's legal actions; it is an error to ask a role that has none."""
    numbers = state.legal_numbers(state.index(role))
    if not numbers:
        raise ValueError(f'{role} has nothing to choose now')
    return numbers


def derived(*parts: int | str) -> int:
    """A seed that depends on every bit of the parts and reveals nothing about them."""
    rng = seeded(*parts)
    return rng.bits() << 32 | rng.bits()


def reopen_secret_choices(g: State, role: int) -> None:
    """Remove the sampled secret choices of others, so that they are made by the policy and not at random."""
    top = g.decision()
    if isinstance(top, Sealed):
        for other in range(len(g.roles)):
            if other != role and top.choosers >> other & 1:
                top.closed &= ~(1 << other)
                top.chosen[other] = []
                g.menus_made &= ~(1 << other)
