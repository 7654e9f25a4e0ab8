"""What never changes in a game, made once for all games alike: the scene, and the title that keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Frame
from chancellery.kernel.reckoning import Reckoning
from chancellery.kernel.state import State
from chancellery.kernel.title import Scenario, Title
from chancellery.titles._data import fingerprint
from chancellery.titles.coalition_family.edition import Edition
from chancellery.titles.coalition_family.verbs import TERMS, FamilyVerbs

if TYPE_CHECKING:
    from chancellery.titles.coalition_family.house import House


OBSERVED_DEPTH: Final = 4  # a question, the move or battle it belongs to, and what that belongs to


class Scene:
    """A scenario as it is played by so many, with these options."""

    def __init__(
        self, edition: Edition, house: House, scenario: str, majors: list[int], options: dict[str, str]
    ) -> None:
        self.house = house
        self.setup: dict[str, Any] = edition.files.scenarios[house.setup.setup_of(scenario)]
        self.map = edition.boards[self.setup['board']]
        wheel = house.setup.wheel(edition, scenario)
        self.actions: list[str] = wheel['actions']
        self.order: list[int] = [edition.power(id) for id in wheel['power_order']]  # Power Order (R4.20 / RdE R5.60)
        self.dial: list[int] = [edition.power(id) for id in house.setup.dial(wheel, options)]
        self.majors = majors
        self.minors = house.minors.minors(majors, len(edition.powers))
        self.goal: int = self.setup['victory']
        self.limit = int(options['limit'])


@mypyc_attr(allow_interpreted_subclasses=True)
class FamilyTitle(Title):
    """A title of the family: an edition, its verbs, and a scene for each way of playing a scenario."""

    def __init__(
        self,
        id: str,
        name: str,
        scenarios: tuple[Scenario, ...],
        words: FamilyVerbs,
        frames: tuple[type[Frame[Any]], ...],
        state_class: type[State],
        texts: dict[str, Any],
        edition: Edition,
        sizes: dict[str, int] | None = None,
    ) -> None:
        self.edition = edition
        self.words = words
        self.scenes: dict[Any, Scene] = {}
        files = edition.files
        mark = fingerprint(files.boards, files.powers, files.scenarios, files.cards, files.wheels)
        known = {'battle_card': len(edition.deck), 'term': len(TERMS)}
        known.update({} if sizes is None else sizes)
        super().__init__(
            id,
            name,
            scenarios,
            words.verbs,
            frames,
            state_class,
            texts,
            mark,
            sizes=known,
            observed_depth=OBSERVED_DEPTH,
        )

    def scene(self, scenario: str, roles: tuple[str, ...], options: dict[str, str]) -> Scene:
        """What a game of this scenario, these roles and options has in common with all others of them."""
        key = (scenario, roles, tuple(options.values()))
        found = self.scenes.get(key)
        if found is None:
            majors = self.majors(scenario, len(roles), options)
            found = Scene(self.edition, self.house(scenario), scenario, majors, options)
            self.scenes[key] = found
        return found

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        """R2.3, R11.1 / RdE R0.3, R12.1: the Major Powers are the roles."""
        return tuple([self.edition.powers[power] for power in self.majors(scenario, players, options)])

    def static_board(self) -> dict[str, Any]:
        """Sides of the board, powers, cards, wheels, and of each scenario what is not set up piece by piece."""
        files = self.edition.files
        scenarios = files.scenarios.items()
        return {
            'sides': files.boards,
            'powers': files.powers,
            'cards': files.cards,
            'wheels': files.wheels,
            'scenarios': {id: {key: given[key] for key in ('year', 'board', 'victory')} for id, given in scenarios},
        }

    def reckon(self, state: State, role: int) -> Reckoning:
        """R3.4 / RdE R4.3: Influence is open to all."""
        g: Any = state
        house: House = g.house
        return house.victory.reckoning(g)

    # ---- what the titles do differently

    def majors(self, scenario: str, players: int, options: dict[str, str]) -> list[int]:
        """The power of each player."""
        raise NotImplementedError

    def house(self, scenario: str) -> House:
        """The rules of this title, or of this kind of scenario, where they differ from the family's."""
        raise NotImplementedError
