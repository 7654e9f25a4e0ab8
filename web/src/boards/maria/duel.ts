/** A combat that was decided, told from the log, so that it stays on the table until one has seen it. */
import { figure } from '../../lib/texts'
import { suitsOf } from './geography'
import { powerOf } from './reach'
import { cardOf } from './suits'
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'
import type { Board, BoardData, CombatView, DuelSide } from './types'

export interface Outcome {
  combat: CombatView
  /** Nobody where it was a tie. */
  winner: 'attacker' | 'defender' | null
  /** Troops that the loser lost. */
  lost: number
  /** All the loser's generals were removed, with all their troops. */
  destroyed: boolean
}

/** The questions that belong to a combat, up to the loser's retreat and what it costs him elsewhere. */
const OF_COMBAT = ['play', 'reserve', 'yield', 'retreat', 'around', 'through', 'through_both', 'sway']

/** I am asked something else: a combat that was decided has been seen. */
export const turnsAway = (actions: readonly Action[]): boolean => actions.length > 0 && !actions.some(({ verb }) => OF_COMBAT.includes(verb))

/** What belongs to a fight that has just been decided; when anything else is told, the story goes on. */
const AFTERMATH = [
  'combat', 'card_played', 'combat_won', 'combat_tied', 'general_removed', 'no_retreat', 'retreated', 'points_gained', 'points_lost', 'boxes_full', 'boxes_empty',
  'hussar_removed',
].map((key) => `event.${key}`)

export const goesOn = (events: readonly BoardEvent[]): boolean => events.some(({ key }) => !AFTERMATH.includes(key))

/** May the side whose turn it is play a card, as far as I know its power's hand? */
export function mayPlay({ holder, ...sides }: CombatView, board: Board): boolean {
  const { power, suit } = sides[holder]
  const { hand = [], cards = 0 } = board.powers[power] ?? {}
  return cards > 0 && hand.some((card) => card === '?' || card === 'R' || cardOf(card).suit === suit)
}

/** The score as the side sees it whose turn it is. */
const ownScore = ({ holder, score }: CombatView): number => (holder === 'attacker' ? score : -score || 0)

/** A score with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n))

const LARGEST_RESERVE = 8

/** The score that a card would give who is to play it; the range of a Reserve, whose value one chooses. */
export function scoreAfter(combat: CombatView, card: string): string {
  const { suit, value } = cardOf(card)
  const own = ownScore(combat)
  return suit === 'R' ? `${signed(own + 1)} … ${signed(own + LARGEST_RESERVE)}` : signed(own + value)
}

/** Troops that it would cost to play no more: as many as the score is below 0, at most all. */
export const costOfYielding = (combat: CombatView): number => Math.min(Math.max(0, -ownScore(combat)), combat[combat.holder].troops)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A general, or of a stack the first, who commands it. */
const first = (value: unknown): string => text(Array.isArray(value) ? value[0] : value)
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The last combat that ended in some events, with all its cards; null when none did. */
export function outcomeOf(events: BoardEvent[], before: Board | null, data: BoardData): Outcome | null {
  let combat: CombatView | null = before?.combat ? { ...before.combat, played: [...before.combat.played] } : null
  let found: Outcome | null = null
  for (const { key, params } of events) {
    const what = key.replace(/^event\./, '')
    if (what === 'combat' && before) combat = opened(params, before, data)
    if (!combat) continue
    if (what === 'card_played') {
      const side = text(params.power) === combat.attacker.power ? 'attacker' : 'defender'
      const score = side === 'attacker' ? number(params.score) : -number(params.score) || 0
      combat = { ...combat, score, played: [...combat.played, { side, card: text(params.card), value: number(params.value), score }] }
    } else if (what === 'combat_tied') found = { combat, winner: null, lost: 0, destroyed: false }
    else if (what === 'combat_won') {
      const winner = combat.attacker.generals.includes(first(params.winner)) ? 'attacker' : 'defender'
      found = { combat, winner, lost: number(params.troops), destroyed: false }
    }
    if (found?.combat === combat) combat = null
  }
  return found && { ...found, destroyed: found.winner !== null && wholeArmyGone(found, events) }
}

/** Are all who lost a combat among the generals that some events remove? */
function wholeArmyGone({ combat, winner }: Outcome, events: BoardEvent[]): boolean {
  const gone = new Set(events.flatMap(({ key, params }) => (key === 'event.general_removed' ? [text(params.general)] : [])))
  return combat[winner === 'attacker' ? 'defender' : 'attacker'].generals.every((general) => gone.has(general))
}

function opened(params: Record<string, unknown>, before: Board, data: BoardData): CombatView {
  const side = (general: string, troops: number): DuelSide => {
    const city = before.generals[general]?.at ?? ''
    const stack = before.stacks.find((each) => each.generals.includes(general))
    return { generals: stack?.generals ?? [general], power: powerOf(data, general), city, suit: suitsOf(data).get(city) ?? 'H', troops }
  }
  const [attack, defence] = [number(params.troops), number(params.against)]
  return {
    attacker: side(first(params.attacker), attack),
    defender: side(first(params.defender), defence),
    score: attack - defence,
    holder: attack > defence ? 'defender' : 'attacker',
    played: [],
  }
}
