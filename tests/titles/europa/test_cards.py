"""Europa: what the checks find on cards; what cards do is tested with the effects."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.validate import violations
from tests.titles.europa.test_data import Changes, changed, value

DAMAGES: list[tuple[Changes, str]] = [
    ({('events', '11a-1', 'year'): 1700}, 'events.11a-1.year: is 1444 to 1530 in Age 1.'),
    ({('events', '11a-1', 'half'): '3'}, 'events.11a-1.half: is one of 1, 2, X.'),
    ({('events', '11a-1', 'type'): 'C'}, 'events.11a-1.type: is one of A, B, realm, not C.'),
    ({('events', '11a-1', 'symbols', 0, 'mark'): 3}, 'events.11a-1.symbols: begin with mortality 1 (R16.1.1).'),
    ({('events', '11a-1', 'symbols'): []}, 'events.11a-1.symbols: are there where no Ruler is.'),
    (
        {('events', '101-1', 'symbols'): [{'do': 'symbol', 'symbol': 'pirates'}]},
        'events.101-1.symbols: are none beside a Ruler (R5.1.1.8).',
    ),
    ({('events', '101-1', 'half'): '2'}, 'scenarios.1-01.2.event_decks.0.events: name 101-1, which is of this half.'),
    ({('events', '101-1', 'year'): 1444}, 'events.101-1.year: is in the time of its Ruler, 1493-1519.'),
    ({('events', '101-1', 'effect'): []}, 'events.101-1.effect: does something.'),
    ({('persons', 'lorenzo', 'card'): 'development_9'}, 'persons.lorenzo.card: names a card with lorenzo on it.'),
    ({('persons', 'lorenzo', 'event'): '101-1'}, 'persons.lorenzo: stands on a card, an event or a set-up.'),
    ({('persons', 'lorenzo', 'skills', 'adm'): 9}, 'persons.lorenzo.skills: are 2 to 7 together, not 12.'),
    ({('persons', 'matthias', 'cost', 'mpMil'): 2}, 'persons.matthias.cost.mpMil: is 1 for 1 dice (R7.2.9).'),
    ({('persons', 'maximilien', 'cost', 'ducats'): 7}, 'persons.maximilien.cost.ducats: is 1 to 4 (R7.2.13).'),
    ({('persons', 'maximilien', 'dice', 'any'): 1}, 'persons.maximilien.dice: are none for an Advisor.'),
    ({('missions', 'castile_1a', 'tier'): 2}, 'missions.castile_1a.tier: is that of 1A.'),
    ({('missions', 'castile_1a', 'start'): False}, 'missions.castile_1a.start: is true for the first tier (R3.18).'),
    ({('missions', 'castile_1a', 'prestige'): 9}, 'missions.castile_1a.prestige: is 2 to 3 in tier 1, not 9.'),
    (
        {('missions', 'castile_1a', 'unlocks'): ['1B']},
        'missions.castile_1a.unlocks: name 1B, whose prerequisite it is.',
    ),
    ({('missions', 'castile_1a', 'mission_id'): '1Z'}, 'missions.castile_1a.mission_id: is a tier and a letter'),
    ({('milestones', 'age1_eco_income', 'prestige'): [5, 3, 2]}, 'milestones.age1_eco_income.prestige: is 5, 3 and 1'),
    ({('milestones', 'age1_eco_income', 'age'): 2}, 'milestones.*.type: is economy for 4 of Age 1 (C-S4), not for 3.'),
    (
        {('power_struggles', 'italian_wars', 'battlegrounds'): ['area:naples']},
        'power_struggles.italian_wars.battlegrounds: are 3 to 7 Areas, not 1.',
    ),
    ({('bot_cards', 'bot_event_1', 'returns'): 'half'}, 'bot_cards.bot_event_1.returns: is always (B4.12), not half.'),
    ({('bot_cards', 'bot_event_1', 'profiles'): ['sea']}, 'a bot of profile land has 20 cards (B1.6), not 19.'),
    ({('trade_cards', 'h02_3', 'rows', 0, 'power'): 1}, 'trade_cards.h02_3.rows: fall from row to row, power too.'),
    ({('trade_cards', 'h02_3', 'rows', 2, 'red'): 7}, 'trade_cards.h02_3.rows: pay 5 green and 6 red in the lowest'),
    ({('trade_cards', 'h02_3', 'special'): 'gold'}, 'trade_cards.h02_3.special: is empty for Textiles.'),
    (
        {('trade_cards', 'h02_3', 'groups'): ['trade1']},
        'trade_cards.h02_3.groups: name base for a card without a mark.',
    ),
    ({('trade_cards', 'h02_3', 'nodes', 0, 'secondary'): ['english_channel']}, 'secondary: is no node of the card.'),
    (
        {('setups', 'france', '1444', 'merchants'): ['china_and_japan']},
        'scenarios.1-00.1.trade: have 2 cards or more that sell in china_and_japan, where france.1444 has a Merchant.',
    ),
    (
        {('scenarios', '1-01', '1', 'seats', 0, 'start_missions'): ['3A']},
        'scenarios.1-01.1.seats.0.start_missions: name 3A, which may be chosen (R17.2.3).',
    ),
]


def test_damages_change_what_is_there() -> None:
    for changes, _ in DAMAGES:
        for path, new in changes.items():
            assert value(*path) != new


@pytest.mark.parametrize(('changes', 'message'), DAMAGES, ids=[message for _, message in DAMAGES])
def test_a_damage_is_found(changes: Changes, message: str) -> None:
    assert [found for found in violations(changed(changes)) if message in found]
