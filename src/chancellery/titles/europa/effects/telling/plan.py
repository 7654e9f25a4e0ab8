# mypyc: skip (texts are made once, when they are asked for)
"""What the effects of a card say, and in which order: every effect of a program as a block of the message."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.telling.facts import Facts, area_asked_about
from chancellery.titles.europa.effects.telling.message import (
    ALL,
    AND,
    ANY,
    BARE,
    EACH,
    IT,
    MAY,
    MUST,
    ONE,
    OR,
    SOME,
    TELL,
    YOU,
    Amount,
    Block,
    Choice,
    Clause,
    Noun,
    Nouns,
    Place,
    Unsaid,
    is_it,
    name,
)
from chancellery.titles.europa.effects.telling.things import KINDS, UNITS

BOARD: Final = 'nobody'  # of what is nobody's you dispose
NEUTRAL: Final = (
    'rebelUnit', 'rebelTown', 'plague', 'illHealth', 'pirate', 'expanded', 'notHre', 'crusade', 'excommunicated',
    'battleground',
)  # fmt: skip
TIES: Final = ('alliance', 'marriage', 'truce')
PIECES: Final = (  # one of them has an article
    'claim', 'core', 'cb', 'plague', 'pirate', 'expanded', 'alliance', 'marriage', 'truce', 'cardinal', 'merchant',
    'illHealth', 'plusManpower', 'notHre', 'crusade', 'excommunicated', 'battleground', 'tagChit', 'rebelTown',
)  # fmt: skip
SPREAD: Final = ('influence', 'claim', 'core', 'unrest', 'imperialInfluence')
EVERYWHERE: Final = 'areas'
LASTING: Final = ('permanent', 'whileDisplayed')  # what the part of the card says already


class Plan(Facts):
    """The effects of one card as blocks."""

    def block(self, effects: list[Node]) -> list[Block]:
        """Effects in their order."""
        return [self.effect(each) for each in effects]

    def effect(self, node: Node) -> Block:
        """One effect."""
        made: Any = getattr(self, f'do_{node.operator}', None)
        if made is None:
            raise Unsaid(f'no words for {node.operator}')
        found: Block = made(node)
        return found

    def do(self, node: Node, verb: str, who: str, mood: str = TELL, **roles: Any) -> Block:
        """A clause that is all there is to an effect."""
        return Block('do', node, Clause(verb, self.noun_of(who), roles, mood))

    def number(self, node: Node, kind: str, parameter: str = 'n', default: Any = 1) -> Noun:
        """So many of a kind."""
        n = self.amount(self.get(node, parameter, default))
        return Noun(kind, ONE if n == 1 and kind in PIECES else n)

    def do_reaction(self, node: Node) -> Block:
        """When a reaction may be played or used."""
        return self.do(node, f'reaction.{self.get(node, "trigger")}', BOARD)

    # ---- resources

    def do_gain(self, node: Node) -> Block:
        what = self.get(node, 'what')
        if what == 'imperialAuthority':
            return self.do(node, 'authorityRises', BOARD, n=self.amount(self.get(node, 'n')))
        return self.do(node, 'gain', self.get(node, 'who', YOU), object=self.number(node, what))

    def do_lose(self, node: Node) -> Block:
        what = self.get(node, 'what')
        if what == 'imperialAuthority':
            return self.do(node, 'authorityFalls', BOARD, n=self.amount(self.get(node, 'n')))
        return self.do(node, 'lose', self.get(node, 'who', YOU), object=self.number(node, what))

    def do_transfer(self, node: Node) -> Block:
        to = self.noun_of(self.get(node, 'to'))
        return self.do(node, 'give', self.get(node, 'from'), object=self.number(node, self.get(node, 'what')), to=to)

    def do_manpower(self, node: Node) -> Block:
        verb = {'available': 'restUnits', 'exhausted': 'exhaustUnits'}[self.get(node, 'to')]
        return self.do(node, verb, self.get(node, 'who', YOU), object=self.number(node, 'unit'))

    # ---- pieces

    def do_place(self, node: Node) -> Block:
        what, where = self.get(node, 'what'), self.get(node, 'in')
        who = self.get(node, 'by', YOU) if what in NEUTRAL else self.get(node, 'whose', YOU)
        mood = MAY if self.get(node, 'upTo') else TELL
        thing = self.number(node, what)
        count = self.get(node, 'n', 1)
        if mood == MAY and count != 1:
            thing.cmp = 'upTo'
        roles: dict[str, Any] = {'object': thing}
        if what in TIES:
            return self.do(node, 'gainTie', who, mood, object=thing, partner=self.noun_of(where))
        if what == 'cb':
            return self.do(node, 'placeOn', who, mood, object=thing, partner=self.noun_of(where))
        if what == 'plusManpower' and where == 'reserve':
            return self.do(node, 'gainManpower', who, mood, object=thing)
        if where == 'curia':
            return self.do(node, 'placeInCuria', who, mood, object=thing)
        if what == 'unrest' and isinstance(where, Node) and self.is_everywhere(where):
            return self.do(node, 'takeUnrest', who, mood, object=thing, place=Place([Noun('ownPiece', ONE, whose=who)]))
        roles['place'] = self.spread(node, where, count)
        if roles['place'].sense == EACH:
            thing.n = ONE if what in PIECES else 1
        if 'by' in node.args and self.get(node, 'by') != who:
            roles['picker'] = self.noun_of(self.get(node, 'by'))
        if self.get(node, 'replace'):
            roles['replace'] = YOU
        if self.get(node, 'replace') is False:
            roles['noReplace'] = YOU
        verb = 'takeUnrest' if what == 'unrest' else 'place'
        verb += '.per' if isinstance(thing.n, Amount) and thing.n.per else ''
        return self.do(node, verb, who, mood, **roles)

    def is_everywhere(self, place: Node) -> bool:
        """Is it all Areas?"""
        return place.operator == EVERYWHERE and not place.args.keys() & {'of', 'in', 'where'}

    def spread(self, node: Node, where: Any, count: Any) -> Place:
        """Where several pieces go, and how they may be split."""
        many = count != 1
        found = self.place(where, SOME if many else ONE)
        most = self.get(node, 'perArea', 0)
        if not many:
            found.most_each = most if most > 1 else 0
            return found
        places = len(found.nouns)
        several = places > 1 or found.nouns[0].n == SOME
        if most and found.nouns[0].kind.endswith('.many'):
            found.split, found.most_each = 'most', most
            return found
        if most and isinstance(count, int) and most >= count:
            most = 0 if not several else most
        if most == 1 and places > 1 and count == places:
            found.sense = EACH
        elif most == 1 and several:
            found.split = 'apart'
        elif most and several:
            found.split, found.most_each = 'most', most
        elif most:
            found.most_each = most
        elif several and self.get(node, 'what') in SPREAD and places > 1:
            found.split = 'free'
        return found

    def do_remove(self, node: Node) -> Block:
        what, where = self.get(node, 'what'), self.get(node, 'from')
        who = YOU if what in NEUTRAL else self.get(node, 'whose', YOU)
        thing = self.number(node, what)
        if self.get(node, 'all'):
            thing.n = ALL
        if what in TIES:
            return self.do(node, 'loseTie', who, object=thing, partner=self.noun_of(where))
        if where == 'curia':
            return self.do(node, 'loseInCuria', who, object=thing)
        if where == 'here':
            return self.do(node, 'removeHere', who, object=thing)
        roles: dict[str, Any] = {'object': thing}
        count = self.get(node, 'n', 1)
        roles['place'] = self.place(where, SOME if count != 1 or thing.n == ALL else ONE)
        if what == 'pirate' and isinstance(where, Node) and not where.args:
            roles['place'] = Place([Noun(KINDS[where.operator], ANY)])
        by = self.get(node, 'by', '')
        if by and by != who:
            thing.whose = who
            roles['picker'] = self.noun_of(by)
            return self.do(node, 'remove', by, **roles)
        verb = 'removeFrom' if what == 'illHealth' else 'remove'
        return self.do(node, verb, self.get(node, 'whose', YOU) if what == 'illHealth' else who, **roles)

    def do_move(self, node: Node) -> Block:
        mood = MAY if self.get(node, 'upTo') else TELL
        thing = self.number(node, self.get(node, 'what'))
        thing.cmp = 'upTo' if mood == MAY and self.get(node, 'n', 1) != 1 else ''
        start, end = self.place(self.get(node, 'from'), ONE), self.place(self.get(node, 'to'), ONE)
        who = self.get(node, 'whose', YOU)
        thing.whose = who
        plain = [each for noun in start.nouns for each in noun.like]
        own = len(plain) == 1 and isinstance(plain[0], Clause) and plain[0].verb == 'rel.influence'
        own = own and start.nouns[0].kind == 'area' and is_it(plain[0].roles['place'])
        if own and plain[0].holds and plain[0].subject.ref == who and thing.kind == 'influence':
            return self.do(node, 'moveTo', who, mood, object=thing, place=end)
        return self.do(node, 'move', who, mood, object=thing, source=start, place=end)

    def do_flip(self, node: Node) -> Block:
        what, to = self.get(node, 'what'), self.get(node, 'to')
        partner = self.of_set(self.get(node, 'of'), ONE)[0]
        return self.do(node, f'flip.{what}.{to}', YOU, partner=partner, place=Place([partner]))

    def do_develop(self, node: Node) -> Block:
        who, n = self.get(node, 'who', YOU), self.get(node, 'n', 1)
        where = self.place(self.get(node, 'in'), ONE if n == 1 else SOME)
        return self.do(node, 'develop' if n == 1 else 'developMany', who, n=n, place=where)

    def do_acquire(self, node: Node) -> Block:
        verb = f'acquire.{self.get(node, "hold")}'
        verb += '.even' if self.get(node, 'even') else ''
        return self.do(node, verb, self.get(node, 'who', YOU), object=self.of_set(self.get(node, 'what'), ONE)[0])

    def do_liberate(self, node: Node) -> Block:
        verb = 'liberated' if self.get(node, 'cb', True) else 'liberatedNoCb'
        thing = self.of_set(self.get(node, 'what'), ONE)[0]
        return Block('do', node, Clause(verb, thing, {}))

    def do_dnpr(self, node: Node) -> Block:
        provinces = self.of_set(self.get(node, 'provinces'), SOME)
        capital = self.get(node, 'capital', '')
        roles: dict[str, Any] = {
            'colour': self.get(node, 'colour'),
            'pattern': self.get(node, 'pattern'),
            'object': Nouns([each for each in provinces if each.ref != capital], AND),
        }
        if capital:
            roles['capital'] = self.noun_of(capital)
            if provinces[0].ref != capital:
                raise Unsaid('a Capital that is not the first Province')
        return Block('do', node, Clause('dnpr' if capital else 'dnprPlain', Noun('dnpr'), roles))

    def do_setReligion(self, node: Node) -> Block:
        of, to = self.get(node, 'of'), self.get(node, 'to')
        things = self.of_set(of, ONE)
        verb = f'faith.{to}' if to in ('diverse', 'state', 'printed') else 'becomes'
        token = self.get(node, 'token', '')
        roles: dict[str, Any] = {'faith': Noun('faith', BARE, f'faith:{to}')}
        if token:
            roles['token'] = token
        if self.get(node, 'dissent'):
            roles['dissent'] = YOU
        if (len(things) == 1 and things[0].ref in ('you', '')) or things[0].ref.startswith('realm:'):
            return Block('do', node, Clause(verb, things[0], roles))
        subject: Any = things[0] if len(things) == 1 else Nouns(things, AND)
        return Block('do', node, Clause(verb, subject, {**roles, 'area': YOU}))

    # ---- war and peace

    def do_war(self, node: Node) -> Block:
        mood = MAY if self.get(node, 'may') else TELL
        verb = {'event': 'goToWar', 'action': 'declareWar'}[self.get(node, 'how')]
        if {'lifts', 'cb'} & node.args.keys():
            raise Unsaid('a war with other rules')
        return self.do(node, verb, self.get(node, 'who'), mood, partner=self.of_set(self.get(node, 'on'), ONE)[0])

    def do_peace(self, node: Node) -> Block:
        partner = self.noun_of(self.get(node, 'b'))
        return self.do(node, f'peace.{self.get(node, "term")}', self.get(node, 'a'), partner=partner)

    def do_subjugate(self, node: Node) -> Block:
        if 'ignore' in node.args:
            raise Unsaid('to subjugate by other rules')
        target, who = self.noun_of(self.get(node, 'target')), self.get(node, 'who', YOU)
        if 'discount' in node.args:
            less = Noun('influence', self.amount(node.args['discount']))
            return self.do(node, 'subjugateFor', who, object=target, less=less)
        return self.do(node, 'subjugate', who, object=target)

    def do_election(self, node: Node) -> Block:
        if 'bonus' not in node.args:
            return self.do(node, 'election', BOARD)
        more = self.amount(node.args['bonus'])
        return self.do(node, 'electionFor', BOARD, n=more, partner=self.noun_of(self.get(node, 'who')))

    # ---- units

    def do_raise(self, node: Node) -> Block:
        kind = UNITS.get(self.get(node, 'kind'), self.get(node, 'kind'))
        n = self.get(node, 'n')
        thing = self.number(node, kind if 'class' not in node.args else f'{kind}.{node.args["class"]}')
        may = bool(self.get(node, 'upTo'))
        thing.cmp = 'upTo' if may and n != 1 else ''
        roles: dict[str, Any] = {'object': thing, 'place': self.place(self.get(node, 'in'), ONE if n == 1 else SOME)}
        verb = 'raise'
        if 'cost' in node.args:
            roles['price'] = self.cost(node.args['cost'])
            verb = 'buyOne' if n == 1 else 'buy'
        return self.do(node, verb, self.get(node, 'who', YOU), MAY if may else TELL, **roles)

    def do_casualties(self, node: Node) -> Block:
        kind, how = self.get(node, 'kind', 'land'), self.get(node, 'to', '')
        who = self.get(node, 'who')
        thing = Noun(UNITS.get(kind, kind), self.amount(self.get(node, 'n')))
        if 'by' in node.args:
            raise Unsaid('losses that another picks')
        roles: dict[str, Any] = {'object': thing}
        if 'in' in node.args:
            roles['place'] = self.place(node.args['in'], SOME)
        if how == 'supply':
            return self.do(node, 'loseUnits', who, **roles)
        if how == 'disband':
            return self.do(node, 'disband', who, **roles)
        roles['object'] = Noun(thing.kind, SOME, whose=who)
        roles['hits'] = Noun('hit', thing.n)
        return self.do(node, 'takeHits' if how != 'hit' else 'takeRealHits', who, **roles)

    # ---- battles

    def do_dice(self, node: Node) -> Block:
        who = self.get(node, 'who', YOU)
        dice = [(each, node.args[each]) for each in ('infantry', 'cavalry', 'artillery', 'any') if each in node.args]
        if 'from' in node.args or 'until' in node.args or len({n > 0 for _, n in dice}) != 1:
            raise Unsaid('dice by other rules')
        more = dice[0][1] > 0
        free = who == 'enemy' and not dice[0][1] > 0
        nouns = Nouns([Noun('die.all' if free and each == 'any' else f'die.{each}', abs(n)) for each, n in dice], AND)
        verb = 'addDice' if more else 'removeDice'
        return (
            self.do(node, verb, YOU if who == 'enemy' else who, object=nouns)
            if who != 'enemy' or more
            else (self.do(node, 'removeEnemyDice', YOU, object=nouns))
        )

    def do_hits(self, node: Node) -> Block:
        n, who = self.get(node, 'n'), self.get(node, 'who')
        if 'kind' in node.args:
            raise Unsaid('hits on a kind')
        if isinstance(n, int) and n < 0:
            return self.do(node, 'ignoreHits', who, object=Noun('hit', -n))
        return self.do(node, 'sufferHits', who, object=Noun('hit', self.amount(n)))

    def do_reroll(self, node: Node) -> Block:
        if 'die' in node.args:
            raise Unsaid('dice of a kind again')
        return self.do(
            node, 'reroll', self.get(node, 'who', YOU), MAY, object=Noun('die.all', self.get(node, 'n'), cmp='upTo')
        )

    def do_retreat(self, node: Node) -> Block:
        return self.do(node, f'retreat.{self.get(node, "mode")}', self.get(node, 'who'))

    def do_rebelDice(self, node: Node) -> Block:
        roles: dict[str, Any] = {'object': Noun('rebelDie', SOME)}
        if 'in' in node.args:
            roles['place'] = self.place(node.args['in'])
        if 'max' in node.args:
            roles['object'] = Noun('rebelDie', self.amount(node.args['max']), cmp='upTo')
        return self.do(node, 'rollRebelDice', self.get(node, 'who'), **roles)

    # ---- persons and cards

    def do_appoint(self, node: Node) -> Block:
        if 'person' in node.args:
            raise Unsaid('a certain person')
        cost = node.args.get('cost')
        free = cost == {}
        if cost and not free:
            raise Unsaid('a price of its own')
        verb = f'appoint.{self.get(node, "from")}' + ('.free' if free else '')
        return self.do(node, verb, self.get(node, 'who', YOU), MAY, object=Noun(f'role.{self.get(node, "role")}', ONE))

    def do_retire(self, node: Node) -> Block:
        if {'n', 'by'} & node.args.keys():
            raise Unsaid('several who leave')
        noun = Noun(f'role.{self.get(node, "role")}', ONE, whose=self.get(node, 'who', YOU))
        how = self.get(node, 'how')
        if how == 'dies':
            return Block('do', node, Clause('dies', noun))
        return self.do(node, 'dismiss', self.get(node, 'who', YOU), object=Noun(noun.kind, ONE, whose=noun.whose))

    def do_draw(self, node: Node) -> Block:
        deck = self.get(node, 'deck')
        cards = Noun(f'card.{deck}', self.amount(self.get(node, 'n')))
        verb = 'draw' + ('' if 'from' not in node.args else f'.{node.args["from"]}')
        roles: dict[str, Any] = {'object': cards}
        if 'keep' in node.args:
            roles['keep'] = self.amount(node.args['keep'])
            verb += 'Keep'
        return self.do(node, verb, self.get(node, 'who', YOU), **roles)

    def do_discard(self, node: Node) -> Block:
        if {'by', 'random'} & node.args.keys():
            raise Unsaid('cards that another picks')
        zone = {'hand': 'card', 'display': 'displayCard', 'missions': 'mission'}[self.get(node, 'zone', 'hand')]
        return self.do(node, 'discard', self.get(node, 'who', YOU), object=Noun(zone, self.amount(self.get(node, 'n'))))

    def do_look(self, node: Node) -> Block:
        if {'of', 'n', 'then'} & node.args.keys():
            raise Unsaid('to look at part of it')
        return self.do(node, f'look.{self.get(node, "at")}', YOU)

    def do_redraw(self, node: Node) -> Block:
        what = self.get(node, 'what')
        if 'n' not in node.args:
            return self.do(node, f'redraw.{what}', BOARD)
        roles: dict[str, Any] = {'object': Noun(f'shown.{what}', self.amount(node.args['n']))}
        by = self.get(node, 'by', '')
        one = 'One' if node.args['n'] == 1 else ''
        return self.do(node, f'replaceShown{one}' if by else 'replaceTop', by or BOARD, **roles)

    def do_cancel(self, node: Node) -> Block:
        return self.do(node, f'cancel.{self.get(node, "what")}', YOU)

    def do_uses(self, node: Node) -> Block:
        card = self.of_set(self.get(node, 'card'), ONE)[0]
        return self.do(node, 'addCubes', self.get(node, 'who', YOU), object=Noun('cube', self.get(node, 'n')), to=card)

    def do_research(self, node: Node) -> Block:
        who, ideas = self.get(node, 'who', YOU), self.of_set(self.get(node, 'idea'), ONE)
        roles: dict[str, Any] = {'object': Nouns(ideas, OR)}
        if 'cost' in node.args:
            raise Unsaid('a price of its own')
        if 'less' in node.args:
            roles['less'] = Noun('power', node.args['less'])
            return self.do(node, 'researchFor', who, MAY, **roles)
        return self.do(node, 'research', who, MAY, **roles)

    def do_action(self, node: Node) -> Block:
        action, cost = self.get(node, 'action'), self.get(node, 'cost', 'normal')
        roles: dict[str, Any] = {'action': action, 'cost': cost, 'n': self.get(node, 'n', 1)}
        if 'less' in node.args:
            roles['less'] = self.cost(node.args['less'])
        if 'with' in node.args:
            roles['with'] = self.of_set(node.args['with'], ONE)[0]
        if 'mods' in node.args:
            roles['mods'] = [self.mod(each) for each in node.args['mods']]
        if self.get(node, 'distinct'):
            roles['distinct'] = YOU
        if 'where' in node.args:
            roles['where'] = Noun('area', ONE, like=self.conditions(node.args['where']).parts)
        return self.do(node, 'action', self.get(node, 'who', YOU), MUST if self.get(node, 'must') else MAY, **roles)

    def mod(self, mod: dict[str, Any]) -> dict[str, Any]:
        """One modifier of an action that a card grants."""
        found: dict[str, Any] = {'key': mod['key']}
        for name_ in ('by', 'set'):
            if name_ in mod:
                found[name_] = self.change(mod[name_])
        if 'when' in mod:
            found['when'] = self.conditions(mod['when'])
        return found

    def change(self, value: Any) -> Any:
        """What a modifier adds or puts in place."""
        if isinstance(value, dict):
            return {key: self.amount(each) for key, each in value.items()}
        return value if isinstance(value, bool) else self.amount(value)

    def cost(self, cost: Any) -> Nouns:
        """What is paid."""
        if 'influenceIn' in cost:
            raise Unsaid('Influence of certain Areas')
        kinds = {'merchants': 'merchant', 'cardinals': 'cardinal', 'cards': 'handCard', 'uses': 'cube'}
        return Nouns([Noun(kinds.get(key, key), self.amount(each)) for key, each in cost.items()], AND)

    def do_custom(self, node: Node) -> Block:
        if 'args' in node.args:
            raise Unsaid('a rule with arguments')
        return self.do(node, f'custom.{self.get(node, "name")}', BOARD)

    def do_symbol(self, node: Node) -> Block:
        roles: dict[str, Any] = {'symbol': self.get(node, 'symbol')}
        for name_ in ('mark', 'colour'):
            if name_ in node.args:
                roles[name_] = node.args[name_]
        if 'by' in node.args:
            roles['by'] = self.noun_of(node.args['by'])
        return Block('symbol', node, Clause('symbol', name(YOU), roles))

    # ---- what hangs on something

    def do_choose(self, node: Node) -> Block:
        n, source = self.get(node, 'n', 1), self.get(node, 'from')
        if {'by', 'random'} & node.args.keys() or (isinstance(n, (Node, str))):
            raise Unsaid('a choice by other rules')
        kind = source.operator if isinstance(source, Node) else ''
        kind = 'players' if kind == 'opponents' else kind
        noun = self.of_set(source, ONE if n == 1 else n)
        self.chosen[node.args['as']] = f'{kind}.many' if n != 1 else kind
        thing: Any = noun[0] if len(noun) == 1 else Nouns(noun, OR)
        if isinstance(thing, Noun) and self.get(node, 'upTo'):
            thing.cmp = 'upTo'
        found = Block('choose', node, Clause('choose', name(YOU), {'object': thing}))
        found.other = self.block(self.get(node, 'else', []))
        found.ref = f'${node.args["as"]}'
        return found

    def do_option(self, node: Node) -> Block:
        if {'n', 'optional'} & node.args.keys() or self.get(node, 'by', YOU) != YOU:
            raise Unsaid('options by other rules')
        found = Block('option', node)
        for at, option in enumerate(node.args['options']):
            cond = self.conditions(option['when']) if option.get('when') else None
            cost = None
            if option.get('cost'):
                cost = Clause('pay', name(YOU), {'object': self.cost(option['cost'])})
            then = self.block(option['effect'])
            found.options.append(Choice(option['label'], cond, cost, then, f'{node.path}.options.{at}'))
        return found

    def do_each(self, node: Node) -> Block:
        found = Block('each', node)
        noun = self.of_set(self.get(node, 'of'), EACH)
        found.noun = noun[0]
        if len(noun) > 1:
            raise Unsaid('each of a list')
        of: Any = node.args['of']
        kind = of.operator if isinstance(of, Node) else ''
        found.ref = f'${node.args["as"]}'
        self.chosen[node.args['as']] = 'players' if kind == 'opponents' else kind
        found.then = self.block(self.get(node, 'effect'))
        return found

    def do_if(self, node: Node) -> Block:
        found = Block('if', node)
        found.cond = self.conditions(self.get(node, 'when'))
        found.then = self.block(self.get(node, 'then'))
        found.other = self.block(self.get(node, 'else', []))
        area = area_asked_about(found.cond)
        if True in [self.say_there(each, area) for each in [*found.then, *found.other]]:
            found.words['there'] = YOU
        return found

    def say_there(self, block: Block, area: str) -> bool:
        """What happens in the Area that a condition has named happens there: its name is not said again."""
        clause = block.clause
        place = None if clause is None else clause.roles.get('place')
        if clause is None or not area or not isinstance(place, Place) or len(place.nouns) != 1 or place.split:
            return False
        only = place.nouns[0]
        own = only.kind == 'province' and only.whose == clause.subject.ref and not only.like and only.at is not None
        if only.ref != area and not (own and only.at is not None and [each.ref for each in only.at.nouns] == [area]):
            return False
        clause.roles['place'] = Place([name(IT)])
        return True

    def do_pay(self, node: Node) -> Block:
        who = self.get(node, 'who', YOU)
        mood = MUST if self.get(node, 'must') else MAY
        cost = self.get(node, 'cost')
        verb = 'takeDebt' if set(cost) == {'interest'} else 'pay'  # tokens that he takes
        found = Block('pay', node, Clause(verb, self.noun_of(who), {'object': self.cost(cost)}, mood))
        found.then = self.block(self.get(node, 'effect', []))
        found.other = self.block(self.get(node, 'else', []))
        if 'times' in node.args:
            found.words['times'] = self.amount(node.args['times'])
        return found

    def do_roll(self, node: Node) -> Block:
        if 'who' in node.args or 'as' in node.args:
            raise Unsaid('a roll by other rules')
        thing = Noun(f'dice.{self.get(node, "die")}', self.amount(self.get(node, 'n', 1)))
        found = Block('roll', node, Clause('roll', name(YOU), {'object': thing}))
        for face, effects in self.get(node, 'faces', {}).items():
            found.faces.append((face, self.block(effects)))
        return found

    def do_modify(self, node: Node) -> Block:
        who, key = self.get(node, 'who', YOU), self.get(node, 'key')
        found = Block('rule', node, Clause(f'mod.{key}', self.noun_of(who), {}))
        assert found.clause is not None
        for name_ in ('by', 'set'):
            if name_ in node.args:
                found.clause.roles[name_] = self.change(node.args[name_])
        return self.lasting(found, node)

    def do_permit(self, node: Node) -> Block:
        verb = f'permit.{self.get(node, "key")}'
        allow = self.get(node, 'allow')
        return self.lasting(
            Block('rule', node, Clause(verb, self.noun_of(self.get(node, 'who', YOU)), {}, holds=allow)), node
        )

    def lasting(self, block: Block, node: Node) -> Block:
        """When a rule holds, how often and how long."""
        if 'when' in node.args:
            block.cond = self.conditions(node.args['when'])
        if 'limit' in node.args:
            block.words['limit'] = node.args['limit']
        until = self.get(node, 'until', '')
        if until and until not in LASTING:
            block.words['until'] = until
        return block

    def do_on(self, node: Node) -> Block:
        found = Block(
            'on', node, Clause(f'trigger.{self.get(node, "trigger")}', self.noun_of(self.get(node, 'who', YOU)))
        )
        found.then = self.block(self.get(node, 'effect'))
        if self.get(node, 'may'):
            found.words['may'] = YOU
        return self.lasting(found, node)
