/** The text of a card as it is laid out: `lines.<card>` has its lines, and in these numbers that may be drawn as signs. */
import type { Say } from '../../lib/board/words'

const PARTS = ['when', 'requires', 'conditions', 'passive', 'effect', 'reward', 'immediate', 'permanent', 'symbols'] as const
export type Part = (typeof PARTS)[number]

export interface Line {
  part: Part
  /** Which of the part's conditions or effects it begins with. */
  n: number
  /** What must be so to play the card, what is to be reached, what happens, an option by its letter, or an event's symbol. */
  kind: 'needs' | 'aim' | 'does' | 'option' | 'symbol'
  depth: number
  letter: string
  /** The action of a card on display that it belongs to. */
  use: string
  /** The addresses within the card of what it tells. */
  tells: readonly string[]
  text: string
}

/** The lines of a card by its address: `event:14a-1`, `card:new_alliance`, `mission:france_1a`, `milestone:age1_eco_cabinet`. */
export function linesOf(address: string, say: Say): Line[] {
  const key = `lines.${address}`
  const text = say(key)
  if (text === key || !text) return []
  return text.split('\n').map((line) => {
    const [part = '', n = '', kind = '', depth = '', letter = '', use = '', tells = '', said = ''] = line.split('\t')
    return { part: part as Part, n: Number(n), kind: kind as Line['kind'], depth: Number(depth), letter, use, tells: tells ? tells.split(' ') : [], text: said }
  })
}

/** What of a line can have no effect in this scenario. */
export interface Idle {
  /** For want of what; '' if the line can have an effect. */
  whole: string
  /** What has none among the rest, by its address and for want of what. */
  parts: [address: string, reason: string][]
}

/** What of the lines of a card can have no effect, by what the board names; each part is said once. */
export function idleOf(address: string, lines: readonly Line[], board: readonly (readonly string[])[] = []): Idle[] {
  const idle: Record<string, string> = Object.fromEntries(board.filter(([card]) => card === address).map(([, at = '', reason = '']) => [at, reason]))
  const named = new Set<string>()
  return lines.map(({ tells }) => {
    const reasons = tells.map((each) => idle[each] ?? '')
    if (tells.length && reasons.every(Boolean)) return { whole: reasons[0] ?? '', parts: [] }
    const within = Object.entries(idle).filter(([address]) => !named.has(address) && tells.some((each) => address === each || address.startsWith(`${each}.`)))
    for (const [address] of within) named.add(address)
    return { whole: '', parts: within }
  })
}

/** A text in pieces: words, and numbers of a resource that has a sign. */
export interface Bit {
  /** The words, or the figure beside the sign. */
  text: string
  sign?: string
  /** What the sign and its figure say. */
  words?: string
}

const SIGN = /\ue000([^|]*)\|([^|]*)\|([^\ue001]*)\ue001/gu

/** The bits of a line. */
export function bitsOf(text: string): Bit[] {
  const bits: Bit[] = []
  let at = 0
  for (const found of text.matchAll(SIGN)) {
    if (found.index > at) bits.push({ text: text.slice(at, found.index) })
    bits.push({ text: found[2] ?? '', sign: found[1] ?? '', words: found[3] ?? '' })
    at = found.index + found[0].length
  }
  if (at < text.length) bits.push({ text: text.slice(at) })
  return bits
}

/** A text with words in place of signs. */
export const plain = (text: string): string => text.replace(SIGN, '$3')
