"""The keyboard at a table: letters for verbs, where the focus goes, what Escape closes; and what is said of things that
cannot be done."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client, until
from tests.web.boards import rest
from tests.web.europa import at_a_turn, begun, put, seated, way_to_a_turn
from tests.web.visitor import Visit, Visitor, asked

HEED = 400  # milliseconds: what is pressed sooner was meant for the question before
HEADINGS = """() => axe.run(document, {runOnly: ['heading-order', 'page-has-heading-one', 'empty-heading']})
    .then(({violations}) => violations.map(({id, nodes}) => `${id}: ${nodes[0].html.slice(0, 120)}`))"""


def at_turn(visitor: Visitor, client: Client) -> tuple[Any, Any, str]:
    """Somebody whose turn it is, when keys are heeded."""
    made, role = at_a_turn(client)
    page = seated(visitor, made, role)
    page.locator('.choice').first.wait_for()
    page.wait_for_timeout(HEED)
    return page, made, role


def test_each_verb_of_a_turn_has_its_letter(visitor: Visitor, client: Client):
    """It stands on the button; inside a group letters find, and F finds elsewhere."""
    page, made, role = at_turn(visitor, client)
    assert page.locator('.choice', has_text='Influence in').locator('kbd').inner_text() == 'I'
    assert page.locator('.choice', has_text='Recruit Units').locator('kbd').inner_text() == 'R'
    page.keyboard.press('i')
    page.locator('.heading', has_text='Influence').wait_for()
    assert page.locator('.choice kbd').first.inner_text() == '1'
    page.keyboard.press('l')
    assert page.evaluate("document.activeElement.matches('.bar input')")
    page.keyboard.press('Escape')
    page.locator('.heading').wait_for(state='detached')
    page.keyboard.press('f')
    assert page.evaluate("document.activeElement.matches('.bar input')")
    page.keyboard.press('Escape')
    before = client.position(made['table'], role)['stamp']
    page.keyboard.press('r')
    visitor.prompted('Recruit: choose')
    assert client.position(made['table'], role)['stamp'] != before


def test_a_key_never_answers_the_next_question(visitor: Visitor, client: Client):
    """The second R comes when the next question is there, and is not for it; nor is one that is held down."""
    page, made, role = at_turn(visitor, client)
    page.keyboard.press('r')
    visitor.prompted('Recruit: choose')
    ask = client.position(made['table'], role)['view']['ask']
    page.keyboard.press('1')
    page.wait_for_timeout(HEED)
    assert client.position(made['table'], role)['view']['ask'] == ask
    page.evaluate("dispatchEvent(new KeyboardEvent('keydown', {key: '1', repeat: true}))")
    page.wait_for_timeout(HEED)
    assert client.position(made['table'], role)['view']['ask'] == ask
    page.keyboard.press('1')
    until(lambda: client.position(made['table'], role)['view']['ask'] != ask)


def test_what_is_not_offered_is_explained(visitor: Visitor, client: Client):
    """In a list, with its rules; and by its letter."""
    page, _, _ = at_turn(visitor, client)
    page.locator('text=Why not?').click()
    dialog = page.locator('dialog')
    dialog.locator('dt', has_text='End the turn').or_(dialog.locator('dt', has_text='Done')).first.wait_for()
    assert dialog.locator('dd .plain').count() == dialog.locator('dt').count()
    assert visitor.serious_problems() == []
    page.keyboard.press('Escape')
    dialog.wait_for(state='detached')
    page.wait_for_timeout(HEED)
    page.keyboard.press('e')
    page.locator('.notice').wait_for()


def test_the_finder_gives_the_focus_back(visitor: Visitor, client: Client):
    page, _, _ = at_turn(visitor, client)
    page.locator('.choice').first.focus()
    for leaves in ('Enter', 'Escape'):
        page.keyboard.press('/')
        page.keyboard.type('Burgundy')
        page.locator('.finder [role=option]').first.wait_for()
        page.keyboard.press(leaves)
        assert page.evaluate("document.activeElement.matches('.choice')"), leaves


def test_escape_closes_a_drawer_wherever_the_focus_is(visit: Visit, client: Client):
    made = put(client, way_to_a_turn())
    for visitor in (visit(), visit(390, 844)):
        page = seated(visitor, made, 'france')
        for label in ('Rules', 'Seats and links'):
            page.click(f'[aria-label^="{label}"]')
            page.locator('.drawer').wait_for()
            page.evaluate('document.activeElement.blur()')
            page.keyboard.press('Escape')
            page.locator('.drawer').wait_for(state='detached')


def test_the_guide_has_the_focus_and_heeds_enter_and_escape(visitor: Visitor, client: Client):
    """It gives it back, and shows no other heading than the page has room for."""
    made = begun(client)
    page = visitor.sit(made, asked(client, made['table']))
    guide = page.locator('.tour')
    guide.wait_for()
    assert page.evaluate("document.activeElement.matches('.tour')")
    first = guide.locator('h2').inner_text()
    page.keyboard.press('Enter')
    page.wait_for_function(f'document.querySelector(".tour h2").innerText !== {first!r}')
    page.keyboard.press('ArrowLeft')
    page.wait_for_function(f'document.querySelector(".tour h2").innerText === {first!r}')
    assert visitor.serious_problems() == []
    page.keyboard.press('Escape')
    guide.wait_for(state='detached')
    page.reload()
    page.locator('.eu-board canvas').first.wait_for()
    assert page.locator('.tour').count() == 0


def test_headings_are_in_order(visitor: Visitor, client: Client):
    page, _, _ = at_turn(visitor, client)
    visitor.serious_problems()
    assert page.evaluate(HEADINGS) == []
    page.locator('.tabs button', has_text='Curia').click()
    page.get_by_role('combobox').first.fill('Burgundy')
    page.keyboard.press('Enter')
    page.locator('.place-sheet:not(.brief)').wait_for()
    assert page.evaluate(HEADINGS) == []
    visitor.go('/', 'article')
    visitor.serious_problems()
    assert page.evaluate(HEADINGS) == []


def test_a_choice_under_the_pointer_shows_its_place_by_name(visitor: Visitor, client: Client):
    page, _, _ = at_turn(visitor, client)
    page.locator('.choice', has_text='Influence in').click()
    page.locator('.choice', has_text='Lombardy').first.hover()
    page.locator('.place-sheet.brief', has_text='Lombardy').wait_for()
    page.mouse.move(700, 200)
    page.locator('.place-sheet.brief', has_text='Lombardy').wait_for(state='detached')


def test_a_quiet_sea_has_no_light_and_none_reaches_over_the_coast(visitor: Visitor, client: Client):
    """Every sea that can be touched is cut at the coast; those that do not glow are not filled at all."""
    page, _, _ = at_turn(visitor, client)
    page.mouse.move(2, 2)
    rest(visitor)
    seas = page.evaluate("""() => [...document.querySelectorAll('[data-id^="sea:"]')].map(sea => {
        const path = sea.querySelector('path.hit')
        return [sea.classList.contains('lit'), sea.hasAttribute('clip-path'), getComputedStyle(path).fill]
    })""")
    assert any(lit for lit, _, _ in seas)
    assert all(clipped == lit for lit, clipped, _ in seas)
    assert {fill for _, _, fill in seas} <= {'rgba(0, 0, 0, 0)', 'transparent'}
