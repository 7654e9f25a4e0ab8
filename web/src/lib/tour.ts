/** The guided start: what a title says of itself, then what holds for every title. */
import type { Words } from './words'

export interface Stop {
  id: string
  /** The title's own sentence; null where the client has the words. */
  key: string | null
  /** What on the screen it speaks of, where it is there. */
  at: string | null
}

const OWN = ['you', 'aim', 'turn', 'board']
const PLACES: Record<string, string> = { act: 'section.bar', help: 'header nav' }

/**
 * The stops of a scenario's guide. A title says a thing for one scenario under `tour.aim.<scenario>`, for all its variants
 * under the part of the scenario's id before the dot, else under `tour.aim`.
 */
export function tourOf(words: Words, scenario: string): Stop[] {
  const own = OWN.flatMap((id): Stop[] => {
    const key = [`tour.${id}.${scenario}`, `tour.${id}.${scenario.split('.')[0]}`, `tour.${id}`].find((each) => words.has(each))
    return key ? [{ id, key, at: `[data-tour~='${id}']` }] : []
  })
  const welcome: Stop[] = own.length ? [] : [{ id: 'welcome', key: null, at: null }]
  return [...welcome, ...own, ...Object.entries(PLACES).map(([id, at]) => ({ id, key: null, at }))]
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where the guide's card lies, and what of the thing it speaks of is framed. */
export interface Arrangement {
  card: { left: number; top: number }
  frame: Box | null
}

const GAP = 10

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** What of a box can be seen on a screen. */
function seen(box: Box, screen: Pick<Box, 'width' | 'height'>): Box {
  const left = clamp(box.left, 0, screen.width)
  const top = clamp(box.top, 0, screen.height)
  return { left, top, width: clamp(box.left + box.width, 0, screen.width) - left, height: clamp(box.top + box.height, 0, screen.height) - top }
}

/**
 * The card lies below, above or beside what it speaks of and never on it. A thing that leaves no such room is framed as far
 * as the card lets it be seen, and the card takes the side where that is most.
 */
export function arranged(thing: Box | null, card: Pick<Box, 'width' | 'height'>, screen: Pick<Box, 'width' | 'height'>): Arrangement {
  const across = (left: number): number => clamp(left, GAP, screen.width - card.width - GAP)
  const down = (top: number): number => clamp(top, GAP, screen.height - card.height - GAP)
  if (!thing) return { card: { left: across(screen.width), top: down(screen.height) }, frame: null }
  const box = seen(thing, screen)
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const centre = { left: across(box.left + (box.width - card.width) / 2), top: down(box.top + (box.height - card.height) / 2) }
  const [above, before] = [box.top - card.height - GAP, box.left - card.width - GAP]
  const [below, after] = [bottom + GAP, right + GAP]
  if (below + card.height + GAP <= screen.height) return { card: { ...centre, top: below }, frame: box }
  if (above >= GAP) return { card: { ...centre, top: above }, frame: box }
  if (after + card.width <= screen.width) return { card: { ...centre, left: after }, frame: box }
  if (before >= 0) return { card: { ...centre, left: before }, frame: box }
  const low = { card: { ...centre, top: down(screen.height) }, frame: { ...box, height: down(screen.height) - GAP - box.top } }
  const aside = { card: { ...centre, left: across(screen.width) }, frame: { ...box, width: across(screen.width) - GAP - box.left } }
  const area = ({ frame }: { frame: Box }): number => Math.max(0, frame.width) * Math.max(0, frame.height)
  return area(aside) > area(low) ? aside : low
}
