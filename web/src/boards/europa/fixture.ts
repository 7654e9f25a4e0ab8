/** A position for tests: a scenario laid out from the title's data, with a little of everything that can lie on the board. */
import type { AreaView, Board, BoardData, Deck, NodeView, PlayerView, ProvinceView, SeaView, Triple } from './types'

type Records = Record<string, any>
export type Files = Record<'areas' | 'provinces' | 'sea_zones' | 'trade_nodes' | 'realms' | 'persons' | 'action_cards' | 'events' | 'missions' | 'milestones' | 'ideas' | 'setups' | 'scenarios', Records>
export const FILES = ['areas', 'provinces', 'sea_zones', 'trade_nodes', 'realms', 'persons', 'action_cards', 'events', 'missions', 'milestones', 'ideas', 'setups', 'scenarios'] as const

const map = <T>(records: Records, make: (each: any, id: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(records).map(([id, each]) => [id, make(each, id)]))

/** What the server sends of the data. */
export function printedOf(files: Files): BoardData {
  const owner = (date: number): Map<string, string> =>
    new Map(Object.entries(files.realms).flatMap(([id, realm]) => realm[`provinces_${date}`].map((province: string) => [province, id])))
  const [early, late] = [owner(1444), owner(1618)]
  const both = (each: any, key: string): [string, string] => [each[`${key}_1444`][0] ?? '', each[`${key}_1618`][0] ?? '']
  return {
    areas: map(files.areas, (each) => ({ ...each, religion: each.religion[0] ?? '' })),
    provinces: map(files.provinces, (each, id) => ({ ...each, tax: [each.tax_1444, each.tax_1618], owner: [early.get(id) ?? '', late.get(id) ?? ''] })),
    seas: map(files.sea_zones, (each) => each),
    nodes: map(files.trade_nodes, (each) => each),
    goods: {},
    realms: map(files.realms, (each) => ({ name: each.name, playable: each.playable, capital: both(each, 'capital'), overlord: both(each, 'overlord'), religion: both(each, 'religion') })),
    persons: map(files.persons, ({ name, role, skill, skills, dice, mortality, reign }) => ({
      name,
      role,
      skill,
      skills: [skills.adm, skills.dip, skills.mil],
      dice: [dice.infantry, dice.cavalry, dice.artillery, dice.any],
      mortality,
      reign,
    })),
    cards: map(files.action_cards, ({ title, deck, cost, timing, cards }) => ({
      title,
      deck,
      cost,
      timing,
      cards: Object.fromEntries(cards.map((card: { id: string; person: string }) => [card.id, card.person.replace('person:', '')])),
    })),
    events: map(files.events, ({ title, age, realm, type, year, ruler }) => ({ title, age, realm, type, year, ruler: ruler?.replace('person:', '') })),
    missions: map(files.missions, ({ title, deck, mission_id, prestige }) => ({ title, deck, mission_id, prestige })),
    milestones: map(files.milestones, ({ title, age, type, prestige }) => ({ title, age, type, prestige })),
    ideas: map(files.ideas, ({ title, age, type, cost, basic, government }) => ({ title, age, type, cost, basic, government, prestige: [2, 1, 2] as [number, number, number] })),
  }
}

/** A scenario as it is set up, seen by one of its roles; `lively` adds war, unrest and the like. */
export function fixture(files: Files, scenario = '1-00', variant = '1', lively = false): Board {
  const plan = files.scenarios[scenario][variant]
  const provinces: Record<string, ProvinceView> = {}
  const areas: Record<string, AreaView> = {}
  const seas: Record<string, SeaView> = {}
  const nodes: Record<string, NodeView> = {}
  const board: Board = {
    scenario: `${scenario}.${variant}`,
    side: plan.date,
    maps: ['west', ...(plan.east_board ? ['east', 'america', 'africa', 'india_arabia', 'far_east', 'central_asia'] : [])],
    age: plan.first_age,
    round: 1,
    rounds: plan.rounds,
    phase: 'actions',
    first: plan.seats[0].realm,
    active: plan.seats[0].realm,
    provinces,
    areas,
    armies: [],
    seas,
    nodes,
    realms: {},
    players: {},
    events: plan.event_decks[0].events.slice(0, plan.events_per_round).map((card: string, i: number) => ({ card: i < 3 ? card : null, ...(i === 1 ? { ducats: 4 } : {}) })),
    decks: { administrative: { left: 30, discards: [] }, diplomatic: { left: 30, discards: [] }, military: { left: 30, discards: [] }, trade: 0, events: 4 },
    milestones: plan.milestones.map((id: string) => ({ id })),
    curia: { roma: null, slots: plan.curia, open: 3, controller: null, uncontested: false, excommunicated: null },
    empire: { emperor: plan.emperor, authority: plan.authority, most_authority: 6, power: [1, 0, 0], faith: 'catholic', members: [], electors: [] },
    wars: { fronts: {}, hosts: {} },
    battle: null,
    siege: null,
    deal: null,
    trading: null,
  }
  for (const [area, faith] of Object.entries(plan.religion_tokens)) areas[area] = { ...areas[area], faith: faith as string }
  for (const seat of plan.seats) {
    const role: string = seat.realm
    const [realm, key] = seat.setups[0].split('.')
    const setup = files.setups[realm][key]
    for (const id of setup.small_towns) provinces[id] = { town: role }
    for (const id of setup.large_towns) provinces[id] = { town: role, large: true }
    for (const id of setup.vassals) provinces[id] = { ...provinces[id], vassal: role, tokens: (provinces[id]?.tokens ?? 0) + 1 }
    for (const id of setup.unrest) provinces[id] = { ...provinces[id], unrest: true }
    for (const id of setup.influence) {
      const influence = areas[id]?.influence ?? {}
      areas[id] = { ...areas[id], influence: { ...influence, [role]: (influence[role] ?? 0) + 1 } }
    }
    for (const id of setup.claims) areas[id] = { ...areas[id], claims: [...(areas[id]?.claims ?? []), role] }
    for (const id of setup.alliances) board.realms[id] = { ...board.realms[id], ally: role, active: id === setup.alliances[0] }
    for (const id of setup.merchants) nodes[id] = { merchants: { ...nodes[id]?.merchants, [role]: true } }
    for (const id of setup.ships) seas[id] = { ...seas[id], slots: [...(seas[id]?.slots ?? []), role] }
    if (setup.fleet.sea_zone[0]) seas[setup.fleet.sea_zone[0]] = { ...seas[setup.fleet.sea_zone[0]], fleet: { [role]: [setup.fleet.light, setup.fleet.heavy, setup.fleet.galley] } }
    setup.armies.forEach((army: any, i: number) => {
      if (army.area[0]) board.armies.push({ role, number: i + 1, area: army.area[0], infantry: army.infantry, cavalry: army.cavalry, artillery: army.artillery })
    })
    board.players[role] = playerOf(files, role, setup, seat)
  }
  const me = plan.seats[0].realm
  const titles = Object.keys(files.action_cards)
  board.hand = [0, 9, 17, 23, 30, 38, 44].flatMap((i) => files.action_cards[titles[i] ?? '']?.cards[0]?.id ?? [])
  board.missions = plan.seats[0].start_missions.map((id: string) => `${me}_${id.toLowerCase()}`)
  if (lively) enliven(board)
  return board
}

function playerOf(files: Files, role: string, setup: any, seat: any): PlayerView {
  const ruler = setup.ruler[0] ?? null
  const skills = files.persons[ruler]?.skills
  const triple: Triple = skills ? [skills.adm, skills.dip, skills.mil] : [0, 0, 0]
  const found = (kind: string, deck: Deck): string | null => Object.keys(files.persons).find((id) => files.persons[id].role === kind && files.persons[id].deck === deck) ?? null
  const [small, large, vassals] = [setup.small_towns.length, setup.large_towns.length, setup.vassals.length]
  return {
    realm: role,
    human: !seat.bot,
    prestige: seat.prestige + 3,
    ducats: setup.ducats,
    power: setup.power,
    skills: triple,
    stability: 1,
    interest: 0,
    colonists: setup.colonists,
    available: 4,
    exhausted: 2,
    manpower: 6 + large,
    hand: [2, 3, 2],
    missions: 2,
    done_missions: [],
    faith: setup.religion[0],
    ruler,
    ruler_ill: setup.ill_health ? 1 : 0,
    advisors: [found('advisor', 'administrative'), null, null],
    ills: [0, 0, 0],
    generals: [null, null, null],
    admiral: null,
    towns: { small, large, vassals },
    income: { base: small + 2 * large, vassals: Math.ceil(vassals / 2), advisors: -1, units: -2, ships: -1, interest: 0, plague: 0, stability: 1, emperor: 0, modifiers: 0, net: small + 2 * large - 3 },
    status: 'waiting',
    focus: false,
    merchants: 0,
    displayed: [],
    milestones: [],
    ahead: [],
  }
}

/** A later round: war, revolt and losses. */
function enliven(board: Board): void {
  const [one = '', two = '', three = ''] = Object.keys(board.players)
  Object.assign(board, { round: 2 })
  board.provinces.toulouse = { ...board.provinces.toulouse, unrest: true }
  board.provinces.armagnac = { ...board.provinces.armagnac, unrest: true, rebel: true }
  board.provinces.bordeaux = { ...board.provinces.bordeaux, occupier: one }
  board.provinces.caux = { ...board.provinces.caux, occupier: one }
  board.provinces.provence = { vassal: one, tokens: 1 }
  board.provinces.navarra = { vassal: two, tokens: 1 }
  board.areas.burgundy = { influence: { [one]: 3, [two]: 1, [three]: 1 }, claims: [one], plague: true }
  board.areas.aragon = { ...board.areas.aragon, cores: [two], units: { [two]: 2 } }
  board.areas.lombardy = { ...board.areas.lombardy, rebels: 2 }
  board.realms.england = { war: [one], cb: [one] }
  board.seas.english_channel = { ...board.seas.english_channel, fleet: { [three]: [2, 1, 0] }, ships: { [one]: 1 } }
  const player = board.players[one]
  if (player) Object.assign(player, { focus: true, status: 'event', displayed: [] })
}
