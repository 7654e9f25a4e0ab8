# mypyc: skip (a tool for data, not for play)
"""Checks of what is in Europa's box (R22.1) and of the cards' ids; what cards do is not checked here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from chancellery.titles.europa.edition.components import COLOURS, Track
from chancellery.titles.europa.edition.decks import LEADER, POWERS, RULER, STACKS
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.validate.checks import Check, each_once

CARDS: Final = {
    'events': 221, 'ideas': 30, 'missions': 160, 'milestones': 64, 'power_struggles': 10, 'trade_cards': 44,
    'bot_cards': 48,
}  # fmt: skip
ACTION_CARDS: Final = 108
IDEAS_OF_A_KIND: Final = 10
MILESTONES_OF_A_STACK: Final = 4
AGES: Final = (1, 2, 3, 4)
POOLS: Final = {
    'ill_health': 30, 'crusade': 1, 'infectious': 32, 'catholic': 9, 'orthodox': 11, 'revolution': 10, 'not_hre': 8,
    'expanded': 6, 'occupied': 11,
}  # fmt: skip
DICE: Final = {'infantry': 6, 'cavalry': 3, 'artillery': 3, 'rebel': 3, 'exploration': 1}
FACES: Final = 6
DNPR_TOKENS: Final = 53
KIT: Final = {
    'cubes': 30, 'small_towns': 40, 'large_towns': 8, 'vassals': 19, 'land_units': 20, 'ships': 15, 'armies': 3,
    'fleets': 1, 'merchants': 3, 'alliances': 4, 'marriages': 4, 'claims': 6, 'claims_cb': 2, 'truces': 5, 'tags': 12,
}  # fmt: skip
MOST_MORTALITY: Final = 4


def component_checks(edition: Edition) -> Iterator[Check]:
    """Tracks, tokens, dice and the numbers of cards."""
    yield from _tracks(edition)
    data = edition.files.components
    for id, count in POOLS.items():
        have = data['pools'][id]['count']
        yield f'components.pools.{id}.count', f'is {count} (R22.1), not {have}', have == count
    for id, pool in data['pools'].items():
        unlimited = 'plusManpower' not in pool['faces'] or 'plusManpower' in pool['unlimited']
        yield f'components.pools.{id}.unlimited', 'names +1m, which never runs out (R2.2.5)', unlimited
    for id, count in KIT.items():
        have = data['kit'][id]['count']
        yield f'components.kit.{id}.count', f'is {count} (R22.1), not {have}', have == count
    tokens = sum(pool['count'] for pool in data['dnpr_tokens'].values())
    yield 'components.dnpr_tokens.*.count', f'are {DNPR_TOKENS} together (R22.1), not {tokens}', tokens == DNPR_TOKENS
    faces = [face for pool in data['dnpr_tokens'].values() for face in pool['faces']]
    yield 'components.dnpr_tokens.*.faces', 'name every colour', set(faces) == set(COLOURS)
    for id, count in DICE.items():
        die = data['dice'][id]
        yield f'components.dice.{id}.count', f'is {count} (R22.1), not {die["count"]}', die['count'] == count
        yield f'components.dice.{id}.faces', f'are 6, not {len(die["faces"])}', len(die['faces']) == FACES
    yield from _faces(edition)
    yield from _cards(edition)
    yield from _persons(edition)


def _tracks(edition: Edition) -> Iterator[Check]:
    parts = edition.components
    for id, track, slots, income in (
        ('small_towns', parts.small_towns, 20, 40),
        ('large_towns', parts.large_towns, 8, 16),
        ('vassals', parts.vassals, 10, 10),
    ):
        where = f'components.tracks.{id}'
        pieces = KIT[id]
        yield f'{where}.pieces_per_slot', f'has {slots} slots (R3.9)', len(track.per_slot) == slots
        yield f'{where}.income', f'has a number for 0 to {pieces} pieces', track.pieces() == pieces
        yield f'{where}.income', f'ends with {income} (A 15.4)', track.income[-1] == income
        yield f'{where}.manpower', 'is as long as the income', len(track.manpower) == len(track.income)
        yield f'{where}.manpower', 'begins with 0 and never leaps', _is_smooth(track)
    yield 'components.tracks.vassals.pieces_per_slot', 'add up to 19 tokens (R3.9)', sum(parts.vassals.per_slot) == 19


def _is_smooth(track: Track) -> bool:
    return track.manpower[0] == 0 and all(after - before in (0, 1) for before, after in pairwise(track.manpower))


def _faces(edition: Edition) -> Iterator[Check]:
    """What the rules tell of the dice (A 0, R14.2.4, R9.9)."""
    dice = edition.files.components['dice']
    for id, wanted in (
        ('infantry', ('tercios', 'cav', 'blank')),
        ('cavalry', ('cav',)),
        ('artillery', ('art', 'tercios')),
        ('rebel', ('rebellion', 'lose_ducats', 'lose_power', 'exhaust', 'remove_unrest', 'none')),
        ('exploration', ('two_skull',)),
    ):
        for face in wanted:
            yield f'components.dice.{id}.faces', f'have {face}', face in dice[id]['faces']


def _cards(edition: Edition) -> Iterator[Check]:
    for kind, count in CARDS.items():
        have = len(edition.files.tables[kind])
        yield f'{kind}.json', f'has {count} cards (R22.1), not {have}', have == count
    decks = edition.decks
    have = len(decks.actions.index)
    yield 'action_cards.*.cards', f'are {ACTION_CARDS} together (R22.1), not {have}', have == ACTION_CARDS
    for power, name in enumerate(POWERS):
        ideas = decks.ideas.power.count(power)
        yield 'ideas.*.type', f'is {name} for {IDEAS_OF_A_KIND}, not for {ideas}', ideas == IDEAS_OF_A_KIND
        basic = [idea for idea, kind in enumerate(decks.ideas.power) if kind == power and decks.ideas.basic[idea]]
        yield 'ideas.*.basic', f'is true for one {name} Idea (R3.6), not for {len(basic)}', len(basic) == 1
    goals = decks.goals
    for age in AGES:
        for stack, name in enumerate(STACKS):
            cards = [1 for each, of in zip(goals.stack, goals.milestone_age, strict=True) if (each, of) == (stack, age)]
            whole = len(cards) == MILESTONES_OF_A_STACK
            yield (
                'milestones.*.type',
                f'is {name} for {MILESTONES_OF_A_STACK} of Age {age}, not for {len(cards)}',
                whole,
            )


def _persons(edition: Edition) -> Iterator[Check]:
    """Each card has a person of its own, and each person one place."""
    actions, events, persons = edition.decks.actions, edition.decks.events, edition.decks.persons
    names = persons.index.ids
    yield each_once('action_cards.*.cards.*.person', [names[person] for person in actions.person])
    yield each_once('events.*.ruler', [names[person] for person in events.ruler if person >= 0])
    for person in actions.person:
        yield f'persons.{names[person]}.role', 'is advisor or leader', persons.role[person] <= LEADER
    for event, person in enumerate(events.ruler):
        if person >= 0:
            ruler = persons.role[person] == RULER
            yield f'events.{events.index.ids[event]}.ruler', f'names {names[person]}, who is a Ruler', ruler
    for person, name in enumerate(names):
        mortal = 1 <= persons.mortality[person] <= MOST_MORTALITY
        yield f'persons.{name}.mortality', 'is 1 to 4', mortal
