"""S2: what the players of a variant may choose before the set-up, as options of a table."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.title import Option
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.layout import Choice
from chancellery.titles.europa.edition.scenarios import Dnpr, Scenario, Seat

ON: Final = 'on'
OFF: Final = 'off'
AGES: Final = 'ages'
DNPR: Final = 'dnpr.'  # and the Capital
EXTRA_DNPR: Final = 'extra_dnpr'
MISSIONS: Final = 'missions'
ADVANCED: Final = 'advanced'
SECRET_TALKS: Final = 'opt1'  # the optional rules of the rulebook by their numbers (S2.6)
HIRED_ON_THE_MARCH: Final = 'opt2'
NO_SURRENDER: Final = 'opt3'
HELPING_HAND: Final = 'opt4'
RELIGIOUS_REBELS: Final = 'opt5'
RANDOM_EVENTS: Final = 'opt6'
FOUR_FACE_UP: Final = 'opt7'
FEWEST_FOR_SECRETS: Final = 3  # persons
SEATS_FOR_FOUR: Final = 6
STRUGGLES: Final = 'struggles'
ORDERED: Final = 'ordered'
INTRODUCTION: Final = '1-00'  # it is played as it is (S2.9)


def is_introduction(scenario: Scenario) -> bool:
    """S2.9: the introductory scenario has no options, and no advanced rules but terms of peace."""
    return scenario.id.startswith(INTRODUCTION)


def options_of(edition: Edition, scenario: Scenario) -> tuple[Option, ...]:
    """S2.2: the options of a variant, in the order in which they are shown."""
    if is_introduction(scenario):
        return ()
    found: list[Option] = []
    if scenario.ages:
        ages = [str(count) for count in sorted(scenario.ages)]
        found.append(Option(AGES, tuple(ages), default=str(scenario.ages[0])))
    for dnpr in switchable(scenario):
        found.append(Option(dnpr_option(edition, dnpr), (ON, OFF), default=ON if dnpr.usual else OFF))
    extras = extra_dnprs(scenario)
    if extras:
        found.append(Option(EXTRA_DNPR, (OFF, *[realm_of(edition, scenario.all_dnprs[number]) for number in extras])))
    if len(scenario.struggle_play) > 1:
        found.append(Option(STRUGGLES, tuple(scenario.struggle_play)))
    for seat in scenario.seats:
        if len(seat.setups) > 1:
            found.append(Option(realms_seat(edition, seat), tuple(capitals(edition, seat))))
    by_automaton = automatons(scenario)
    if any(seat.missions_in_play and not by_automaton[number] for number, seat in enumerate(scenario.seats)):
        found.append(Option(MISSIONS, (ON, OFF)))
    found.append(Option(ADVANCED, (ON, OFF)))
    found += [Option(rule, (OFF, ON)) for rule in optional_rules(edition, scenario)]
    return tuple(found)


def optional_rules(edition: Edition, scenario: Scenario) -> list[str]:
    """S2.6, S2.13f-g: the optional rules that a variant can be played with: secrets take three persons, and the fourth
    event that lies face up six players from the start."""
    found = [SECRET_TALKS] if people_of(scenario) >= FEWEST_FOR_SECRETS else []
    found += [HIRED_ON_THE_MARCH, NO_SURRENDER, HELPING_HAND, RELIGIOUS_REBELS]
    if any(scenario.halves(age) for age in range(scenario.first_age, scenario.last_age + 1)):
        found.append(RANDOM_EVENTS)
    return found + ([FOUR_FACE_UP] if len(scenario.active()) == SEATS_FOR_FOUR else [])


def automatons(scenario: Scenario) -> list[bool]:
    """S2.10: the seats that the automaton plays. Where none of them is fixed, people play them all."""
    if any(seat.bot and seat.fixed for seat in scenario.seats):
        return [seat.bot for seat in scenario.seats]
    return [False] * len(scenario.seats)


def people_of(scenario: Scenario) -> int:
    """How many people play a variant."""
    return automatons(scenario).count(False)


def realms_seat(edition: Edition, seat: Seat) -> str:
    """S2.15: the option for the set-up of a seat goes by its Realm."""
    return edition.realms.ids[seat.realm]


def capitals(edition: Edition, seat: Seat) -> list[str]:
    """S2.15: a set-up goes by the Capital in it."""
    return [edition.atlas.provinces.ids[edition.setups.all[setup].capital] for setup in seat.setups]


def dnpr_option(edition: Edition, dnpr: Dnpr) -> str:
    """S2.2: a Dynamic NPR goes by its Capital."""
    return DNPR + edition.atlas.provinces.ids[dnpr.capital]


def realm_of(edition: Edition, dnpr: Dnpr) -> str:
    """The id of the Realm of a Dynamic NPR that may be added."""
    return edition.parties[dnpr.party]


def extra_dnprs(scenario: Scenario) -> list[int]:
    """S2.5: which of all Dynamic NPRs share their tokens, so that one at most is in play, and that only if chosen."""
    tokens = [dnpr.token for dnpr in scenario.extra_dnprs]
    return [number for number, dnpr in enumerate(scenario.all_dnprs) if dnpr.token in tokens]


def switchable(scenario: Scenario) -> list[Dnpr]:
    """S2.4-S2.5: the Dynamic NPRs that may be switched on or off."""
    extras = extra_dnprs(scenario)
    return [dnpr for number, dnpr in enumerate(scenario.dnprs) if number not in extras and not dnpr.fixed]


def choice_of(edition: Edition, scenario: Scenario, options: dict[str, str]) -> Choice:
    """S2.14: what the players have chosen; what they have left out is as usual."""
    choice = Choice(scenario)
    choice.bot = automatons(scenario)
    for number, seat in enumerate(scenario.seats):
        wanted = options.get(realms_seat(edition, seat))
        if wanted is not None:
            choice.setup[number] = capitals(edition, seat).index(wanted)
    if AGES in options:
        choice.ages = int(options[AGES])
    extra = options.get(EXTRA_DNPR, OFF)
    extras = extra_dnprs(scenario)
    for number, dnpr in enumerate(scenario.all_dnprs):
        if number in extras:
            choice.dnpr[number] = realm_of(edition, dnpr) == extra
        else:
            usual = ON if choice.dnpr[number] else OFF
            choice.dnpr[number] = options.get(dnpr_option(edition, dnpr), usual) == ON
    choice.struggles = options.get(STRUGGLES, choice.struggles)
    choice.missions = options.get(MISSIONS, ON) == ON
    choice.advanced = options.get(ADVANCED, ON) == ON
    choice.optional = [rule for rule in optional_rules(edition, scenario) if options.get(rule, OFF) == ON]
    return choice


def against_options(options: dict[str, str]) -> str:
    """S2.13: what cannot be chosen together, in one sentence; nothing if all of it can."""
    wanted = options.get(STRUGGLES, OFF)
    if wanted != OFF and options.get(AGES) == '1':
        return f'option {STRUGGLES!r} cannot be {wanted!r} with 1 Age to play: none begins in the first Age'
    return ''
