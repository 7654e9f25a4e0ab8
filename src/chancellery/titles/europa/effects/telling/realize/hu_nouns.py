# mypyc: skip (texts are made once, when they are asked for)
"""Hungarian names, nouns, numbers and places.

Nouns are listed as ``nominative|accusative|plural|his|his (many)|what stands behind``; all other forms are made by
rule.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from chancellery.kernel.grammar import hungarian_article
from chancellery.kernel.texts import figure
from chancellery.titles.europa.effects.telling.message import (
    ALL,
    AND,
    ANY,
    BARE,
    EACH,
    IT,
    LEAST,
    MOST,
    NO,
    ONE,
    OR,
    SOME,
    YOU,
    Amount,
    Noun,
    Nouns,
    Place,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import (
    key_of,
)
from chancellery.titles.europa.effects.telling.realize.realizer import Realizer
from chancellery.titles.europa.effects.telling.realize.suffixes import figure_with, possessed, with_suffix
from chancellery.titles.europa.effects.telling.realize.voice import ONE_OF, ROMAN, YOUR

NUMBERS: Final = ('nulla', 'egy', 'két', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc')
YOURS: Final = {'': '', 't': 'téged', 'nak': 'neked', 'val': 'veled', 'hoz': 'hozzád', 'ra': 'rád', 'e': 'a tiéd',
                'tol': 'tőled', 'against': 'ellened'}  # fmt: skip
REGULAR: Final = ('a', 'á', 'd', 'g', 'k', 'l', 'm', 'n', 'r', 't')  # ends of names with regular endings
DRAWN: Final = ('', 't')  # cases in which a sign can stand for the words
THE: Final = 'the'  # one certain thing
EITHER: Final = ' vagy '  # between two words of one entry
LENGTHY: Final = 120  # of a place, behind which few words will do
FEW: Final = 6  # places that a sentence can name on its way
WHERE: Final = {'to': ('ba', 'ra'), 'at': ('ban', 'on'), 'from': ('bol', 'rol')}
THERE: Final = {'to': 'oda', 'at': 'ott', 'from': 'onnan'}
OF: Final = {
    'capital_area_of': 'capitalArea', 'capital_of': 'capital', 'area_of': 'area', 'owner_of': 'owner',
    'controller_of': 'controller', 'overlord_of': 'overlord', 'ally_of': 'ally', 'player_of': 'player',
}  # fmt: skip
SINGLE: Final = {'players': 'player', 'realms': 'realm', 'areas': 'area', 'provinces': 'province', 'nodes': 'node',
                 'armies': 'army', 'displayCards': 'displayCard', 'characters': 'character'}  # fmt: skip
STATED: Final = ('stat.baseTax', 'stat.taxIncome')  # amounts, of which one has no several


class HungarianNouns(Realizer):
    """What things are called."""

    may = False  # what may be done
    owner = ''  # whose the things of the clause are
    bearer: Noun | None = None  # of whom a relative clause tells
    in_aim = False
    doubled = False  # so many in each place

    def clauses_joined(self, parts: list[str], joint: str) -> str:
        """Clauses have a comma before the word that joins them."""
        parts = [each.rstrip(',') for each in parts]
        if len(parts) < 2:
            return ''.join(parts)
        return f'{", ".join(parts[:-1])}, {self.frame(f"joint.{joint}")} {parts[-1]}'

    def nouns_of(self, nouns: Nouns, case: str = '') -> str:
        if case == 'against' and len(nouns.nouns) > 1:
            return f'{super().nouns_of(nouns)} ellen'
        ideas = len(nouns.nouns) > 2 and nouns.nouns[0].ref.startswith('idea:')
        if not case and (len(nouns.nouns) > FEW or ideas) and nouns.joint == OR:
            return f'{self.frame("one.")}: {self.plain_names(nouns.nouns)}'
        return super().nouns_of(nouns, case)

    def plain_names(self, nouns: list[Noun]) -> str:
        """Many places after a colon."""
        parts = [each.ref.partition(':') for each in nouns]
        return '; '.join([self.texts.name(head, rest, 'mi') for head, _, rest in parts])

    def relatives(self, clauses: list[str], joint: str) -> str:
        """Relative clauses; the pronoun is not said again, but before alternatives."""
        said = clauses[:1]
        for before, each in pairwise(clauses):
            word, _, rest = each.partition(' ')
            again = word == before.partition(' ')[0] and ' vagy ' not in each and ' vagy ' not in before
            said.append(rest if again else each)
        return self.clauses_joined(said, joint)

    # ---- nouns

    def whose(self, ref: str) -> str:
        """Whose something is, before its noun; nothing where the ending of the noun says it."""
        if ref in (YOU, IT, 'that', self.subject, self.pronouns) or (ref.startswith('$') and not self.alone):
            return ''
        return self.name_in(ref, '')

    def pronoun(self, noun: Any) -> tuple[str, str]:
        return '', ONE_OF

    def subject_of(self, noun: Any) -> tuple[str, str]:
        if isinstance(noun, Nouns):
            return self.nouns_of(noun), ONE_OF
        if noun.ref == YOU:
            return '', YOUR
        if noun.kind == 'nobody' or (noun.ref and noun.ref == self.pronouns):
            return '', ONE_OF
        return self.noun(noun), ONE_OF

    def is_double(self, ref: str) -> bool:
        """Areas with two names are called so too, else they would be taken for two."""
        head, _, rest = ref.partition(':')
        return super().is_double(ref) or (head == 'area' and ' és ' in self.texts.name('area', rest))

    def name_in(self, ref: str, case: str) -> str:
        """Somebody or something by its reference, in a case."""
        if ref == YOU:
            return YOURS.get(case, '')
        if case == 'against':
            return f'{self.name_in(ref, "")} ellen'
        head, _, rest = ref.partition(':')
        if ref in (IT, 'here', 'that'):
            known: dict[str, str] = self.nouns['known']
            return known.get(case) or THERE.get(case, '')
        if ref.startswith('$'):
            return self.bound_in(ref, case)
        if rest and head in OF:
            return self.phrase_of(Noun(OF[head], THE, '', rest), case)
        if ref in ('all', 'opponents'):
            return self.phrase_of(Noun('player' if ref == 'all' else 'opponent', EACH), case)
        if not rest:
            return self.phrase_of(Noun(f'who.{ref}', THE), case)
        if head == 'map':
            return str(self.nouns['maps'][rest].get(case) or self.nouns['maps'][rest][''])
        if head == 'idea':
            name = f'„{self.texts.name("idea", rest)}”'
            return name if case in ('', 'name') else f'az~{name} {with_suffix("eszme", case)}'
        return self.place_name(head, rest, ref, case)

    def place_name(self, head: str, rest: str, ref: str, case: str) -> str:
        """A Realm, an Area, a Province, a Sea Zone or a node."""
        name = self.texts.name(head, rest)
        if head == 'realm':
            own = {'': 'ki', 'to': 'ban', 'at': 'ban', 'from': 'bol', 'obj': 't'}.get(case, case)
            found = self.texts.name(head, rest, own)
            if own in ('ki', 't', 'nak', 'val', 'tol', 'hoz', 'ra') or (own == 'ban' and case == 'at'):
                return found
            return with_suffix(self.texts.name(head, rest, 'ki'), {'to': 'ba', 'from': 'bol'}.get(case, case))
        if head in ('area', 'sea') and not self.is_double(ref):
            own = {'': 'mi', 'to': 'ba', 'at': 'ban', 'from': 'bol', 't': 't'}.get(case, '')
            if own:
                return self.texts.name(head, rest, own)
            if case == 'val' and name.endswith(REGULAR):
                return with_suffix(self.texts.name(head, rest, 'mi'), case)
            if case == 'whole':
                found = self.texts.name(head, rest, 'mi')
                return f'az egész {name}' if found != name else f'egész {name}'
        kind = {'area': 'area', 'sea': 'seaZone', 'node': 'node'}.get(head, 'province')
        if head == 'province' and not case and not self.is_double(ref):
            return hungarian_article(name) if ref in self.nouns['the'] else name
        noun = {'area': 'terület', 'sea': 'zóna', 'node': 'csomópont'}.get(head, 'tartomány')
        if case == 'whole':
            return f'az egész {name} {noun}'
        form = self.forms_of(kind)[1].rpartition(' ')[2] if case == 't' else with_suffix(noun, self.suffix(kind, case))
        return hungarian_article(f'{name} {form}')

    def bound_in(self, ref: str, case: str) -> str:
        """What was chosen, or each in question."""
        kind, _, many = self.chosen.get(ref[1:], '').partition('.')
        if self.alone:
            return self.phrase_of(Noun(SINGLE[kind], SOME if many else THE), case, 'kiválasztott')
        known: dict[str, str] = self.nouns['that'][f'{kind}.many' if many else kind]
        if case in known:
            return known[case]
        if case in THERE:
            return THERE[case]
        raise Unsaid(f'that {kind} {case}')

    def refer(self, ref: str) -> tuple[str, str]:
        return self.name_in(ref, ''), YOUR if ref == YOU else ONE_OF

    def forms_of(self, kind: str) -> list[str]:
        """Nominative, accusative, plural, his, his (many), and what stands behind."""
        found = self.nouns.get(kind)
        if not isinstance(found, str):
            raise Unsaid(f'noun {kind}')
        forms = found.split('|')
        return [*forms, *[''] * (6 - len(forms))]

    def suffix(self, kind: str, case: str) -> str:
        """The suffix of a place, by its kind."""
        if case not in WHERE:
            return '' if case == 'against' else case
        upon = kind in self.nouns['on'] or (kind in self.nouns['onto'] and case != 'at')
        return WHERE[case][1 if upon else 0]

    def form(self, kind: str, case: str, own: str = '', many: bool = False) -> str:
        """A noun in a case, as your own, his own or nobody's."""
        *forms, behind = self.forms_of(kind)
        against, case = case == 'against', self.suffix(kind, case)
        each = zip(*[form.split(EITHER) for form in forms], strict=True)
        text = f'{EITHER.join([inflected(one, case, own, many) for one in each])} {behind}'.rstrip()
        return f'{text} ellen' if against else text

    def noun(self, noun: Noun, case: str = '') -> str:
        if noun.kind == 'faith':
            return self.frame(noun.ref.replace(':', '.'))
        if case == 'pick':
            return 'te választasz' if noun.ref == YOU else f'{self.name_in(noun.ref, "")} választ'
        if case == 'faith':
            return 'a te vallásodon' if noun.ref == YOU else f'{self.name_in(noun.ref, "")} vallásán'
        if noun.ref:
            return self.name_in(noun.ref, '' if case in ('mine', 'bare') else case)
        if noun.kind == 'times':
            return self.times(noun, case)
        return self.phrase_of(noun, case)

    def times(self, noun: Noun, case: str) -> str:
        """So many of what a frame counts: the case is the noun and its case."""
        kind, _, form = case.rpartition('_')
        if not kind:
            if form == 'often':
                return '' if noun.n == ONE else f'{self.compare(noun.cmp)}{figure(noun.n)} alkalommal'
            return f'{self.compare(noun.cmp)}{figure_with(1 if noun.n == ONE else noun.n, form)}'
        return self.phrase_of(Noun(kind, noun.n, cmp=noun.cmp), form)

    def number(self, n: Any) -> str:
        """A small number as a word, in aims."""
        return NUMBERS[n] if self.in_aim and isinstance(n, int) and 1 < n < len(NUMBERS) else figure(n)

    def compare(self, cmp: str) -> str:
        """How a number is meant; in aims it goes without saying that more will do."""
        if cmp == '>=' and self.in_aim:
            return ''
        return self.frame(f'cmp.{cmp}') if cmp else ''

    def phrase_of(self, noun: Noun, case: str, before: str = '') -> str:
        """Whose, number, adjectives, noun, where and what they are like."""
        bare, case = case in ('bare', 't0', 'mine0'), {'bare': '', 't0': 't', 'mine0': 'mine'}.get(case, case)
        mine = case.startswith('mine')
        case = case[5:] if mine else case
        if case == 'plain':
            return f'{self.compare(noun.cmp)}{1 if noun.n == ONE else figure(noun.n)}'
        if case == 'where':
            return '' if noun.at is None else self.place(noun.at, 'at')
        if noun.kind == 'area' and noun.at is not None and self.are_battlegrounds(noun.at):
            noun = Noun('battleground', noun.n, '', noun.whose, noun.like, None, noun.cmp)
        if noun.n == ONE and key_of(noun) in self.such:
            return f'egy ilyen {self.form(noun.kind, case)}'
        adjectives, behind, clauses = self.likes(noun)
        there = noun.at is not None and self.is_there(noun.at) and not mine
        adjectives = [*([before] if before else []), *(['ott lévő'] if there else []), *adjectives]
        such = noun.n in (SOME, NO, BARE) and not noun.whose and not mine
        such = such and any(not each.startswith('ahol') for each in clauses)
        if such:
            adjectives = ['olyan', *[each for each in adjectives if each != 'különböző']]
        whose = self.owner if mine else noun.whose
        own = '' if not whose else YOU if whose == YOU else 'his'
        who = self.whose(noun.whose) if noun.whose and not mine else ''
        if isinstance(noun.n, Amount):
            return self.worked_out(noun, noun.n, adjectives, case)
        many = noun.n in (SOME, ALL) and not such and noun.n != EACH and not (noun.n == ALL and not own) and not mine
        head = ' '.join([*adjectives, self.form(noun.kind, case, own, many)]).replace('- ', '')
        text = self.counted(noun, head, own, who, bare or mine)
        if isinstance(noun.n, int) and case in DRAWN and not noun.cmp and not noun.like and not own:
            text = self.signed(noun.kind, noun.n, text)
        if noun.at is not None and not there:
            text += f' {self.place(noun.at, "at")}'
        text += ''.join([f' {each}' for each in behind])
        if such and before == 'különböző':
            clauses[-1] += f', {self.frame("split.apart.to")}'
        return f'{text}, {self.relatives(clauses, AND)},' if clauses else text

    def is_there(self, place: Place) -> bool:
        """Is it a place that has just been named?"""
        only = place.nouns[0]
        return len(place.nouns) == 1 and (
            only.ref in (IT, 'here') or (only.ref.startswith('$') and not self.alone and only.kind != 'chosen.players')
        )

    def counted(self, noun: Noun, head: str, own: str, who: str, bare: bool) -> str:
        """A noun with its number, article or owner."""
        n = noun.n
        if isinstance(n, int):
            number = figure(n) if noun.kind in self.nouns['figures'] else self.number(n)
            number = f'{number}-{number}' if self.doubled else number
            return f'{who} {self.compare(noun.cmp)}{number} {head}'.strip()
        if n == ONE and not bare:
            if own:
                return f'{who} egyik {head}' if who else f'az egyik {head}'
            return f'egy-egy {head}' if self.doubled else f'egy {head}'
        if n in (MOST, LEAST):
            return f'a {"legtöbb" if n == MOST else "legkevesebb"} {head}'
        if n == EACH:
            return f'{who} minden {head}'.strip()
        if n == ALL:
            return f'{who} összes {head}' if who else f'az összes {head}'
        if n == ANY:
            return f'bármely {head}'
        if n == THE or (n == SOME and own and not bare):
            return f'{who} {head}' if who else hungarian_article(head)
        return head

    def likes(self, noun: Noun) -> tuple[list[str], list[str], list[str]]:
        """What they are like: adjectives, what stands behind the noun, and relative clauses."""
        found: dict[str, list[str]] = {'adj': [], 'post': [], 'rel': []}
        for each in noun.like:
            rank, text = self.trait(each, noun)
            found[rank].append(text.rstrip(','))
        found['adj'].sort(key=lambda each: (each.endswith('-'), ' ' not in each))
        return found['adj'], found['post'], sorted(found['rel'], key=lambda each: ' vagy ' in each)

    # ---- numbers that are worked out

    def worked_out(self, noun: Noun, amount: Amount, before: list[str], case: str) -> str:
        """So many for each of something."""
        if amount.bound:
            raise Unsaid('a number counted before')
        if case == 'per':
            return ' '.join([self.each_of(each) for each in amount.per]) + self.limits(amount)
        form = 't' if case in ('factor', '') else case
        head = ' '.join([*before, self.form(noun.kind, form)])
        if amount.ages:
            first, *others = amount.ages
            ages = [f'{ROMAN[at + 1]}. kor: {n}' for at, n in enumerate(others)]
            return f'{first} {head} ({", ".join(ages)})'
        if amount.half:
            if len(amount.per) != 1 or amount.factor != 1:
                raise Unsaid('half of several')
            per = amount.per[0]
            whole = Noun(per.kind, THE if per.kind in STATED else SOME, '', per.whose, per.like, per.at)
            part = self.phrase_of(whole, '') if per.kind in STATED else f'{self.phrase_of(whole, "")} számának'
            rounded = self.frame('rounded.down' if amount.down else 'rounded.up')
            return f'annyi {head}, amennyi {part} fele ({rounded}){self.limits(amount)}'
        text = f'{amount.factor} {head}'
        if case == 'factor':
            return text
        each = self.joined([self.each_of(one) for one in amount.per], AND)
        return f'{self.signed(noun.kind, amount.factor, text)} {each}{self.limits(amount)}'

    def each_of(self, noun: Noun) -> str:
        """For each of those that are counted."""
        if self.has(f'each.{noun.kind}'):
            form = YOUR if noun.whose in ('', YOU) else ONE_OF
            return self.fill(self.frame(f'each.{noun.kind}'), {'S': Noun('name', ONE, noun.whose)}, form)
        return self.phrase_of(Noun(noun.kind, EACH, '', noun.whose, noun.like, noun.at), 'ert')

    def limits(self, amount: Amount) -> str:
        """Between what a number is held."""
        text = f', legalább {figure_with(amount.least, "t")}' if amount.least is not None else ''
        return text + (f', legfeljebb {figure_with(amount.most, "t")}' if amount.most is not None else '')

    def amount(self, amount: Amount) -> str:
        raise Unsaid('an amount')

    # ---- places

    def place(self, place: Place, case: str = '') -> str:
        items = place.nouns
        if len(items) == 1:
            only = items[0]
            if self.is_there(place) and case in THERE:
                many = only.kind.endswith('.many')
                text = self.name_in(only.ref, case) if many else THERE[case]
                return f'{text}, {self.fill(self.frame("split.most"), {"n": place.most_each})}' if place.split else text
        if self.are_battlegrounds(place):
            return self.phrase_of(Noun('battleground', ONE), case)
        if place.sense.startswith('of.'):
            names = ', '.join([self.noun(each) for each in items])
            return f'legalább {self.number(int(place.sense[3:]))} helyen ezek közül: {names}'
        if place.sense == 'among':
            return f'ezek közül: {", ".join([self.noun(each) for each in items])}'
        if len(items) > FEW:
            return f'{self.frame(f"one.{case}")}: {self.plain_names(items)}'
        if place.split == 'apart' and len(items) == 1 and items[0].n == SOME and not items[0].whose:
            return self.phrase_of(items[0], case, 'különböző')
        names_in = [self.noun(each, case) for each in items]
        if all(each.ref.startswith('node:') for each in items):  # the word for nodes stands once
            ids = [each.ref.partition(':')[2] for each in items[:-1]]
            names_in[:-1] = [hungarian_article(self.texts.name('node', each)) for each in ids]
        text = self.joined(names_in, AND if place.sense == EACH else OR)
        if place.split == 'apart':
            return f'{text}, {self.frame(f"split.apart.{case}")}'
        if place.split == 'free':
            return f'{text}, {self.frame("split.free")}'
        if place.split == 'most' and len(text) > LENGTHY:
            return f'{text}, {self.fill(self.frame("split.most.short"), {"n": place.most_each})}'
        if place.split == 'most' or place.most_each:
            return f'{text}, {self.fill(self.frame("split.most"), {"n": place.most_each})}'
        return text

    def are_battlegrounds(self, place: Place) -> bool:
        """Are these the battlegrounds of the card?"""
        return bool(self.battlegrounds) and {each.ref for each in place.nouns} == self.battlegrounds


def inflected(forms: tuple[str, ...], case: str, own: str, many: bool) -> str:
    """One word in a case, as your own, his own or nobody's."""
    his = forms[4] if many else forms[3]
    word = possessed(his, forms[1], many) if own == YOU else his if own else forms[2] if many else forms[0]
    return forms[1] if case == 't' and not own and not many else with_suffix(word, case)
