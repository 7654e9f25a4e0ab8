"""What a state of God's Playground holds, written by tools/write_fields.py from fields.py: change that, and run it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field
from chancellery.kernel.observing import Sheet, put_mask, put_roles, put_row, put_row_of_roles, relative
from chancellery.kernel.packing import pack_row
from chancellery.kernel.state import State
from chancellery.titles.gods_playground.fields import FIELDS


@mypyc_attr(allow_interpreted_subclasses=True)
class GodsPlaygroundFields(State):
    """The declared fields of God's Playground, and the code that goes over all of them."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields

    round: int
    phase: int
    first: int
    coins: list[int]
    vp: list[int]
    vp_from: list[int]
    nobles: list[int]
    box_cubes: list[int]
    king_cubes: list[int]
    estates: list[int]
    managers: list[int]
    cities: list[int]
    value: list[int]
    force: list[int]
    box_force: list[int]
    ottomans_in_box: int
    influence: list[int]
    influence_in_box: int
    sejm: list[int]
    units: list[int]
    cossacks_in_ukraine: int
    cossacks_with_tatars: int
    army: list[int]
    blocks: list[int]
    placed: list[int]
    treaty: int
    treaty_made: bool
    city_built: bool
    invaded: int
    box_invaded: bool
    count_source: int
    count_region: int
    count_enemy: int
    count_arm: int

    def blank(self) -> None:
        """Set every field to its default."""
        sizes = self.sizes()
        self.round = 1
        self.phase = 0
        self.first = 0
        self.coins = [0] * sizes['role']
        self.vp = [0] * sizes['role']
        self.vp_from = [0] * (sizes['role'] * sizes['source'])
        self.nobles = [0] * (sizes['role'] * sizes['region'])
        self.box_cubes = [0] * (sizes['role'] * sizes['enemy'])
        self.king_cubes = [0] * sizes['enemy']
        self.estates = [-1] * sizes['circle']
        self.managers = [0] * sizes['circle']
        self.cities = [0] * sizes['circle']
        self.value = [0] * sizes['region']
        self.force = [0] * (sizes['region'] * sizes['enemy'])
        self.box_force = [0] * sizes['enemy']
        self.ottomans_in_box = 0
        self.influence = [0] * sizes['region']
        self.influence_in_box = 0
        self.sejm = [-1] * sizes['region']
        self.units = [0] * (sizes['role'] * sizes['region'] * sizes['arm'])
        self.cossacks_in_ukraine = 0
        self.cossacks_with_tatars = 0
        self.army = [0] * sizes['arm']
        self.blocks = [0] * (sizes['role'] * 6)
        self.placed = [-1] * (sizes['role'] * 6)
        self.treaty = -1
        self.treaty_made = False
        self.city_built = False
        self.invaded = 0
        self.box_invaded = False

    def copy_fields(self, new: Any) -> None:
        """Copy every field."""
        assert isinstance(new, GodsPlaygroundFields)
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.coins = self.coins[:]
        new.vp = self.vp[:]
        new.vp_from = self.vp_from[:]
        new.nobles = self.nobles[:]
        new.box_cubes = self.box_cubes[:]
        new.king_cubes = self.king_cubes[:]
        new.estates = self.estates[:]
        new.managers = self.managers[:]
        new.cities = self.cities[:]
        new.value = self.value[:]
        new.force = self.force[:]
        new.box_force = self.box_force[:]
        new.ottomans_in_box = self.ottomans_in_box
        new.influence = self.influence[:]
        new.influence_in_box = self.influence_in_box
        new.sejm = self.sejm[:]
        new.units = self.units[:]
        new.cossacks_in_ukraine = self.cossacks_in_ukraine
        new.cossacks_with_tatars = self.cossacks_with_tatars
        new.army = self.army[:]
        new.blocks = self.blocks[:]
        new.placed = self.placed[:]
        new.treaty = self.treaty
        new.treaty_made = self.treaty_made
        new.city_built = self.city_built
        new.invaded = self.invaded
        new.box_invaded = self.box_invaded

    def pack_fields(self, out: list[int]) -> None:
        """Every field as numbers, for digests."""
        out.append(self.round)
        out.append(self.phase)
        out.append(self.first)
        pack_row(self.coins, out)
        pack_row(self.vp, out)
        pack_row(self.vp_from, out)
        pack_row(self.nobles, out)
        pack_row(self.box_cubes, out)
        pack_row(self.king_cubes, out)
        pack_row(self.estates, out)
        pack_row(self.managers, out)
        pack_row(self.cities, out)
        pack_row(self.value, out)
        pack_row(self.force, out)
        pack_row(self.box_force, out)
        out.append(self.ottomans_in_box)
        pack_row(self.influence, out)
        out.append(self.influence_in_box)
        pack_row(self.sejm, out)
        pack_row(self.units, out)
        out.append(self.cossacks_in_ukraine)
        out.append(self.cossacks_with_tatars)
        pack_row(self.army, out)
        pack_row(self.blocks, out)
        pack_row(self.placed, out)
        out.append(self.treaty)
        out.append(1 if self.treaty_made else 0)
        out.append(1 if self.city_built else 0)
        out.append(self.invaded)
        out.append(1 if self.box_invaded else 0)

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """What the role knows of every field."""
        out.numbers.append(self.round)
        out.numbers.append(self.phase)
        out.numbers.append(relative(self.first, role, players))
        put_row_of_roles(out, self.coins, role, players, lengths[3])
        put_row_of_roles(out, self.vp, role, players, lengths[4])
        put_row_of_roles(out, self.vp_from, role, players, lengths[5])
        put_row_of_roles(out, self.nobles, role, players, lengths[6])
        put_row_of_roles(out, self.box_cubes, role, players, lengths[7])
        put_row(out, self.king_cubes, lengths[8])
        put_roles(out, self.estates, role, players, lengths[9])
        put_row(out, self.managers, lengths[10])
        put_row(out, self.cities, lengths[11])
        put_row(out, self.value, lengths[12])
        put_row(out, self.force, lengths[13])
        put_row(out, self.box_force, lengths[14])
        out.numbers.append(self.ottomans_in_box)
        put_row(out, self.influence, lengths[16])
        out.numbers.append(self.influence_in_box)
        put_roles(out, self.sejm, role, players, lengths[18])
        put_row_of_roles(out, self.units, role, players, lengths[19])
        out.numbers.append(self.cossacks_in_ukraine)
        out.numbers.append(self.cossacks_with_tatars)
        put_row(out, self.army, lengths[22])
        put_row_of_roles(out, self.blocks, role, players, lengths[23])
        put_row_of_roles(out, self.placed, role, players, lengths[24])
        out.numbers.append(self.treaty)
        out.numbers.append(1 if self.treaty_made else 0)
        out.numbers.append(1 if self.city_built else 0)
        put_mask(out, self.invaded, lengths[28])
        out.numbers.append(1 if self.box_invaded else 0)

    def measure(self) -> None:
        """Note how many things there are of the kinds by which rows over several kinds are read."""
        sizes = self.sizes()
        self.count_source = sizes['source']
        self.count_region = sizes['region']
        self.count_enemy = sizes['enemy']
        self.count_arm = sizes['arm']

    def vp_from_at(self, role: int, source: int) -> int:
        """An entry of ``vp_from``."""
        return self.vp_from[role * self.count_source + source]

    def vp_from_of(self, role: int) -> list[int]:
        """The entries of ``vp_from`` for all values of the last index."""
        first = role * self.count_source
        return self.vp_from[first : first + self.count_source]

    def put_vp_from(self, role: int, source: int, value: int) -> None:
        """Replace an entry of ``vp_from``."""
        self.vp_from[role * self.count_source + source] = value

    def add_vp_from(self, role: int, source: int, more: int) -> None:
        """Add to an entry of ``vp_from``."""
        self.vp_from[role * self.count_source + source] += more

    def nobles_at(self, role: int, region: int) -> int:
        """An entry of ``nobles``."""
        return self.nobles[role * self.count_region + region]

    def nobles_of(self, role: int) -> list[int]:
        """The entries of ``nobles`` for all values of the last index."""
        first = role * self.count_region
        return self.nobles[first : first + self.count_region]

    def put_nobles(self, role: int, region: int, value: int) -> None:
        """Replace an entry of ``nobles``."""
        self.nobles[role * self.count_region + region] = value

    def add_nobles(self, role: int, region: int, more: int) -> None:
        """Add to an entry of ``nobles``."""
        self.nobles[role * self.count_region + region] += more

    def box_cubes_at(self, role: int, enemy: int) -> int:
        """An entry of ``box_cubes``."""
        return self.box_cubes[role * self.count_enemy + enemy]

    def box_cubes_of(self, role: int) -> list[int]:
        """The entries of ``box_cubes`` for all values of the last index."""
        first = role * self.count_enemy
        return self.box_cubes[first : first + self.count_enemy]

    def put_box_cubes(self, role: int, enemy: int, value: int) -> None:
        """Replace an entry of ``box_cubes``."""
        self.box_cubes[role * self.count_enemy + enemy] = value

    def add_box_cubes(self, role: int, enemy: int, more: int) -> None:
        """Add to an entry of ``box_cubes``."""
        self.box_cubes[role * self.count_enemy + enemy] += more

    def force_at(self, region: int, enemy: int) -> int:
        """An entry of ``force``."""
        return self.force[region * self.count_enemy + enemy]

    def force_of(self, region: int) -> list[int]:
        """The entries of ``force`` for all values of the last index."""
        first = region * self.count_enemy
        return self.force[first : first + self.count_enemy]

    def put_force(self, region: int, enemy: int, value: int) -> None:
        """Replace an entry of ``force``."""
        self.force[region * self.count_enemy + enemy] = value

    def add_force(self, region: int, enemy: int, more: int) -> None:
        """Add to an entry of ``force``."""
        self.force[region * self.count_enemy + enemy] += more

    def units_at(self, role: int, region: int, arm: int) -> int:
        """An entry of ``units``."""
        return self.units[(role * self.count_region + region) * self.count_arm + arm]

    def units_of(self, role: int, region: int) -> list[int]:
        """The entries of ``units`` for all values of the last index."""
        first = (role * self.count_region + region) * self.count_arm
        return self.units[first : first + self.count_arm]

    def put_units(self, role: int, region: int, arm: int, value: int) -> None:
        """Replace an entry of ``units``."""
        self.units[(role * self.count_region + region) * self.count_arm + arm] = value

    def add_units(self, role: int, region: int, arm: int, more: int) -> None:
        """Add to an entry of ``units``."""
        self.units[(role * self.count_region + region) * self.count_arm + arm] += more

    def blocks_at(self, role: int, second: int) -> int:
        """An entry of ``blocks``."""
        return self.blocks[role * 6 + second]

    def blocks_of(self, role: int) -> list[int]:
        """The entries of ``blocks`` for all values of the last index."""
        first = role * 6
        return self.blocks[first : first + 6]

    def put_blocks(self, role: int, second: int, value: int) -> None:
        """Replace an entry of ``blocks``."""
        self.blocks[role * 6 + second] = value

    def add_blocks(self, role: int, second: int, more: int) -> None:
        """Add to an entry of ``blocks``."""
        self.blocks[role * 6 + second] += more

    def placed_at(self, role: int, second: int) -> int:
        """An entry of ``placed``."""
        return self.placed[role * 6 + second]

    def placed_of(self, role: int) -> list[int]:
        """The entries of ``placed`` for all values of the last index."""
        first = role * 6
        return self.placed[first : first + 6]

    def put_placed(self, role: int, second: int, value: int) -> None:
        """Replace an entry of ``placed``."""
        self.placed[role * 6 + second] = value

    def add_placed(self, role: int, second: int, more: int) -> None:
        """Add to an entry of ``placed``."""
        self.placed[role * 6 + second] += more
