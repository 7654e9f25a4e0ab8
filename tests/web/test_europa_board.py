"""The board of Europa: an atlas with layers and sheets, what glows on it and beside it, and what lies in a place."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.kernel.texts import Texts
from tests.server.harness import Client, legal
from tests.web.boards import click, clicked, lit, spot
from tests.web.europa import (
    QUICK,
    at_a_turn,
    begun,
    ends_well,
    hurried,
    put,
    seated,
    way_to_a_battle,
    way_to_a_trade,
    way_to_a_treaty,
    way_to_a_turn,
)
from tests.web.visitor import SPEAK, Visit, Visitor, asked

MOST_CLICKS = 250
MOST_TO_READ = 18
MOST_NEIGHBOURS = 22
LOW = 80  # pixels
SPOKEN = {  # a Realm, and how the whole action is taken back
    'pl': ('Kastylia', 'Cofnij całą akcję'),
    'fr': ('Castille', 'Annuler toute l’action'),
    'hu': ('Kasztília', 'Az egész akció visszavonása'),
    'en': ('Castile', 'Undo the whole action'),
}


def test_cards_are_drawn_from_decks_that_glow(visitor: Visitor, client: Client):
    made = begun(client)
    role = asked(client, made['table'])
    page = seated(visitor, made, role)
    page.wait_for_selector('.pile.lit')
    assert lit(visitor) >= {'power:administrative', 'power:diplomatic', 'power:military'}
    held = page.locator('.held').count()
    click(visitor, 'power:military')
    assert page.locator('.held').count() == held, 'the first click shows what can be done'
    page.locator('[data-id="power:military"].chosen').wait_for()
    click(visitor, 'power:military')
    page.wait_for_function(f'document.querySelectorAll(".held").length > {held}')


def test_what_can_have_no_effect_in_the_scenario_is_shown_with_the_reason(visitor: Visitor, client: Client):
    made, _ = at_a_turn(client)
    page = seated(visitor, made, 'castile')
    page.locator('button', has_text='Goals').first.click()
    reason = page.locator('.why').first
    reason.wait_for()
    assert 'it has no Ideas' in str(reason.text_content())


def test_areas_and_events_glow_at_a_turn_and_a_second_click_plays_there(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    offered = legal(client.position(made['table'], role)['view'])
    seated(visitor, made, role)
    areas = {f'area:{each.split(":")[1]}' for each in offered if each.split(':')[0] in ('influence', 'claim')}
    assert areas <= lit(visitor)
    only = [area for area in sorted(areas) if sum(each.endswith(f':{area.split(":")[1]}') for each in offered) == 1]
    before = client.position(made['table'], role)['stamp']
    chosen = next(area for area in only if spot(visitor, area))
    click(visitor, chosen)
    visitor.page.locator(f'[data-id="{chosen}"].chosen').wait_for()
    assert len(visitor.choices()) == 1
    assert client.position(made['table'], role)['stamp'] == before
    visitor.page.keyboard.press('Enter')
    visitor.page.wait_for_selector('button:has-text("Undo")')
    assert client.position(made['table'], role)['stamp'] != before


def test_the_finder_opens_a_place_with_all_that_lies_there(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    page.get_by_role('combobox').first.fill('Bordeaux')
    page.keyboard.press('Enter')
    sheet = page.locator('.place-sheet:not(.brief)')
    sheet.wait_for()
    text = sheet.inner_text()
    assert all(word in text for word in ('Aquitaine', 'England', 'Saintonge'))
    sheet.locator('button').click()
    sheet.wait_for(state='detached')


def test_layers_and_distant_sheets_are_a_click_away(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    for layer in ('Religion', 'Diplomacy', 'The Empire', 'Trade', 'Realms'):
        page.locator('.layers .chosen').click()
        page.locator('.layers li button', has_text=layer).click()
        assert page.locator('.layers .chosen').inner_text().strip() == layer
        assert page.locator('.right .legend').count() == (layer != 'Realms')
    page.locator('.right select').select_option('america')
    page.wait_for_selector('[data-id="province:mexico"]', state='attached')
    assert not page.locator('[data-id="province:paris"]').count()


def test_other_realms_are_a_click_away(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, 'france')
    page.locator('.player', has_text='Castile').click()
    panel = page.locator('.eu-board .panel')
    panel.locator('h2', has_text='Castile').wait_for()
    assert 'Juan II' in panel.inner_text()
    page.locator('.player', has_text='Castile').click()
    panel.wait_for(state='detached')


@pytest.mark.parametrize(('width', 'height'), [(1440, 900), (390, 844)])
def test_everybody_can_read_it(visit: Visit, client: Client, width: int, height: int):
    made, role = at_a_turn(client)
    visitor = visit(width, height)
    page = seated(visitor, made, role)
    assert visitor.serious_problems() == []
    page.locator('.tabs button').nth(1).click()
    page.locator('.eu-board .panel').wait_for()
    assert visitor.serious_problems() == []
    assert page.evaluate('document.documentElement.scrollWidth <= innerWidth')


def test_a_whole_action_is_taken_back_by_one_click(visitor: Visitor, client: Client):
    """And the last step alone by another; the words for both in four languages."""
    made, role = at_a_turn(client)
    before = client.position(made['table'], role)['view']
    area = next(each for each in legal(before) if each.startswith('influence:'))
    client.submit(made['table'], role, before['ask'], area)
    page = seated(visitor, made, role)
    whole = page.get_by_role('button', name='Undo the whole action', exact=True)
    page.get_by_role('button', name='Undo', exact=True).wait_for()
    assert whole.count() == 0, 'one step is the whole action'
    second = next(each for each in legal(client.position(made['table'], role)['view']) if each != 'done')
    client.submit(made['table'], role, client.position(made['table'], role)['view']['ask'], second)
    whole.wait_for()
    for language, (realm, words) in SPOKEN.items():
        page.evaluate(SPEAK, language)
        page.reload()
        page.locator('.player', has_text=realm).wait_for()
        page.locator('.tools button', has_text=words).wait_for()
    whole.click()
    page.wait_for_selector('text=Undone.')
    after = client.position(made['table'], role)['view']
    assert after | {'ask': 0} == before | {'ask': 0}


def test_a_whole_area_marches_by_one_click_and_comes_back_by_one(visitor: Visitor, client: Client):
    made = put(client, way_to_a_turn())
    for action in ('march:seine', 'army:3'):
        client.submit(made['table'], 'france', client.position(made['table'], 'france')['view']['ask'], action)
    before = client.position(made['table'], 'france')['view']
    page = seated(visitor, made, 'france')
    page.locator('.choice', has_text='Take all 3 units').click()
    page.locator('.choice', has_text='March to').first.wait_for()
    armies = client.position(made['table'], 'france')['view']['board']['armies']
    assert [each['number'] for each in armies if each['area'] == 'seine'] == [3]
    page.get_by_role('button', name='Undo', exact=True).click()
    page.locator('.choice', has_text='Take all 3 units').wait_for()
    assert client.position(made['table'], 'france')['view'] | {'ask': 0} == before | {'ask': 0}


def test_neighbours_come_first_where_war_can_be_made(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    page = seated(visitor, made, role)
    page.locator('.choice', has_text='War on').click()
    page.locator('.choice', has_text='More distant Realms').wait_for()
    offered = visitor.choices()
    assert len(offered) <= MOST_NEIGHBOURS
    assert any(each.startswith('Burgundy') for each in offered)
    assert not any(each.startswith('Poland') for each in offered)
    page.locator('.choice', has_text='More distant Realms').click()
    page.locator('.choice', has_text='Poland').wait_for()


def test_who_declares_a_war_sees_few_more_enemies(visitor: Visitor, client: Client):
    """Those against whom there is a cause; all others lie behind one button, and the map stays dark."""
    made = put(client, way_to_a_turn())
    client.submit(made['table'], 'france', client.position(made['table'], 'france')['view']['ask'], 'war:brittany')
    page = seated(visitor, made, 'france')
    page.locator('.choice', has_text='Declare war').wait_for()
    offered = visitor.choices()
    assert [each for each in offered if 'War on' in each] == ['War on England']
    assert len(offered) == 3
    assert {each for each in lit(visitor) if each.startswith('realm:')} <= {'realm:england'}
    visitor.choose('More enemies, without a casus belli')
    page.locator('.choice', has_text='Poland').wait_for()


def test_who_only_watches_sees_how_many_cards_each_holds_and_none_of_them(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    held = client.position(made['table'], role)['view']['board']
    page = visitor.go(f'/table/{made["table"]}#{made["spectator"]}', '.eu-board canvas')
    for name, player in held['players'].items():
        shown = page.locator('.player', has_text=chancellery.load('europa').texts['en'].say(f'realm.{name}'))
        assert shown.locator('.cards').inner_text().split()[-1] == str(sum(player['hand']))
    assert sum(sum(player['hand']) for player in held['players'].values()) > 0
    assert page.locator('.held').count() == 0
    text = page.inner_text('body')
    titles = {chancellery.load('europa').texts['en'].say(f'action_card.{card}') for card in held['hand']}
    assert not [title for title in titles if title.split(' (')[0] in text]


def test_the_last_phases_by_clicks_against_bots(visitor: Visitor, client: Client):
    """From the peace of the last round to the screen of the end; ``tests/long`` clicks a whole game."""
    made = begun(client, ('france',))
    hurried(client, made['table'], 'france', lambda board: board['round'] == 2 and board['phase'] != 'actions')
    seated(visitor, made, 'france')
    assert clicked(visitor, MOST_CLICKS, QUICK) > 0
    ends_well(visitor, client, made['table'])
    visitor.page.locator('.ending .close').click()
    visitor.page.locator('.ending').wait_for(state='detached')
    bar = visitor.page.locator('section.bar').bounding_box()
    assert bar is not None
    assert bar['height'] < LOW, 'nothing is left to choose'


def test_a_turn_is_laid_out_by_what_it_is_for(visit: Visit, client: Client):
    """What is seldom done is folded away, and what there is to do is little enough to be read."""
    made, role = at_a_turn(client)
    visitor = visit(1440, 900)
    page = seated(visitor, made, role)
    page.locator('.choice').first.wait_for()
    offered = visitor.choices()
    assert any(each.startswith('Place Influence in ') for each in offered)
    assert not any(each.startswith(('Dismiss ', 'Take a Loan')) for each in offered)
    assert len(offered) <= MOST_TO_READ < len(client.position(made['table'], role)['view']['actions'])
    page.locator('.choice', has_text='More actions').click()
    page.locator('.choice', has_text='Take a Loan').wait_for()


def test_a_turn_ends_by_itself_for_who_wants_that(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    view = client.position(made['table'], role)['view']
    client.submit(made['table'], role, view['ask'], next(each for each in legal(view) if each.startswith('influence:')))
    client.submit(made['table'], role, client.position(made['table'], role)['view']['ask'], 'done')
    page = seated(visitor, made, role)
    page.locator('label', has_text='End my turn automatically').locator('input').check()
    page.locator('.choice.coming', has_text='End the turn').wait_for()
    page.wait_for_function("!document.querySelector('.choice')")
    assert role not in client.table(made['table'])['deciders']


def test_a_deal_lies_open_with_what_either_side_gives(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    other = 'castile' if role != 'castile' else 'england'
    for action in (f'talk:{other}', 'give:5', 'pact'):
        client.submit(made['table'], role, client.position(made['table'], role)['view']['ask'], action)
    board = client.position(made['table'], role)['view']['board']
    page = seated(visitor, made, role)
    shares = page.locator('.panel .shares section')
    shares.first.wait_for()
    mine, theirs = shares.nth(0).inner_text(), shares.nth(1).inner_text()
    assert '5' in mine
    assert f'Treasury afterwards {board["players"][role]["ducats"] - 5}' in mine
    assert 'nothing' in theirs
    assert f'Treasury afterwards {board["players"][other]["ducats"] + 5}' in theirs
    assert 'An Alliance' in page.locator('.eu-board .panel').inner_text()
    assert visitor.serious_problems() == []


def test_a_treaty_says_what_each_keeps_and_gives_back(visit: Visit, client: Client):
    """It stays open while it is written, its parts can be taken back, and the other reads the same."""
    made = put(client, way_to_a_treaty())
    before = client.position(made['table'], 'france')['view']['board']
    held = before['wars']['fronts']['france']['england']['ours']['occupies']
    names = [chancellery.load('europa').texts['en'].say(f'province.{id}') for id in held]
    visitor, other = visit(), visit(390, 844)
    page, theirs = seated(visitor, made, 'france'), seated(other, made, 'england')
    visitor.choose('Negotiate peace with England')
    sheet = page.get_by_role('region', name='Treaty')
    assert f'occupies now {", ".join(names)}' in sheet.inner_text()
    theirs.locator('.panel', has_text='France is preparing an offer').wait_for()
    visitor.choose('Keep Current Board State')
    visitor.choose(f'Return {names[0]} for Ducats')
    page.wait_for_function(f"document.querySelector('.panel').innerText.includes('returns {names[0]}')")
    sides = sheet.locator('section')
    ransom = int(sides.nth(1).inner_text().split('Ducats')[1].split()[0])
    assert f'keeps {", ".join(names[1:])}' in sides.nth(0).inner_text()
    assert f'Treasury afterwards {before["players"]["england"]["ducats"] - ransom}' in sides.nth(1).inner_text()
    visitor.choose('Add a Marriage')
    page.locator('.choice', has_text='Diplomatic').click()
    sheet.get_by_text('A Royal Marriage').wait_for()
    assert visitor.serious_problems() == []
    page.get_by_role('button', name='Undo', exact=True).click()
    sheet.get_by_text('A Royal Marriage').wait_for(state='detached')
    visitor.choose('Make the offer')
    other.prompted('do you accept?')
    assert f'returns {names[0]}' in theirs.locator('.panel').inner_text()
    assert other.serious_problems() == []
    other.choose('Yes')
    page.locator('.eu-board .panel').wait_for(state='detached')
    says = [each['key'] for each in client.position(made['table'], 'france')['events']]
    assert 'event.treaty_made' in says


def test_a_battle_lies_open_with_its_units_dice_and_ways_out(visit: Visit, client: Client):
    made = put(client, way_to_a_battle())
    board = client.position(made['table'], 'france')['view']['board']
    for visitor in (visit(), visit(390, 844)):
        page = seated(visitor, made, 'france')
        battle = page.locator('.panel .battle')
        battle.wait_for()
        for side in ('attack', 'defence'):
            for units in board['battle'][side]['units'].values():
                assert str(sum(units)) in battle.inner_text() or any(str(unit) in battle.inner_text() for unit in units)
        rounds = battle.locator('ol li')
        assert rounds.count() == board['battle']['round']
        assert rounds.first.locator('.die').count() >= 6, 'three dice at least of either side'
        offered = visitor.choices()
        assert 'Stay and fight' in offered
        assert [each for each in offered if each.startswith('Retreat to ')]
        assert visitor.serious_problems() == []


def test_the_war_sheet_says_who_fights_and_how_it_will_end(visitor: Visitor, client: Client):
    made = put(client, way_to_a_battle())
    wars = client.position(made['table'], 'france')['view']['board']['wars']
    page = seated(visitor, made, 'france')
    fronts = page.locator('.panel .front')
    fronts.first.wait_for()
    assert fronts.count() == sum(len(enemies) for enemies in wars['fronts'].values())
    mine = fronts.first.inner_text()
    assert mine.lstrip().startswith('France'), 'my own wars first, myself before the enemy'
    (enemy,) = wars['fronts']['france']
    left, whole = wars['hosts'][enemy]['levy']
    assert f'can recruit {left} of {whole}' in mine
    assert f'Units on the map: {wars["hosts"]["france"]["units"]}' in mine
    assert 'White Peace' in mine
    page.locator('.tabs button', has_text='Curia').click()
    assert 'Papal Controller' in page.locator('.eu-board .panel').inner_text()


def test_missions_say_what_is_met_and_what_is_missing(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    board = client.position(made['table'], role)['view']['board']
    page = seated(visitor, made, role)
    page.locator('.tabs button', has_text='Goals').click()
    page.locator('.panel li').first.wait_for()
    told = page.locator('.eu-board .panel').inner_text()
    texts = chancellery.load('europa').texts['en']
    counted = [far for ahead in board['ahead'] for far in ahead if 'needs' in far]
    assert counted, 'a Mission with something to count'
    for far in counted:
        assert f'{far["has"]} of {far["needs"]}' in told
        assert all(texts.say(f'province.{id}') in told for id in far.get('missing', []))


def test_the_first_court_says_what_a_card_is_chosen_for(visitor: Visitor, client: Client):
    made = begun(client)
    role = asked(client, made['table'])
    while not any(each.startswith('appoint:') for each in legal(client.position(made['table'], role)['view'])):
        client.play(made['table'], role)
        role = asked(client, made['table'])
    seated(visitor, made, role)
    visitor.page.locator('.choice').first.wait_for()
    offered = visitor.choices()
    assert [each for each in offered if each.startswith('Discard ')]
    assert [each for each in offered if each.startswith('Appoint ')]


def lines_of(texts: Texts, address: str) -> list[tuple[str, str]]:
    """The lines of a card: of which kind each is, and its text."""
    fields = [line.split('\t') for line in texts.say(f'lines.{address}').split('\n')]
    return [(each[2], each[-1]) for each in fields]


def test_cards_events_and_goals_can_be_read(visit: Visit, client: Client):
    """What they do, as the rules tell it; on a phone the hand is a sheet."""
    made, role = at_a_turn(client)
    view = client.position(made['table'], role)['view']
    title = chancellery.load('europa')
    texts = title.texts['en']
    event = next(each['card'] for each in view['board']['events'] if each['card'])
    first = next(text for kind, text in lines_of(texts, f'event:{event}') if kind == 'symbol')
    wide, phone = visit(), visit(390, 844)
    page = seated(wide, made, role)
    page.locator('.tabs button', has_text='Events').click()
    page.locator('.panel .event', has_text=first).first.wait_for()
    page.locator('.tabs button', has_text='Goals').click()
    mission = view['board']['missions'][0]
    needed = next(text for kind, text in lines_of(texts, f'mission:{mission}') if kind == 'aim')
    page.locator('.panel', has_text=needed.partition('\ue000')[0].strip()).first.wait_for()
    page.locator('.held').first.hover()
    told = page.locator('.reading').inner_text()
    assert len(told.split('\n')) > 1
    page = seated(phone, made, role)
    page.locator('.tabs button').last.click()
    sheet = page.locator('.panel .held').first
    sheet.wait_for()
    assert told.split('\n')[-1] in page.locator('.eu-board .panel').inner_text()


def test_a_trade_lies_open_with_what_each_node_would_bring(visitor: Visitor, client: Client):
    made = put(client, way_to_a_trade())
    (role,) = client.table(made['table'])['deciders']
    trading = client.position(made['table'], role)['view']['board']['trading']
    page = seated(visitor, made, role)
    cards = page.locator('.panel section')
    cards.first.wait_for()
    assert cards.count() == len(trading['cards'])
    open_nodes = [market['brings'] for market in trading['markets'] if 'brings' in market]
    assert open_nodes
    assert page.locator('.panel section li:not(.closed)').count() == len(open_nodes)
    assert f'Brings {open_nodes[0]}' in page.get_by_role('region', name='Trade').inner_text()
    assert visitor.serious_problems() == []
