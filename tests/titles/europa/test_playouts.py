"""Random games: they come to their end, and everything stays within its bounds."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from chancellery.kernel import fields as shapes
from chancellery.kernel.fields import put_mark
from chancellery.titles.europa import goals
from chancellery.titles.europa.actions import focus, phase
from chancellery.titles.europa.cards import hand_size
from chancellery.titles.europa.fields import KINDS_OF_POWER
from chancellery.titles.europa.governing.purse import GainPower
from chancellery.titles.europa.governing.tracks import manpower
from chancellery.titles.europa.rounds import budget, cleanup, draw, income, opening, sequence
from chancellery.titles.europa.rounds.cleanup import regulars
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.table_options import against_options
from tests.recordings.setups import forced_title
from tests.titles.europa.position import TITLE, fill, told
from tests.titles.random_play import step

GAMES = int(os.environ.get('CHANCELLERY_GAMES', '12'))
MOST_STEPS = 5000
WITH_IDEAS = ('1-01.1', '1-03.2')


def sound(g: Europa) -> None:
    """Declared bounds, and every action card in one place."""
    sizes = TITLE.sizes_for(len(g.roles))
    for field in TITLE.state_declared:
        assert not list(shapes.problems(field, getattr(g, field.name), sizes))
    serving = [*g.ruler, *g.advisor, *g.general, *g.admiral]
    cards = g.edition.decks.actions
    for deck in range(KINDS_OF_POWER):
        mine = [c for c in cards.deck[deck] if cards.title[c] not in g.variant.scenario.removed_titles]
        places = [*g.piles[deck].items, *g.discards[deck]]
        for seat in g.seats():
            places += g.hands_at(seat, deck).items
            places += g.fresh_at(seat, deck).items
        places += [c for c in mine if cards.person[c] in serving]
        places += [c for _, c, _ in g.displayed if c in mine]
        places += [c for frame in g.stack for c in getattr(frame, 'aside', []) if c in mine]
        missing = [c for c in mine if c not in places]
        shown: list[Any] = [getattr(frame, 'card', None) for frame in g.stack]
        places += [card for card in shown if card in missing]  # being played
        assert sorted(places) == mine


@pytest.mark.parametrize('seed', range(GAMES))
def test_a_random_game_comes_to_final_scoring(seed: int) -> None:
    """R4.7: by the last round of the scenario, with a score for everybody."""
    g = TITLE.start('1-00.1', seed=seed)
    assert isinstance(g, Europa)
    rng = random.Random(seed)
    for count in range(MOST_STEPS):
        if g.outcome is not None:
            break
        if count % 20 == 0:
            sound(g)
        step(g, rng)
    assert g.outcome is not None
    assert g.outcome.reason == 'last_round'
    assert set(g.outcome.scores) == {'france', 'castile', 'england'}
    assert g.outcome.winners
    best = max(g.outcome.scores.values())
    assert all(g.outcome.scores[role] == best for role in g.outcome.winners)
    for seat in g.seats():
        assert regulars(g, seat) == manpower(g, seat)
        assert hand_size(g, seat) <= 5
    sound(g)


@pytest.mark.parametrize(('variant', 'seed'), [(variant, seed) for variant in WITH_IDEAS for seed in range(GAMES // 6)])
def test_a_random_game_with_many_ideas_comes_to_its_end(variant: str, seed: int) -> None:
    """R8: everybody begins with some Ideas, has power for more now and then, and mostly takes one if he may. Nobody is
    left without a choice, and every Idea is in one place."""
    title: Any = forced_title('europa')
    g = title.start(variant, seed=seed)
    rng = random.Random(seed)
    known = g.edition.decks.ideas
    may_start = [idea for idea, age in enumerate(known.age) if age <= g.variant.scenario.last_age]
    for count in range(3 * MOST_STEPS):
        if g.outcome is not None:
            break
        if count == 30:
            for seat in g.seats():
                for idea in rng.sample([each for each in may_start if not known.government[each]], 5):
                    g.researched = put_mark(g.researched, idea, seat)
        if count % 400 == 30:
            for seat in g.seats():
                fill(g.put_power, seat, to=[9, 9, 9])
            sizes = title.sizes_for(len(g.roles))
            assert not [each for field in title.state_declared for each in shapes.problems(
                field, getattr(g, field.name), sizes)]  # fmt: skip
            for kind in range(KINDS_OF_POWER):
                laid = [*g.ideas[kind], *g.idea_decks[kind].items]
                assert sorted(laid) == [
                    idea for idea in may_start if known.power[idea] == kind and known.age[idea] <= g.age
                ]
            g.forget_worked_out()
        role = rng.choice([each for each in range(len(g.roles)) if g.asked() >> each & 1])
        numbers = g.legal_numbers(role)
        verb_of = title.verbs_table.verb_of
        wanted = [number for number in numbers if verb_of[number] in (g.v.research, g.v.idea, g.v.yes)]
        g.play_number(role, rng.choice(wanted if wanted and rng.random() < 0.6 else numbers))
    assert g.outcome is not None
    assert not any(g.idea_entering)
    assert len(told(g, 'idea_researched')) > 5


def test_what_shows_something_or_uses_chance_is_final() -> None:
    """Questions of the rounds: whatever lets dice roll or a hidden card be seen cannot be taken back."""
    frames = [*sequence.FRAMES, *opening.FRAMES, *draw.FRAMES, *goals.FRAMES, *phase.FRAMES, *focus.FRAMES]
    mine = (*frames, *budget.FRAMES, *income.FRAMES, *cleanup.FRAMES, GainPower)
    for seed in range(4):
        g = TITLE.start('1-00.1', seed=seed)
        rng = random.Random(seed + 50)
        while g.outcome is None:
            role = rng.choice([i for i in range(len(g.roles)) if g.asked() >> i & 1])
            number = rng.choice(g.legal_numbers(role))
            top = g.stack[-1]
            final = g.is_final(role, number)
            before = (g.disclosures, g.rng.dump())
            g.play_number(role, number)
            if isinstance(top, mine) and not final:
                assert (g.disclosures, g.rng.dump()) == before, (type(top).__name__, TITLE.decode(number))


def test_a_role_is_offered_the_same_whatever_others_hide() -> None:
    """Menus and observations depend on nothing that the role cannot know."""
    g = TITLE.start('1-00.1', seed=11)
    rng = random.Random(11)
    for count in range(250):
        if g.outcome is not None:
            break
        if count % 25 == 0:
            for role in g.roles:
                other = g.determinize(role, count)
                assert other.legal_numbers(other.index(role)) == g.legal_numbers(g.index(role))
                assert list(other.observe(role)) == list(g.observe(role))
        step(g, rng)


def test_a_game_can_be_stored_and_goes_on_alike() -> None:
    """A dump at any instant gives the same game."""
    g = TITLE.start('1-00.1', seed=5)
    rng = random.Random(5)
    for _ in range(60):
        step(g, rng)
    again = TITLE.restore(g.dump())
    one, other = random.Random(9), random.Random(9)
    for _ in range(40):
        step(g, one)
        step(again, other)
    assert g.digest() == again.digest()


@pytest.mark.slow
@pytest.mark.parametrize('seed', range(3))
@pytest.mark.parametrize('scenario', ['1-01.1', '2-03.1', '1-04.1'])
def test_a_random_game_with_any_options_comes_to_its_end(scenario: str, seed: int) -> None:
    """S2.2, S3.3, S7.5: by the last of its rounds, or by objectives; whatever the table has chosen"""
    title = forced_title('europa')
    rng = random.Random(seed)
    chosen = {option.id: rng.choice(option.values) for option in title.scenario(scenario).options}
    if against_options(chosen):
        del chosen['struggles']
    g = title.start(scenario, seed=seed, options=chosen)
    assert isinstance(g, Europa)
    for count in range(4 * MOST_STEPS):
        if g.outcome is not None:
            break
        if count % 200 == 0:
            assert title.restore(g.dump()).digest() == g.digest()
            g.make_public_board()
        step(g, rng)
    assert g.outcome is not None
    assert g.outcome.reason in ('last_round', 'fame', 'all_placed', 'objectives')
    assert g.round == g.variant.rounds or g.outcome.reason != 'last_round'
