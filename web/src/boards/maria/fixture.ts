/** A position in the middle of a war, for tests: everything the board can show is on the table. */
import type { Board, BoardData, GeneralView } from './types'

const ROLES: Record<string, string> = { austria: 'maria', prussia: 'frederick', saxony: 'frederick', pragmatic: 'frederick', france: 'louis', bavaria: 'louis' }
const LEAGUE = ['france', 'bavaria', 'prussia', 'saxony']
const CROWN = ['austria', 'pragmatic']

/** The opening of the advanced game as Maria Theresa sees it, with a few moves made and a combat going on. */
export function fixture(data: BoardData): Board {
  const start = data.powers.generals as unknown as Record<string, { power: string; rank: number; start: string[] }>
  const carts = data.powers.trains as unknown as Record<string, { power: string; start: string[] }>
  const generals = Object.fromEntries(
    Object.entries(start).map(([id, { power, start: [city = null], rank }]): [string, GeneralView] => {
      const own = power === 'austria'
      return [id, { at: city, place: city ? 'map' : 'off_map', troops: own ? rank + 2 : null, low: own ? rank + 2 : 1, high: own ? rank + 2 : 8, face_down: false, moved: false }]
    }),
  )
  const move = (id: string, at: string, more: Partial<GeneralView> = {}): void => {
    const general = generals[id]
    if (general) Object.assign(general, { at }, more)
  }
  move('pru1', 'brieg')
  move('pru2', 'brieg')
  move('aus1', 'grottkau', { troops: 6, low: 6, high: 6 })
  move('aus2', 'znaim', { face_down: true, moved: true })
  move('aus5', 'chrudim')
  move('fra2', 'pilsen', { face_down: true })
  const homes = Object.entries(data.board.cities).flatMap(([id, city]): [string, string][] => {
    const home = data.board.countries[data.board.regions[city.region]?.country ?? '']?.home
    return city.fortress && home ? [[id, home]] : []
  })
  const markers: Record<string, string> = { liegnitz: 'prussia', glogau: 'prussia', breslau: 'prussia', brieg: 'austria', neisse: 'austria', cosel: 'austria', glatz: 'austria', pilsen: 'france' }
  const electorates = { koeln: 'france', mannheim: 'france', mainz: 'austria_pragmatic', trier: 'austria_pragmatic' }
  return {
    turn: 4,
    stage: 'prussia',
    phase: 'combat',
    variant: 'advanced',
    generals,
    trains: Object.fromEntries(Object.entries(carts).map(([id, { start: [city = null] }]) => [id, { at: city, place: city ? 'map' : 'unused', moved: false } as const])),
    stacks: [{ city: 'brieg', generals: ['pru1', 'pru2'], troops: 11 }],
    groups: [{ generals: ['pru1', 'pru2'], troops: 11 }],
    hussars: ['frankenstein', 'klattau'],
    powers: Object.fromEntries(
      Object.entries(ROLES).map(([id, role]) => [
        id,
        {
          role,
          major: !['bavaria', 'saxony'].includes(id),
          cards: 7,
          hand: id === 'austria' ? ['H10', 'H4', 'H2', 'D9', 'D5', 'C7', 'C3', 'S10', 'S6', 'R'] : Array<string>(7).fill('?'),
          troops: 20,
          pool: data.powers.powers[id]?.pool ?? 0,
          income: 4,
          draws: 4,
          neutral: false,
          allies: (LEAGUE.includes(id) ? LEAGUE : CROWN).filter((other) => other !== id),
          set_aside: 0,
          void: [],
          decks: { '1': 7 },
        },
      ]),
    ),
    markers,
    electorates,
    control: { ...Object.fromEntries(homes), ...markers, ...electorates },
    protected: ['neisse', 'prag', 'bruenn', 'glogau', 'ingolstadt', 'amberg', 'koeniggraetz', 'wien', 'dresden', 'namur'],
    questions: { neisse: 'prussia' },
    boxes: { battle: { prussia: 1, france: 0, pragmatic: 0, austria: 2 }, three_electors: null, emperor: null, italy: 'france', silesia: null },
    winters: [{ prussia: 11, france: 10, pragmatic: 8, austria: 7 }],
    politics: {
      cards: ['p1742_3', 'p1742_5'],
      trump: 'S',
      squares: {
        prussia: { placed: 1, saved: [], face_down: [], influence: 0 },
        france: { placed: 0, saved: ['S5', 'H3'], face_down: [], influence: 8 },
        pragmatic: { placed: 0, saved: [], face_down: ['D4'], influence: 0 },
        austria: { placed: 1, saved: ['D7'], face_down: [], influence: 7 },
      },
      tracks: { italy: 3, russia: 4, saxony: 2 },
      deck: 16,
      election: true,
    },
    combat: {
      attacker: { generals: ['pru1', 'pru2'], power: 'prussia', city: 'brieg', suit: 'H', troops: 11 },
      defender: { generals: ['aus1'], power: 'austria', city: 'grottkau', suit: 'H', troops: 6 },
      score: -3,
      holder: 'attacker',
      played: [
        { side: 'defender', card: 'H9', value: 9, score: -4 },
        { side: 'attacker', card: 'H6', value: 6, score: 2 },
        { side: 'defender', card: 'R', value: 5, score: -3 },
      ],
    },
    combats: [['pru1', 'aus1']],
    saxony: 'prussia',
    deck: { number: 2, left: 21 },
    discards: { '1': ['H2', 'H3', 'S9', 'C4', 'R'], '2': ['D2'] },
    contracts: [{ payer: 'france', receiver: 'bavaria', turns: 2, firm: true }],
    agreements: [{ by: 'maria', to: 'louis', promise: ['keep_off-france', 'lay_nothing'], in_return: ['keep_away-prag'], until: 6 }],
  }
}
