"""Religion (EFFECTS 3.4): Areas and Realms change their faith."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import AREA, REALM, Maker, MakeStep, Things, kind_of, number_of
from chancellery.titles.europa.relations.state_religion import change_state_faith
from chancellery.titles.europa.religion import set_faith, state_faith
from chancellery.titles.europa.state import Europa

WORDS: Final = {'counterReformed': 'counter_reformed'}
STATE: Final = -2
PRINTED: Final = -3


class SetReligion(Effect):
    """R5.3.2, R15.3.5, R15.0.10: a whole religion slot changes; NPRs follow their Capital Area (R15.2.5)."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: Things = maker.things(node.args['of'], f'{node.path}.of')
        word: str = WORDS.get(node.args['to'], node.args['to'])
        self.to = FAITHS.index(word) if word in FAITHS else STATE if word == 'state' else PRINTED
        if node.args.get('dissent'):
            maker.lacks('do setReligion')

    def run(self, g: Europa, run: Run) -> None:
        faith = self.to
        if faith == STATE:
            if run.you == NOBODY:
                return
            faith = state_faith(g, run.you)
        for thing in self.of.things(g, run.scope()):
            number = number_of(thing)
            if kind_of(thing) == AREA and not g.map.distant[number]:
                new = g.map.faith[number] if faith == PRINTED else faith
                set_faith(g, number, new)
                g.log('faith', area=g.map.areas.ids[number], faith=FAITHS[new])
            elif kind_of(thing) == REALM and faith >= 0:
                change_state_faith(g, number, faith)


RELIGION: Final[dict[str, MakeStep]] = {'setReligion': SetReligion}
