"""Names that are made of others: of roles, of cards, of persons who share a name, and of the options for DNPRs."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.texts import Texts
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.table_options import OFF, ON, dnpr_option

NUMBER: Final = 'number'  # what of a name's forms is no form


def with_names(texts: dict[str, Texts], edition: Edition) -> dict[str, Texts]:
    """The texts with these names in every language."""
    for each in texts.values():
        name_roles(each, edition)
        tell_persons_apart(each, edition)
        name_action_cards(each, edition)
        name_trade_cards(each, edition)
        name_dnpr_options(each, edition)
    return texts


def name_roles(texts: Texts, edition: Edition) -> None:
    """A role is called as its Realm is."""
    for scenario in edition.scenarios.all:
        for seat in scenario.seats:
            id = edition.realms.ids[seat.realm]
            if texts.has(f'realm.{id}'):
                name: Any = texts.table[f'realm.{id}']
                if isinstance(name, dict):  # no sentence agrees with a role in number
                    name = {form: text for form, text in name.items() if form != NUMBER}
                texts.table[f'role.{id}'] = name


def tell_persons_apart(texts: Texts, edition: Edition) -> None:
    """Rulers who share a name are called by their Realm too, and one who comes twice by a number."""
    persons = edition.files.persons
    for ids in shared(texts, list(persons)):
        for id in ids:
            realm = persons[id]['realm']
            if realm:
                add(texts, id, texts.name('realm', realm))
    for ids in shared(texts, list(persons)):
        for number, id in enumerate(ids[1:], 2):
            add(texts, id, str(number))


def shared(texts: Texts, ids: list[str]) -> list[list[str]]:
    """The persons who are called the same."""
    found: dict[str, list[str]] = {}
    for id in ids:
        found.setdefault(texts.name('person', id), []).append(id)
    return [each for each in found.values() if len(each) > 1]


def add(texts: Texts, id: str, mark: str) -> None:
    """A mark in brackets after a person's name, in all its forms."""
    name: Any = texts.table.get(f'person.{id}', id)
    if isinstance(name, dict):
        name = {form: text if form == NUMBER else f'{text} ({mark})' for form, text in name.items()}
    else:
        name = f'{name} ({mark})'
    texts.table[f'person.{id}'] = name


def name_action_cards(texts: Texts, edition: Edition) -> None:
    """Every action card is called by its title and by the person on it, who tells it from the others of the title."""
    actions, persons = edition.decks.actions, edition.decks.persons
    for card, id in enumerate(actions.index.ids):
        title = texts.name('card', actions.titles.ids[actions.title[card]])
        person = texts.name('person', persons.index.ids[actions.person[card]])
        texts.table[f'action_card.{id}'] = f'{title} ({person})'


def name_trade_cards(texts: Texts, edition: Edition) -> None:
    """Every trade card is called by its good and by the Trade Nodes it is sold in, which tell it from the others."""
    trade, nodes = edition.decks.trade, edition.atlas.nodes.ids
    for card, id in enumerate(trade.index.ids):
        good = texts.name('good', trade.good[card])
        sold = ', '.join([texts.name('node', nodes[node]) for node in trade.nodes[card]])
        texts.table[f'goods.{id}'] = f'{good[:1].upper()}{good[1:]} ({sold})'


def name_dnpr_options(texts: Texts, edition: Edition) -> None:
    """The option for each Dynamic NPR is called by its Realm; what it means is the same for all."""
    if not texts.has('option.dnpr'):
        return
    for scenario in edition.scenarios.all:
        for dnpr in scenario.dnprs:
            key = f'option.{dnpr_option(edition, dnpr)}'
            realm = texts.name('realm', edition.parties[dnpr.party])
            if dnpr.realm == NOBODY:
                realm = texts.name('dnpr', dnpr.name.lower().replace(' ', '_'))
            texts.table[key] = texts.say('option.dnpr', {'name': realm})
            for part in ('about', ON, OFF):
                texts.table[f'{key}.{part}'] = texts.table[f'option.dnpr.{part}']
