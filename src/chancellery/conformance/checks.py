"""The checks of one position in a random game: one group of functions for each promise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from chancellery.conformance.knowledge import difference, knowledge, without_progress
from chancellery.conformance.learners import check_observation, check_told
from chancellery.kernel import plain
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.rng import Rng
from chancellery.kernel.rules import NOT_OFFERED, OK
from chancellery.kernel.state import State

Problem = tuple[int, str]


def sample(rng: Rng, items: list[Any], count: int) -> list[Any]:
    """Up to ``count`` of the items, in random order, without changing the list."""
    indices = list(range(len(items)))
    rng.shuffle(indices)
    return [items[i] for i in indices[:count]]


def check_offers(state: State, rng: Rng) -> Iterator[Problem]:
    """Promises 2 and 3: deciders can act; what is legal plays, what is not is refused; explain agrees with both."""
    title = state.title
    if not state.deciders:
        yield 3, 'nobody is asked and the game is not over'
    for role in state.roles:
        seat = state.index(role)
        legal = [str(action) for action in state.legal(role)]
        if role in state.deciders and not legal:
            yield 3, f'{role} is asked and has no legal action'
        if len(set(legal)) != len(legal):
            yield 2, f'{role} is offered the same action twice: {legal}'
        numbers = sample(rng, list(range(title.action_count)), 6) + sample(rng, state.legal_numbers(seat)[:], 6)
        numbers += sample(rng, at_hand(state), 12)
        for number in numbers:
            yield from check_one(state, role, str(title.decode(number)), legal)
        yield from check_one(state, role, 'no_such_verb:nowhere', legal)


def at_hand(state: State) -> list[int]:
    """Every action of the verbs that the waiting decision has, legal or not."""
    info = state.decision().info
    return [verb.base + arg for verb in info.verbs for arg in range(verb.count)]


def check_one(state: State, role: str, action: str, legal: list[str]) -> Iterator[Problem]:
    """Promise 2 for one role and action."""
    is_legal = action in legal
    refusals = state.explain(role, action)
    if is_legal == bool(refusals):
        yield 2, f'{role} {action}: legal is {is_legal}, but explain gives {[str(r) for r in refusals]}'
    if any(refusal[0] == NOT_OFFERED.id for refusal in refusals):
        yield 2, f'{role} {action}: no rule is against it, yet it is not offered'
    if is_legal and (against := rule_by_deny(state, role, action)):
        yield 2, f'{role} {action} is offered against {against}'
    copy = state.clone()
    before = state.digest()
    try:
        copy.play(role, action)
        if not is_legal:
            yield 2, f'{role} {action} is not legal, but it plays'
    except IllegalAction:
        if is_legal:
            yield 2, f'{role} {action} is legal, but it is refused'
        if copy.digest() != before:
            yield 2, f'{role} {action} was refused, but it changed the state'
    if state.digest() != before:
        yield 4, f'playing {action} on a copy changed the original'


def rule_by_deny(state: State, role: str, action: str) -> str:
    """The rule that the decision's own ``deny`` has against an offered action, or an empty string."""
    number = state.title.encode(action)
    base = state.title.verbs_table.verb_of[number]
    deny = state.decision().info.deny.get(base)
    if deny is None or not state.asked() >> state.index(role) & 1:
        return ''
    rule = deny(state.decision(), state, state.index(role), number - base)
    return '' if rule is OK else rule.id


def check_views(state: State) -> Iterator[Problem]:
    """Promise 2: views are plain JSON and offer exactly what is legal; reading them changes nothing."""
    before = state.digest()
    for role in (*state.roles, None):
        view = state.view(role)
        if json.loads(json.dumps(view)) != view:
            yield 2, f'the view of {role} is not plain JSON'
        if role is not None and [entry['n'] for entry in view['actions']] != state.legal_numbers(state.index(role)):
            yield 2, f'the view of {role} offers other actions than legal'
    if state.digest() != before:
        yield 2, 'reading a view changed the state'


def check_storage(state: State) -> Iterator[Problem]:
    """Promise 4: what is stored is plain data, and comes back as the same state."""
    data = state.dump()
    text = json.dumps(data)
    if has_float(data):
        yield 4, 'the state holds a float'
    restored = state.title.restore(json.loads(text))
    if restored.digest() != state.digest():
        yield 4, 'restore(dump()) gives another digest'
    if restored.events_for(state.roles[0]) != state.events_for(state.roles[0]):
        yield 4, 'restore(dump()) gives another log'
    if any(restored.legal(role) != state.legal(role) for role in state.roles):
        yield 4, 'restore(dump()) offers other actions'
    if state.clone().digest() != state.digest() or state.clone(log=False).digest() != state.digest():
        yield 4, 'clone() gives another digest'


def has_float(value: Any) -> bool:
    """Is there a float anywhere in the data?"""
    if isinstance(value, float):
        return True
    if isinstance(value, dict):
        return any(has_float(each) for each in value.values())
    return isinstance(value, list) and any(has_float(each) for each in value)


def twin_of(state: State, role: int, seed: int) -> State:
    """Another state that the role cannot tell from this one, made only from the kernel's record."""
    twin = state.clone()
    State.redraw_for(twin, role, seed)
    return twin


def check_twins(state: State, role: str, rng: Rng) -> Iterator[Problem]:
    """Promises 5 and 6: a twin looks the same, and is determinized to the same state."""
    seat = state.index(role)
    twin = twin_of(state, seat, rng.bits())
    actions = [str(state.title.decode(n)) for n in sample(rng, list(range(state.title.action_count)), 10)]
    for viewer in (role, None):
        found = difference(knowledge(state, viewer, actions), knowledge(twin, viewer, actions))
        if found:
            yield 5, f'{viewer or "a spectator"} can tell two states apart that differ in hidden things only: {found}'
    yield from check_observation(state, role, twin)
    seed = rng.bits()
    drawn = state.determinize(role, seed)
    found = difference(state.public_board(), drawn.public_board())
    if found:
        yield 5, f'the public board shows something that {role} does not know: {found}'
    if drawn.digest() != twin.determinize(role, seed).digest():
        yield 6, f'determinize({role}) depends on what {role} cannot know'
    found = difference(knowledge(state, role, actions), knowledge(drawn, role, actions))
    if found:
        yield 6, f'determinize({role}) changes what {role} sees: {found}'
    if drawn.rng.dump() == state.rng.dump() or drawn.rng.dump() == state.determinize(role, seed + 1).rng.dump():
        yield 6, f'determinize({role}) does not draw the chance generator anew'
    yield from check_variety(state, role, rng)
    yield from check_counts(state, drawn)


def check_variety(state: State, role: str, rng: Rng) -> Iterator[Problem]:
    """Promise 6: everything hidden varies with the seed, wherever the record says that it can."""
    seat = state.index(role)
    seeds = [rng.bits() for _ in range(8)]
    possible = {hidden_part(twin_of(state, seat, seed)) for seed in seeds}
    drawn = {hidden_part(state.determinize(role, seed)) for seed in seeds}
    if len(possible) > 1 and len(drawn) == 1:
        yield 6, f'determinize({role}) leaves hidden things as they are'


def hidden_part(state: State) -> str:
    """A hash of the state without its chance generator."""
    essence = state.essence()
    del essence['rng']
    return plain.digest(essence)


def check_counts(state: State, drawn: State) -> Iterator[Problem]:
    """Promise 6: recorded constraints hold: the same numbers of items, and nothing where a void is proven."""
    pairs = zip(state.containers(), drawn.containers(), strict=True)
    pools: dict[str, list[list[int]]] = {}
    for was, now in pairs:
        if len(was) != len(now):
            yield 6, f'determinize changes how many items of {was.pool} lie in one place'
        sides = pools.setdefault(was.pool, [[], []])
        sides[0].extend(was.items)
        sides[1].extend(now.items)
        if any(drawn.kind_of(now.pool, item) in now.voids for item in now.items):
            yield 6, f'determinize puts an item of {now.pool} where it is proven absent'
    for pool, (one, other) in pools.items():
        if sorted(one) != sorted(other):
            yield 6, f'determinize changes which items of {pool} there are'


def check_action(state: State, role: str, action: str, rng: Rng) -> Iterator[Problem]:
    """Promises 0, 3 and 5 for an action about to be played: what it declares, what it changes and who sees it."""
    seat = state.index(role)
    number = state.title.encode(action)
    declared = state.is_final(seat, number)
    after = state.clone()
    after.play(role, action)
    if not declared:
        if after.rng.dump() != state.rng.dump():
            yield 0, f'{role} {action} uses chance'
        if after.disclosures != state.disclosures:
            yield 0, f'{role} {action} discloses something'
        if after.is_sealed() and not state.is_sealed():
            yield 0, f'{role} {action} opens a secret choice'
        if any(unknown_to(after, viewer) < unknown_to(state, viewer) for viewer in range(len(state.roles))):
            yield 0, f'{role} {action} lets somebody learn something hidden'
    yield from check_told(state, after)
    if same_but_for_plays(state, after):
        yield 3, f'{role} {action} changes nothing, so the same is asked again'
    if state.is_secret(seat, number) and not declared and after.is_sealed() == state.is_sealed():
        yield from check_secret_step(state, after, role, action, rng)


def unknown_to(state: State, viewer: int) -> int:
    """How much the viewer does not know: hidden items, and kinds that might be among them."""
    items = sum(1 for cards in state.containers() for known in cards.known if not known >> viewer & 1)
    return items - sum(len(cards.voids) for cards in state.containers())


def check_aftermath(state: State, role: str, action: str, rng: Rng) -> Iterator[Problem]:
    """Promise 5: after the same action in two states a viewer cannot tell apart, it is asked the same.

    A disclosure may tell them apart; but where board and log still read the same, so must everything else.
    """
    if state.is_sealed():
        return
    declared = state.is_final(state.index(role), state.title.encode(action))
    after = state.clone()
    after.play(role, action)
    for viewer in state.roles:
        twin = twin_of(state, state.index(viewer), rng.bits())
        twin.rng = state.rng.clone()
        if action not in [str(each) for each in twin.legal(role)]:
            continue
        twin.play(role, action)
        one, other = knowledge(after, viewer, []), knowledge(twin, viewer, [])
        seen = {'board': one['view']['board'], 'events': one['events']}
        if declared and difference(seen, {'board': other['view']['board'], 'events': other['events']}):
            continue
        found = difference(one, other)
        if found:
            yield 5, f'{viewer} learns something hidden from what follows {action} of {role}: {found}'


def same_but_for_plays(one: State, other: State) -> bool:
    """Are two states equal except for the number of actions?"""
    left, right = one.essence(), other.essence()
    del left['plays'], right['plays']
    return bool(left == right)


def check_secret_step(state: State, after: State, role: str, action: str, rng: Rng) -> Iterator[Problem]:
    """Promise 5: nobody else can see a secret step, except that it was the last one."""
    seat = state.index(role)
    closed = not after.asked() >> seat & 1
    asides = state.title.aside_info.do
    numbers = [n for n in state.legal_numbers(seat) if state.title.verbs_table.verb_of[n] not in asides]
    numbers = [n for n in numbers if state.is_secret(seat, n)]
    others = [each for each in map(state.title.decode, numbers) if str(each) != action]
    otherwise = state.clone()
    otherwise.play(role, str(sample(rng, others, 1)[0]) if others else action)
    for viewer in (*state.roles, None):
        if viewer == role:
            continue
        was, now = knowledge(state, viewer, []), knowledge(after, viewer, [])
        if closed:
            was, now = without_progress(was), without_progress(now)
        found = difference(was, now)
        if found:
            yield 5, f'{viewer or "a spectator"} notices the secret step {action} of {role}: {found}'
        if otherwise.is_sealed() == state.is_sealed() and otherwise.deciders == after.deciders:
            found = difference(knowledge(after, viewer, []), knowledge(otherwise, viewer, []))
            if found:
                yield 5, f'{viewer or "a spectator"} can tell which secret step {role} took: {found}'
