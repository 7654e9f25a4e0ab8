/** What the board tells of a choice, besides what the rules say that it costs or brings. */
import { cardOf, SHORT } from './cards'
import { ownAreas, sameFaith } from './dissent'
import { faithOf, ownerOf } from './scene'
import type { Action } from '../../lib/types'
import { sideOf } from './printed'
import type { Board, BoardData, Triple } from './types'

export interface Aside {
  /** The power that an Advisor serves, with what he adds to it. */
  serves?: { power: 'adm' | 'dip' | 'mil'; n: number }
  /** Who holds that office now, and leaves it. */
  instead?: string
  /** What a Ruler adds to each kind of power. */
  skills?: Triple
  /** The dice of a Leader, face by face. */
  dice?: string[]
  /** An Army or the Fleet with its units; formed anew where it has none. */
  army?: { units: [kind: string, n: number][]; general?: string; area?: string; isNew: boolean }
  /** Others' units in an Area, by Realm; rebels among them. */
  others?: [realm: string, n: number][]
  /** Land units of a player on the map. */
  units?: number
  /** What a Realm that nobody plays can raise at most. */
  levy?: number
  /** Who is allied with whom one attacks, and may be called. */
  friends?: string[]
  /** The deck from which cards are drawn. */
  deck?: string
  /** Influence that one has in an Area, and others have. */
  cubes?: [mine: number, most: number]
  /** The votes that a Realm already has in an election. */
  votes?: number
  /** Whose it is. */
  owner?: string
  /** Who may enforce terms once one has surrendered to him. */
  enforces?: string
  /** Another state religion, and one's Areas of the one that is left. */
  faith?: { to: string; areas: string[] }
  /** What becomes of a Mission: one that is held goes back, another is taken. */
  mission?: 'back' | 'take'
}

const FACES = ['inf', 'cav', 'art', 'any'] as const
/** In this order a player's Advisors are seen. */
const OFFICES = ['adm', 'dip', 'mil'] as const
const UNITS = ['infantry', 'cavalry', 'artillery'] as const
/** Questions in which an Area is somewhere units go. */
const MARCHES = new Set(['prompt.march', 'prompt.retreat', 'prompt.ferry'])

/** Questions in which an Area gets Influence, or loses it. */
const CUBES = new Set(['prompt.more_influence', 'prompt.spread_influence', 'prompt.lose_empire_influence', 'prompt.imperial_influence'])

/** Questions in which the Emperor decides between those whom the Electors prefer. */
const TIES = new Set(['prompt.break_tie', 'prompt.elect_emperor'])

/** Questions in which a Province is sold. */
const DEALS = new Set(['prompt.write_deal', 'prompt.write_treaty'])

/** Questions in which somebody else may come to one's throne. */
const THRONES = new Set(['prompt.accept_ruler', 'prompt.crown_unpicked'])
/** A regency has 1 in each kind of power (R7.2.17). */
const REGENCY: Triple = [1, 1, 1]

/** `about` are the parameters of the question. */
export function asideOf(action: Action, board: Board, data: BoardData, role: string | null, prompt: string, about: Record<string, unknown> = {}): Aside {
  const { verb, arg } = action
  if (verb === 'crown' || (prompt === 'prompt.accept_ruler' && verb === 'accept')) return { skills: skillsOf(String(about.person), data) }
  if (THRONES.has(prompt) && verb === 'refuse') return { skills: skillsOf(board.players[role ?? '']?.ruler, data) }
  if (prompt === 'prompt.succession' && verb === 'pass') return { skills: REGENCY }
  if (arg === null) return {}
  if (prompt === 'prompt.succession' && verb === 'card') return { skills: skillsOf(cardOf(arg, data)?.person, data) }
  if (verb === 'appoint') return appointed(arg, board, data, role)
  if (verb === 'surrender') return { enforces: arg }
  if (verb === 'draw') return { deck: arg }
  if (verb === 'army') return armyOf(Number(arg), board, role)
  if (verb === 'profess') return { faith: { to: arg, areas: ownAreas(role ?? '', board, data).filter((area) => sameFaith(faithOf(area, board, data), board.players[role ?? '']?.faith ?? '')) } }
  if (verb === 'war') return { ...(board.players[arg] ? { units: unitsOf(arg, board) } : { levy: levyOf(arg, board, data) }), ...friendsOf(arg, board, role) }
  if (verb === 'area' && MARCHES.has(prompt)) return standing(arg, board, role)
  if (verb === 'province' && DEALS.has(prompt)) return { owner: ownerOf(arg, board, data) }
  if (verb === 'influence' || (CUBES.has(prompt) && (verb === 'area' || verb === 'buy'))) return influenceIn(arg, board, role)
  if (verb === 'realm' && TIES.has(prompt)) return { votes: Object.values(board.empire?.election ?? {}).filter((voter) => voter === arg).length }
  if (verb === 'cardinal') return { owner: board.curia?.slots[Number(arg) - 1] ?? undefined }
  if (prompt === 'prompt.missions' && verb === 'mission') return { mission: board.missions?.includes(arg) ? 'back' : 'take' }
  return {}
}

const skillsOf = (person: string | null | undefined, data: BoardData): Triple => data.persons[person ?? '']?.skills ?? REGENCY

export function personOn(card: string, data: BoardData): Aside {
  const person = data.persons[cardOf(card, data)?.person ?? '']
  if (!person) return {}
  if (person.dice) return { dice: person.dice.flatMap((n, i) => Array<string>(n).fill(FACES[i] ?? '')) }
  return person.skill && person.deck ? { serves: { power: SHORT[person.deck], n: person.skill } } : {}
}

/** An office has one Advisor: who is appointed to it sends the other away. */
function appointed(card: string, board: Board, data: BoardData, role: string | null): Aside {
  const person = personOn(card, data)
  const held = person.serves && board.players[role ?? '']?.advisors[OFFICES.indexOf(person.serves.power)]
  return held ? { ...person, instead: held } : person
}

function armyOf(number: number, board: Board, role: string | null): Aside {
  const army = board.armies.find((each) => each.role === role && each.number === number)
  const units = UNITS.flatMap((kind): [string, number][] => (army?.[kind] ? [[kind, army[kind]]] : []))
  return { army: { units, isNew: !army, ...(army ? { area: army.area } : {}), ...(army?.general ? { general: army.general } : {}) } }
}

const sizeOf = ({ infantry = 0, cavalry = 0, artillery = 0 }: Board['armies'][number]): number => infantry + cavalry + artillery

/** The land units of a player on the map. */
function unitsOf(role: string, board: Board): number {
  const single = Object.values(board.areas).reduce((sum, { units }) => sum + (units?.[role] ?? 0), 0)
  return board.armies.reduce((sum, army) => sum + (army.role === role ? sizeOf(army) : 0), single)
}

function standing(area: string, board: Board, role: string | null): Aside {
  const found = new Map<string, number>()
  const add = (realm: string, n: number): void => void (n && realm !== role && found.set(realm, (found.get(realm) ?? 0) + n))
  for (const army of board.armies) if (army.area === area) add(army.role, sizeOf(army))
  const { units = {}, rebels = 0 } = board.areas[area] ?? {}
  for (const [realm, n] of Object.entries(units)) add(realm, n)
  add('rebels', rebels)
  return found.size ? { others: [...found] } : {}
}

/** The allies of a Realm, the reader's own left out; a player's other players first. */
function friendsOf(realm: string, board: Board, role: string | null): Aside {
  const bound = Object.entries(board.realms).flatMap(([id, { ally }]) => (ally === realm ? [id] : []))
  const friends = [...(board.players[realm]?.allies ?? []), board.realms[realm]?.ally ?? [], bound].flat().filter((id) => id !== role)
  return friends.length ? { friends } : {}
}

/** The tax of its Provinces: so many units it could field at most. */
function levyOf(realm: string, board: Board, data: BoardData): number {
  const side = sideOf(board)
  return Object.entries(board.provinces).reduce((sum, [id, seen]) => {
    const printed = data.provinces[id]
    const isIts = !seen.town && !seen.vassal && !seen.occupier && (seen.owner ?? printed?.owner[side]) === realm
    return isIts ? sum + (printed?.tax[side] ?? 0) + (seen.plus ? 1 : 0) : sum
  }, 0)
}

function influenceIn(area: string, board: Board, role: string | null): Aside {
  const cubes = board.areas[area]?.influence ?? {}
  const others = Object.entries(cubes).flatMap(([realm, n]) => (realm === role ? [] : [n]))
  const [mine, most] = [cubes[role ?? ''] ?? 0, Math.max(0, ...others)]
  return mine || most ? { cubes: [mine, most] } : {}
}
