/** Things on the board are called by kind and id, `city:prag`, and so are the arguments of verbs: the title says which. */
import type { Action } from '../types'

/** What glows, with the actions behind it. */
export type Lit = Map<string, Action[]>

/** The actions with the kinds of their arguments, as the title's table of verbs has them. */
export const withKinds = (actions: Action[], kinds: Readonly<Record<string, string>>): Action[] =>
  actions.map((action) => ({ ...action, kind: kinds[action.verb] ?? '' }))

/** The thing that an action is about, if it is of a kind that the board draws. */
export const thingOf = ({ kind, arg }: Action, drawn: ReadonlySet<string>): string | null =>
  kind && arg !== null && drawn.has(kind) ? `${kind}:${arg}` : null

/** The kind and the id of a thing. */
export function parted(thing: string): [kind: string, id: string] {
  const at = thing.indexOf(':')
  return at < 0 ? [thing, ''] : [thing.slice(0, at), thing.slice(at + 1)]
}

/** Put an action behind a thing. */
export function light(lit: Lit, thing: string, action: Action): void {
  const known = lit.get(thing)
  if (known) known.push(action)
  else lit.set(thing, [action])
}
