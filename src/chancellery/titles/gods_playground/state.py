"""The state of God's Playground: every piece on the board and in stock, and the questions the rules ask about them.

Region r and enemy r belong together (G.5).
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.counting import count_of, total
from chancellery.titles.gods_playground.edition import (
    CAVALRY,
    ENEMIES,
    HABSBURGS,
    INFANTRY,
    OTTOMANS,
    REGIONS,
    Edition,
)
from chancellery.titles.gods_playground.fields_written import GodsPlaygroundFields
from chancellery.titles.gods_playground.view import board_view, secret_view

NOBODY: Final = -1
SOURCES: Final = ('boxes', 'sejm', 'coins', 'schools', 'estates')
BOXES: Final = 0
SEJM: Final = 1
COINS: Final = 2
SCHOOLS: Final = 3
ESTATES: Final = 4
SEATINGS: Final = {'white_blue_red': ('white', 'blue', 'red'), 'white_red_blue': ('white', 'red', 'blue')}


class GodsPlayground(GodsPlaygroundFields):
    """A game of God's Playground."""

    data: Edition

    def bind(self) -> None:
        """The printed numbers."""
        title: Any = self.title
        self.data = title.data

    def blank(self) -> None:
        """S.1, S.2, S.8-S.10: the board before set-up."""
        super().blank()
        self.coins = [self.data.start_coins] * 3
        self.value = [self.data.value_start] * 5
        self.take_back_blocks()

    # ---- players

    def order(self) -> list[int]:
        """G.2: clockwise from the holder of the first player marker."""
        return [(self.first + i) % 3 for i in range(3)]

    def nobles_in(self, region: int) -> int:
        """The noble cubes of all players in a region."""
        return self.nobles_at(0, region) + self.nobles_at(1, region) + self.nobles_at(2, region)

    def spend_nobles(self, role: int, region: int, count: int) -> None:
        """G.3: cubes removed from a region return to their owner's supply."""
        self.add_nobles(role, region, -count)

    def noble_supply(self, role: int) -> int:
        """G.4: 20 cubes less those in regions and in enemy boxes."""
        used = 0
        for i in range(5):
            used += self.nobles_at(role, i) + self.box_cubes_at(role, i)
        return self.data.nobles - used

    def king_supply(self) -> int:
        """The King cubes not in enemy boxes."""
        return self.data.king_cubes - total(self.king_cubes)

    def disc_supply(self, role: int) -> int:
        """U3, S.11: one disc marks victory points; the others are estates and Sejm seats."""
        return self.data.discs - 1 - count_of(self.estates, role) - count_of(self.sejm, role)

    def sejm_discs(self, role: int) -> int:
        """The role's discs in the Sejm."""
        return count_of(self.sejm, role)

    def remove_sejm_disc(self, role: int) -> None:
        """Take back one own disc; which one is immaterial."""
        self.sejm[self.sejm.index(role)] = NOBODY

    def gain_vp(self, role: int, points: int, source: int) -> None:
        """R15.8: victory points are recorded on the track, and here also by where they came from."""
        self.vp[role] += points
        self.add_vp_from(role, source, points)

    def take_back_blocks(self) -> None:
        """R2.1, R16.8: each player takes back all twelve blocks."""
        for role in range(3):
            for value in range(6):
                self.put_blocks(role, value, count_of(self.data.blocks, value))

    def unit_supply(self, role: int, kind: int) -> int:
        """R9.6: the role's units of one kind not on the board."""
        units, arms = self.units, self.count_arm  # no call for each region: see ``force_in``
        first = role * self.count_region * arms + kind
        placed = 0
        for region in range(5):
            placed += units[first + region * arms]
        return self.data.units_per_player[kind] - placed

    def rollers_in(self, role: int, region: int) -> int:
        """The role's infantry and cavalry in a region: what rolls dice (R10.5)."""
        return self.units_at(role, region, INFANTRY) + self.units_at(role, region, CAVALRY)

    def cossack_box(self) -> int:
        """The Cossacks nobody has bought."""
        return self.data.cossacks - self.cossacks_in_ukraine - self.cossacks_with_tatars

    # ---- estates

    def free_circle(self, region: int) -> int:
        """S.5, R7.3: the lowest empty circle of the line, or -1 when it is full."""
        base = self.data.circle_base[region]
        for circle in range(base, base + len(self.data.circles[region])):
            if self.estates[circle] == NOBODY:
                return circle
        return -1

    def put_estate(self, role: int, circle: int) -> None:
        """Put a disc of the role on a circle."""
        self.estates[circle] = role

    def remove_estate(self, circle: int) -> None:
        """R8.24, U24: the disc goes home; a manager or city on it returns to its stock."""
        self.estates[circle] = NOBODY
        self.managers[circle] = 0
        self.cities[circle] = 0

    def manager_supply(self) -> int:
        """The managers left in their box."""
        return self.data.managers - total(self.managers)

    def city_supply(self) -> int:
        """The cities not on the board."""
        return self.data.cities - total(self.cities)

    # ---- enemies

    def force_in(self, region: int) -> int:
        """G.13: all enemy force in a region."""
        force, first = self.force, region * self.count_enemy  # calls here and in ``unit_supply`` take 3 % more
        return force[first] + force[first + 1] + force[first + 2] + force[first + 3] + force[first + 4]

    def occupier(self, region: int) -> int:
        """G.11: the enemy whose force stands in the region, or -1."""
        for enemy in range(5):
            if self.force_at(region, enemy):
                return enemy
        return NOBODY

    def force_supply(self, enemy: int) -> int:
        """The enemy's force cubes beside the map (U13: what is not there cannot be placed)."""
        used = self.box_force[enemy]
        for region in range(5):
            used += self.force_at(region, enemy)
        if enemy == OTTOMANS:
            used += self.ottomans_in_box
        return self.data.force_cubes[enemy] - used

    def influence_supply(self) -> int:
        """The influence pieces beside the map."""
        return self.data.influence_pieces - self.influence_in_box - total(self.influence)

    def cubes_in_box(self, enemy: int) -> int:
        """R11.6, U42: the Polish cubes in an enemy box, the King's included unless the table plays without."""
        cubes = self.box_cubes_at(0, enemy) + self.box_cubes_at(1, enemy) + self.box_cubes_at(2, enemy)
        return cubes + self.king_cubes[enemy] if self.options['king_cubes'] == 'count' else cubes

    def box_enemy(self, enemy: int) -> int:
        """R11.29: whose force comes out of a box: the Habsburg box may be Ottoman."""
        return OTTOMANS if enemy == HABSBURGS and self.ottomans_in_box > 0 else enemy

    def strength(self, enemy: int) -> int:
        """R11.7, R11.27, R11.28: printed strength, force cubes in the box, and Cossacks with the Tatars."""
        printed = self.data.strength[enemy][self.round - 1]
        cubes = self.box_force[enemy]
        if self.round == 4 and self.ottomans_in_box > 0:
            if enemy == OTTOMANS:
                printed = self.data.ottoman_strength_with_box
            elif enemy == HABSBURGS:
                printed = self.data.habsburg_box_strength
                cubes = self.ottomans_in_box
                if self.options['ottoman_box'] == 'neutralised':
                    cubes = max(0, cubes - self.data.neutralised)
        if enemy == 2:
            cubes += self.cossacks_with_tatars * self.data.strength_per_cossack
        return printed + cubes

    def threat(self, enemy: int) -> int:
        """R11.6, R11.7: how far the enemy's strength exceeds the Polish cubes in its box now.

        None under a treaty; nor are the Ottomans a threat to their region in round 3 (R11.22).
        """
        if self.treaty == enemy or (enemy == OTTOMANS and self.round == 3):
            return 0
        if enemy == HABSBURGS and self.round < 4:
            return self.influence_in_box
        return max(0, self.strength(enemy) - self.cubes_in_box(enemy))

    def box_open(self, enemy: int) -> bool:
        """R10.3, R10.4: may hits put cubes into this enemy's box now?"""
        return self.treaty != enemy and self.round in self.data.campaign_rounds[enemy]

    def special_rule_for_habsburgs(self) -> bool:
        """R14.5: rounds 1-3, and the Ottomans have not invaded the Habsburg Empire."""
        return self.round < 4 and not self.box_invaded

    # ---- names for the log

    def enemy_name(self, enemy: int) -> str:
        """G.6: the black enemy changes its name with the round."""
        if enemy == 0:
            return f'black.{self.round}'
        return ENEMIES[enemy]

    def region_name(self, region: int) -> str:
        """The id of a region."""
        return REGIONS[region]

    def who(self, role: int) -> str:
        """The id of a role."""
        return self.roles[role]

    def roll(self, count: int) -> list[int]:
        """Roll so many dice."""
        return [self.rng.die() for _ in range(count)]

    def make_public_board(self) -> dict[str, Any]:
        """Everybody sees all there is to see but sealed choices."""
        return board_view(self)

    def private_board(self, role: int) -> dict[str, Any]:
        """A role's own sealed choice."""
        return secret_view(self, role)
