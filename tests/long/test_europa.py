"""The introductory scenario of Europa by clicks, from the first card drawn to the screen of its end."""

from tests.server.harness import Client
from tests.web.boards import clicked
from tests.web.conftest import browser, client, desks, server, visit  # noqa: F401
from tests.web.europa import QUICK, begun, ends_well, seated
from tests.web.visitor import Visit

MOST_CLICKS = 2000


def test_a_whole_game_by_clicks_against_bots(visit: Visit, client: Client):  # noqa: F811
    visitor = visit()
    made = begun(client, ('france',))
    seated(visitor, made, 'france')
    assert clicked(visitor, MOST_CLICKS, QUICK) > 30
    ends_well(visitor, client, made['table'])
    assert visitor.wrong == []


def test_a_round_by_clicks_on_a_phone_in_the_dark(visit: Visit, client: Client):  # noqa: F811
    """From the first card drawn to the second round."""
    visitor = visit(390, 844)
    visitor.page.emulate_media(color_scheme='dark')
    made = begun(client, ('france',))
    seated(visitor, made, 'france')
    second = "/Round\\s+2/.test(document.querySelector('.strip .when').innerText)"
    clicks = clicked(visitor, MOST_CLICKS, QUICK, second)
    assert clicks > 8
    assert client.position(made['table'], 'france')['view']['board']['round'] == 2
