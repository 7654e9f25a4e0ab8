/** A hand on the board: what a click, a key and a long press mean, and what the board's parts share. */
import type { PanZoom } from './panzoom.svelte'
import { giveTable, type Handle, type Thing } from './table'
import type { Name, Say } from './words'

const LONG_PRESS = 500 // milliseconds

interface Offer {
  verb: string
  arg: string | null
}

export interface Deal<A extends Offer> {
  readonly say: Say
  readonly name: Name
  readonly view: PanZoom
  /** What can be dragged: the rest of the board lies still. */
  readonly ground: Element | null
  /** What glows, with the actions behind it. */
  readonly lit: ReadonlyMap<string, A[]>
  /** What a touch has shown. */
  readonly picked?: readonly A[]
  /** What the log or a choice points at. */
  readonly marked: ReadonlySet<string>
  /** What somebody asked to be shown, for a moment. */
  readonly flashing?: ReadonlySet<string>
  /** What a touch of a thing may mean: something it offers itself, or that it stands on. */
  meant(id: string): A[]
  /** Something is meant, by a touch of this thing. */
  take(candidates: A[], onMap: boolean, id: string | null): void
  /** A touch of the ground that means nothing. */
  miss?(id: string | null): void
  /** What to ask about where a thing does not glow: itself, or what stands for it. */
  whyNot(id: string): string[]
  explain(things: string[], at: { x: number; y: number }): void
  /** What a thing is called that stands for no action of its own. */
  readonly otherwise?: string
}

export interface Touch {
  clicked(event: MouseEvent): void
  pressed(event: KeyboardEvent): void
  /** A finger stays on something that does not glow: that asks why, as a click does. A mouse that rests asks nothing. */
  hold(event: PointerEvent): void
  leave(): void
}

/** The thing of the board that an event happened to. */
export const idOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null

/** Give the board's parts what they share, and get what its frame listens with. */
export function layTable<A extends Offer>(deal: Deal<A>): Touch {
  function thing(id: string): Thing {
    const [lit, marked, flash] = [deal.lit.has(id), deal.marked.has(id), deal.flashing?.has(id)]
    return { 'data-id': id, class: `thing${lit ? ' lit' : ''}${isChosen(id) ? ' chosen' : ''}${marked ? ' marked' : ''}${flash ? ' flash' : ''}` }
  }

  /** Is it what was touched, of which the choices are shown? */
  function isChosen(id: string): boolean {
    const [own, picked] = [deal.lit.get(id) ?? [], deal.picked ?? []]
    return own.length > 0 && own.length === picked.length && own.every((each) => picked.includes(each))
  }

  function handle(id: string): Handle {
    const candidates = deal.lit.get(id)
    if (!candidates) return { class: 'hit' }
    const words = candidates.map(({ verb, arg }) => deal.say(`verb.${verb}`, { arg })).join('; ')
    return { class: 'hit', role: 'button', tabindex: 0, 'aria-label': words || deal.otherwise }
  }

  giveTable({
    get say() {
      return deal.say
    },
    get name() {
      return deal.name
    },
    get asked() {
      return deal.lit.size > 0
    },
    thing,
    handle,
  })

  /** What asks why a thing does not glow; nothing where it does. */
  function doubtful(id: string | null): string[] {
    return id && !deal.meant(id).length ? deal.whyNot(id) : []
  }

  const onGround = (event: Event): boolean => deal.ground?.contains(event.target as Node) ?? false

  function touched(event: Event): boolean {
    const id = idOf(event.target)
    const candidates = id ? deal.meant(id) : []
    if (candidates.length) deal.take(candidates, onGround(event), id)
    else if (onGround(event)) deal.miss?.(id)
    return candidates.length > 0
  }

  let waiting: ReturnType<typeof setTimeout> | undefined
  const leave = (): void => clearTimeout(waiting)

  return {
    clicked(event) {
      if (deal.view.dragged && onGround(event)) return
      const things = touched(event) ? [] : doubtful(idOf(event.target))
      if (things.length) deal.explain(things, { x: event.clientX, y: event.clientY })
    },

    pressed(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        const typing = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement
        if (!typing && touched(event)) event.preventDefault()
      } else if (onGround(event) && deal.view.key(event.key)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },

    hold(event) {
      leave()
      const things = event.pointerType === 'mouse' ? [] : doubtful(idOf(event.target))
      if (!things.length) return
      const at = { x: event.clientX, y: event.clientY }
      waiting = setTimeout(() => {
        if (!deal.view.dragged) deal.explain(things, at)
      }, LONG_PRESS)
    },

    leave,
  }
}
