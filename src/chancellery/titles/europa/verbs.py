"""The verbs of Europa, in the order that numbers its actions.

One verb picks things of one kind wherever a card or a rule lets somebody choose among them (``area``, ``province``,
``realm`` ...); the verbs of actions begin one.
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Verbs
from chancellery.kernel.kinds import Kind, numbers
from chancellery.titles.europa.board.unit_names import DIE_FACE_IDS, SHIPS, UNIT_IDS
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.fields import ARMIES

LETTERS: Final = ('a', 'b', 'c', 'd')  # of the options of a card
SUM_IDS: Final = ('1', '5', '10')  # Ducats by which an amount is written
MOST_AT_ONCE: Final = 20
MOST_CARDINALS: Final = 8  # spaces of the Curia
TERM_IDS: Final = ('white', 'keep', 'succession', 'humiliation', 'annexation', 'vassalization', 'conversion')
DIE_IDS: Final = ('infantry', 'cavalry', 'artillery')  # battle dice
CONTRIBUTION_IDS: Final = ('manpower', 'ducats', 'prestige', 'casus_belli')  # of a subject to the defence (R18.3.5)
WINDOWS: Final = ('battle_actions', 'units_enter')
ARMY_IDS: Final = tuple([str(army + 1) for army in range(ARMIES)])


class Words:
    """The verbs with the number of their first action: code says ``g.v.area + area``."""

    def __init__(self, edition: Edition) -> None:
        self.verbs = Verbs()
        add = self.verbs.add
        atlas, decks = edition.atlas, edition.decks
        self.areas = Kind('area', atlas.areas.ids)
        self.provinces = Kind('province', atlas.provinces.ids)
        self.seas = Kind('sea', atlas.seas.ids)
        self.nodes = Kind('node', atlas.nodes.ids)
        self.parties = Kind('realm', edition.parties)
        self.persons = Kind('person', decks.persons.index.ids)
        self.cards = Kind('action_card', decks.actions.index.ids)
        self.events = Kind('happening', decks.events.index.ids)
        self.missions = Kind('mission', decks.goals.missions.ids)
        self.milestones = Kind('milestone', decks.goals.milestones.ids)
        self.ideas = Kind('idea', decks.ideas.index.ids)
        self.powers = Kind('power', POWERS)
        self.faiths = Kind('faith', FAITHS)
        self.ships = Kind('ship', SHIPS)
        self.units = Kind('unit', UNIT_IDS)
        # ---- choices among things, whoever asks
        self.stop = add('pass')
        self.done = add('done')
        self.yes = add('accept')
        self.no = add('refuse')
        self.area = add('area', self.areas)
        self.province = add('province', self.provinces)
        self.sea = add('sea', self.seas)
        self.node = add('node', self.nodes)
        self.realm = add('realm', self.parties)
        self.person = add('person', self.persons)
        self.card = add('card', self.cards)
        self.pick_mission = add('mission', self.missions)
        self.power = add('power', self.powers)
        self.faith = add('faith', self.faiths)
        self.option = add('option', Kind('option', LETTERS))
        self.amount = add('amount', numbers(0, MOST_AT_ONCE))
        self.loan = add('loan')
        self.army = add('army', Kind('army', ARMY_IDS))
        self.unit = add('unit', self.units)
        self.reserve = add('reserve')
        # ---- the court and minor actions (R5.2, R7.2)
        self.repay = add('repay')
        self.replenish = add('replenish')
        self.appoint = add('appoint', self.cards)
        self.fleet = add('fleet')
        self.crown = add('crown')
        self.dismiss = add('dismiss', self.persons)
        self.reassign = add('reassign', self.persons)
        # ---- administrative actions, Suppress Unrest (R5.3, R5.5.4)
        self.stability = add('stability')
        self.convert = add('convert', self.areas)
        self.suppress = add('suppress', self.provinces)
        # ---- diplomatic actions, Cut Ties (R5.4.1-3, R5.2.5)
        self.influence = add('influence', self.areas)
        self.buy = add('buy', self.areas)
        self.ally = add('ally', self.parties)
        self.claim = add('claim', self.areas)
        self.withdraw = add('withdraw', self.areas)
        self.renounce = add('renounce', self.areas)
        self.break_ = add('break', self.parties)
        self.trade = add('trade')
        self.forgo = add('forgo')
        self.goods = add('goods', Kind('goods', decks.trade.index.ids))
        # ---- events (R5.1.1, R16)
        self.happening = add('happening', self.events)
        self.cardinal = add('cardinal', numbers(1, MOST_CARDINALS))
        # ---- Recruit Units (R5.5.3)
        self.recruit = add('recruit')
        self.ship = add('ship', self.ships)
        self.slot = add('slot', self.seas)
        self.join = add('join', self.seas)
        self.dock = add('dock')
        # ---- Player-to-Player Diplomacy (R5.1.2)
        self.talk = add('talk', self.parties)
        self.pact = add('pact')
        self.wed = add('wed', self.powers)
        self.give = add('give', Kind('sum', SUM_IDS))
        self.get = add('get', Kind('sum', SUM_IDS))
        self.propose = add('propose')
        # ---- rounds: drawing, goals, National Focus, income, cleanup (R4, R5.1.5, R17)
        self.draw = add('draw', self.powers)
        self.complete = add('complete', self.missions)
        self.pick_milestone = add('milestone', self.milestones)
        self.focus = add('focus')
        self.interest = add('interest')
        self.exhausted = add('exhausted')
        self.scrap = add('scrap', self.ships)
        self.recall = add('recall')
        # ---- action cards (R6)
        self.play = add('play', self.cards)
        titles = decks.actions.titles.ids
        self.uses: list[tuple[int, int]] = []  # the title of a Display Card and the number of its action
        self.use_ids: list[str] = []
        for title, id in enumerate(titles):
            for number, action in enumerate(edition.files.action_cards[id].get('display', {}).get('actions', [])):
                self.uses.append((title, number))
                self.use_ids.append(action['id'])
        self.use = add('use', Kind('display', tuple(self.use_ids)))
        # ---- Activate Units (R5.5.2)
        self.march = add('march', self.areas)
        self.besiege = add('besiege', self.areas)
        self.drop = add('drop')
        self.hand = add('hand', self.units)
        self.access = add('access')
        self.die = add('die', Kind('die', DIE_IDS))
        self.reroll = add('reroll', Kind('die_face', DIE_FACE_IDS))
        self.sail = add('sail', self.seas)
        self.moor = add('moor', self.provinces)
        self.undock = add('undock')
        self.enlist = add('enlist', self.provinces)
        self.detach = add('detach')
        self.ferry = add('ferry', self.areas)
        # ---- Papal Actions (R19.3)
        self.excommunicate = add('excommunicate', self.parties)
        self.crusade = add('crusade', self.areas)
        # ---- Declare War, peace (R5.5.1, R10)
        self.war = add('war', self.parties)
        self.settle = add('settle', self.parties)
        self.surrender = add('surrender', self.parties)
        self.terms = add('terms', Kind('terms', TERM_IDS))
        self.ransom = add('ransom', self.provinces)
        self.liberate = add('liberate', self.provinces)
        self.negotiate = add('negotiate', self.parties)
        self.swap = add('swap', self.provinces)
        self.cuts = add('cuts', self.parties)
        # ---- Ideas (R8)
        self.idea = add('idea', self.ideas)
        self.research = add('research', self.ideas)
        # ---- Explore, Colonize (R5.1.3, R5.3.3)
        self.explore = add('explore')
        self.again = add('again')
        self.colonize = add('colonize', self.areas)
        # ---- Change State Religion (R5.1.6)
        self.profess = add('profess', self.faiths)
        # ---- the Emperor (R18.1.7, R18.2, R18.3.5)
        self.authority = add('authority')
        self.imperial = add('imperial', self.areas)
        self.contribute = add('contribute', Kind('contribution', CONTRIBUTION_IDS))
        # ---- optional rules: secret talks, mercenaries hired on the march (R5.1.2.9, R5.5.2.20)
        self.confer = add('confer')
        self.hire = add('hire', self.units)
        # ---- what somebody may not want to be asked any more
        self.standing = self.verbs.count
        self.verbs.add_windows(WINDOWS)
