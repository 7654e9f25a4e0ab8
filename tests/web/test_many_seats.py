"""Six people at one screen: at no instant does the page hold a card of somebody who has not said that he is there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.harness import Client, Running
from tests.web.boards import CHOOSE
from tests.web.visitor import Visitor

CLICKS = 20
TOURED = '{"speed": "off", "auto": false, "confirm": false, "toured": ["raison_detat", "europa"]}'
QUICK = ['Done', 'Pass', 'No', 'Go on', 'Ready', 'Discard the rest']
# Looks at the page with every change of it. Who is there is known from the clicks that lift a cover.
WATCH = """
window.wrong = []
window.looks = 0
window.faces = 0
window.up = null
window.others = {}
document.addEventListener('click', event => {
    if (event.target.closest?.('.cover button.primary')) window.up = document.querySelector('.cover h2').textContent
}, true)
window.named = 0
const note = (what, thing) => window.wrong.push(`${what}: ${thing.outerHTML.slice(0, 200)}`)
const look = () => {
    window.looks++
    const cover = document.querySelector('.cover')
    const faces = [...document.querySelectorAll('.hands .card:not(.back), .held')]
    const own = [...faces, ...document.querySelectorAll('.choice, .prompt, .log .entry')]
    if (cover && own.length) note('under the cover', own[0])
    if (cover) window.up = null
    if (!cover && !window.up && own.length) note('nobody is there', own[0])
    if (cover || !window.up) return
    window.faces += faces.length
    const held = new Map(Object.entries(window.others).flatMap(([who, cards]) => cards.map(card => [card, who])))
    for (const thing of document.querySelectorAll('[data-id]')) {
        const holder = held.get(thing.getAttribute('data-id').split(':').at(-1))
        if (holder && !window.up.includes(holder)) note(window.up, thing)
        else if (holder) window.named++
    }
    for (const hand of document.querySelectorAll('.hands .hand[title]')) {
        const face = hand.querySelector('.card:not(.back)')
        if (face && !window.up.includes(hand.title)) note(window.up, hand)
    }
}
const all = { subtree: true, childList: true, attributes: true, characterData: true }
addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document, all))
"""
MAKE = """async body => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    return (await answer.json()).table
}"""


def held_cards(server: Running, id: str) -> dict[str, list[str]]:
    """The cards with names of their own that each seat holds, by the name on its cover."""
    with server.service.tables.at(id) as table:
        texts = table.title.texts['en']
        boards = {role: table.game.state.view(role)['board'] for role in table.roles}
        return {texts.say(f'role.{role}'): board.get('hand', []) for role, board in boards.items()}


@pytest.mark.parametrize(('title', 'scenario', 'players'), [('raison_detat', '1618', 6), ('europa', '1-00.1', 3)])
def test_no_card_is_in_the_page_before_its_holder_is_there(
    visitor: Visitor, server: Running, client: Client, title: str, scenario: str, players: int
):
    page = visitor.page
    visitor.context.add_init_script(WATCH)
    visitor.context.add_init_script(f"localStorage.setItem('chancellery.settings', '{TOURED}')")
    visitor.go('/', 'article')
    start = server.service.tables.title(title).start(scenario, players, 3)
    body: Any = {'title': title, 'scenario': scenario, 'players': players, 'seed': '3'}
    body |= {'seats': {role: {'kind': 'me'} for role in start.roles}}
    id = page.evaluate(MAKE, json.dumps(body))
    page.goto(f'{visitor.base}/table/{id}')
    there: set[str] = set()
    for turn in range(CLICKS):
        page.wait_for_selector('.cover button.primary, .choice:not(:disabled)')
        page.evaluate('others => void (window.others = others)', held_cards(server, id))
        if page.locator('.cover').count():
            there.add(page.inner_text('.cover h2'))
            page.click('.cover button.primary')
            page.wait_for_selector('.cover', state='detached')
            continue
        before = server.service.tables.cache[id].facts.n
        spot = page.evaluate(CHOOSE, [turn, QUICK])
        if spot is None:
            continue
        page.mouse.click(*spot)
        page.wait_for_timeout(60)
        if page.locator('.cover').count() == 0 and server.service.tables.cache[id].facts.n == before:
            page.wait_for_timeout(200)
    assert page.evaluate('window.wrong') == []
    assert page.evaluate('window.looks') > CLICKS
    assert page.evaluate('window.faces') > 0, 'some cards were seen'
    assert title != 'europa' or page.evaluate('window.named') > 0, 'and known by their names'
    assert len(there) >= min(3, players), there
