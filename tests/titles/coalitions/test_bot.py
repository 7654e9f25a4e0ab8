"""What the heuristic does against the Emperor, about a rival who is about to win, and how its players differ."""

from __future__ import annotations

import chancellery
from chancellery.bots.heuristic import HeuristicBot
from chancellery.kernel.rng import seeded
from chancellery.titles.coalition_family.bot.character import Character, drawn
from chancellery.titles.coalition_family.bot.diplomacy import about_to_win, runs_away, side_values
from chancellery.titles.coalition_family.bot.worth import leader_role, projected, urgency
from chancellery.titles.coalition_family.edition import FIRST, NEUTRAL, SECOND
from chancellery.titles.coalition_family.marching import MovementTurn, Passage
from chancellery.titles.coalition_family.routes import MARCH
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.bot import Adviser
from chancellery.titles.coalitions.edition import AUSTRIA, BRITAIN, FRANCE, PRUSSIA
from chancellery.titles.coalitions.subsidies import SubsidyOffer

GAMES = 6


def wins_against_the_emperor(players: int) -> int:
    """How many of a few games on the easiest level the coalition of heuristics wins."""
    title = chancellery.load('coalitions')
    adviser = Adviser()
    won = 0
    for seed in range(GAMES):
        state = title.start('l_empereur', players, seed, {'difficulty': 'ogre'})
        state.recording = False
        rng = seeded(seed, 'bot')
        while state.outcome is None:
            mask = state.asked()
            role = (mask & -mask).bit_length() - 1
            state.play_number(role, adviser.choose(state, role, rng))
        won += bool(state.outcome.winners)
    return won


def test_the_coalition_takes_paris_now_and_then() -> None:
    """On the easiest level the heuristics win some games, and not by luck: more than one in six."""
    assert wins_against_the_emperor(3) >= 2


def test_whoever_would_win_by_scoring_is_the_leader() -> None:
    """Equal Influence, but France holds more: France leads, is refused help, and its land is worth taking."""
    state = chancellery.load('coalitions').start('1812', 6, 1, {})
    assert isinstance(state, CoalitionState)
    state.garrison[state.map.capital[AUSTRIA]] = FRANCE
    assert projected(state, FRANCE) > projected(state, BRITAIN)
    assert state.majors[leader_role(state)] == FRANCE
    before = urgency(state, AUSTRIA, FRANCE)
    state.influence[FRANCE] = state.goal - 3
    assert urgency(state, AUSTRIA, FRANCE) > before
    assert about_to_win(state, FRANCE)
    assert runs_away(state, BRITAIN, FRANCE)
    assert not about_to_win(state, BRITAIN)


def test_a_character_is_kept_and_no_two_are_alike() -> None:
    """The same lot draws the same character, another lot another one; all weights are small."""
    first, again, other = drawn(seeded(1, 'x')), drawn(seeded(1, 'x')), drawn(seeded(2, 'x'))
    assert (first.bold, first.faithful, first.likes) == (again.bold, again.faithful, again.likes)
    assert (first.bold, first.likes) != (other.bold, other.likes)
    assert all(-1 <= weight <= 1 for weight in [first.bold, first.faithful, *first.likes])


def test_whom_a_player_likes_weighs_with_the_choice_of_sides() -> None:
    """Prussia of 1812 sees more in the British coalition if it likes Britain and not France, and less the other way."""
    state = chancellery.load('coalitions').start('1812', 6, 1, {})
    assert isinstance(state, CoalitionState)
    sober = side_values(state, PRUSSIA, Character())
    anglophile = Character()
    anglophile.likes[BRITAIN], anglophile.likes[FRANCE] = 1.0, -1.0
    values = side_values(state, PRUSSIA, anglophile)
    assert values[FIRST] > sober[FIRST]
    assert values[SECOND] < sober[SECOND]
    assert values[NEUTRAL] == sober[NEUTRAL]


def test_every_seed_is_another_person() -> None:
    """Heuristics of one seed judge a position alike, those of another seed otherwise."""
    title = chancellery.load('coalitions')
    state = title.start('1812', 6, 1, {})
    assert isinstance(state, CoalitionState)
    judged = []
    for seed in (3, 3, 4):
        bot = chancellery.bots.make('heuristic', title, seed)
        assert isinstance(bot, HeuristicBot)
        assert isinstance(bot.adviser, Adviser)
        judged.append(side_values(state, AUSTRIA, bot.adviser.character))
    assert judged[0] == judged[1] != judged[2]


def test_a_person_made_anew_for_every_choice_stays_the_same_person() -> None:
    """The server makes a bot for each choice, with another seed and the same character."""
    title = chancellery.load('coalitions')
    bold = []
    for seed, character in ((1, 7), (2, 7), (1, 8)):
        bot = chancellery.bots.make('heuristic', title, seed, character)
        assert isinstance(bot, HeuristicBot)
        assert isinstance(bot.adviser, Adviser)
        bold.append(bot.adviser.character.bold)
    assert bold[0] == bold[1] != bold[2]


def test_british_gold_is_refused_when_it_would_win_the_game() -> None:
    """A subsidy that brings Britain its last point is declined; before that it is taken."""
    state = chancellery.load('coalitions').start('1812', 6, 1, {})
    assert isinstance(state, CoalitionState)
    russia = state.edition.powers.index('russia')
    offer = state.addressed(SubsidyOffer(russia, 3))
    state.nest(offer)
    adviser, rng = Adviser(), seeded(1, 'gold')
    legal = [state.v.yes, state.v.no]
    assert adviser.advice(state, offer, state.controller[russia], legal, rng) == state.v.yes
    state.influence[BRITAIN] = state.goal - 2
    assert adviser.advice(state, offer, state.controller[russia], legal, rng) == state.v.no


def test_france_lets_no_ally_into_paris() -> None:
    """R3.5: a guest in Paris ends the game in his favour; elsewhere an Ally may pass."""
    state = chancellery.load('coalitions').start('1805', 6, 1, {})
    assert isinstance(state, CoalitionState)
    guest = next(general for general in state.edition.generals_of[AUSTRIA] if state.at[general] >= 0)
    adviser, rng = Adviser(), seeded(1, 'guest')
    legal = [state.v.yes, state.v.no]
    for place, answer in (('paris', state.v.no), ('languedoc', state.v.yes)):
        way = [state.edition.places.index(place)]
        question = Passage(FRANCE, guest, MARCH, way)
        state.nest(question)
        assert adviser.advice(state, question, state.controller[FRANCE], legal, rng) == answer


def test_who_was_refused_a_way_asks_for_no_other() -> None:
    """R6.12: one refusal is an answer; the general is left alone for the rest of the movement turn."""
    state = chancellery.load('coalitions').start('1805', 6, 1, {})
    assert isinstance(state, CoalitionState)
    turn = state.addressed(MovementTurn(AUSTRIA))
    state.nest(turn)
    legal = state.legal_numbers(state.controller[AUSTRIA])
    adviser = Adviser()
    first = adviser.advice(state, turn, state.controller[AUSTRIA], legal, seeded(1, 'way'))
    assert first != state.v.done
    turn.refused = [[first - state.v.general, 1]]
    assert adviser.advice(state, turn, state.controller[AUSTRIA], legal, seeded(1, 'way')) != first
