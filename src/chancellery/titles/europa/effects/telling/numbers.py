"""What numbers say: of whom they are goes without saying where the text speaks of him."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.telling.clauses import amount_of
from chancellery.titles.europa.effects.telling.sets import place
from chancellery.titles.europa.effects.telling.templates import OWN, fill, opened, template_of, without
from chancellery.titles.europa.effects.telling.voice import IT, YOU, Voice

SIGNS: Final = {'add': ' + ', 'mul': ' × ', 'byAge': ' / '}
WHOSE: Final = {'stat': 'of', 'tally': 'who', 'units': 'who'}  # of whom a number is that can go without saying


def tell_number(voice: Voice, node: Node) -> str:
    """A number by its phrase, or by the template of its operator."""
    operator, args = node.operator, node.args
    if operator in SIGNS:
        return tell_several(voice, node)
    whose = WHOSE.get(operator, 'who')
    who: str = args.get(whose, YOU)
    if operator == 'units' and who == voice.owner and args.get('in') == IT:
        return fill(voice, node, without(args, whose, 'in'), OWN)
    phrase = voice.phrase(amount_of(node, who, voice.spoken()))
    if phrase:
        return opened(phrase, args).replace('{in}', place(voice, args['in']) if 'in' in args else '')
    if operator in WHOSE and who == voice.spoken():
        return fill(voice, node, without(args, whose), OWN)
    return fill(voice, node, args)


def tell_several(voice: Voice, node: Node) -> str:
    """Numbers with the sign between them."""
    said = [voice.say(each) for each in node.args['of']]
    if node.operator == 'add':
        said = with_one_end(said)
    return template_of(voice, node).replace('{of}', SIGNS[node.operator].join(said))


def with_one_end(parts: list[str]) -> list[str]:
    """Parts of a sum that end in the same brackets, with these once: ``a (this Age)``, ``b (this Age)``."""
    ends = [part[part.rfind(' (') :] for part in parts]
    if ' (' not in parts[0] or len(set(ends)) > 1:
        return parts
    return [*[part.removesuffix(ends[0]) for part in parts[:-1]], parts[-1]]
