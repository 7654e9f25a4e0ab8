import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generals, range, trains } from './camps'
import { Retrospect, returned, story } from './changes'
import { costOfYielding, goesOn, mayPlay, outcomeOf, scoreAfter, turnsAway } from './duel'
import { heardResult, pollOf } from './election'
import { sought } from '../../lib/board/finding'
import { findable } from './finding'
import { fixture } from './fixture'
import { arena, drawing, namesAt, roadsOf, sectorsOf, suitsOf } from './geography'
import { fedFor, reachOf, steps, supplyOf, threatened } from './reach'
import { actors, electors, goals, placed, triumphant } from './standing'
import { bySuit, cardOf, strength } from './suits'
import { actingPower, candidatesFor, forcedGoals, haltFor, litUp, natural, plainId, subjectsOf, targetsOf, whyNot } from './targets'
import type { Action } from '../../lib/types'
import type { BoardData } from './types'

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../src/chancellery/titles/maria/data/${name}.json`, import.meta.url), 'utf8'))
const data = { board: file('board'), powers: file('powers'), politics: file('politics') } as BoardData
const KINDS: Record<string, string> = {
  march: 'city', force: 'city', hussar: 'city', piece: 'piece', stack: 'general', replace: 'train', fight: 'fight', play: 'card', pay: 'card', card: 'card', arrow: 'arrow',
}
const act = (verb: string, arg: string | null = null): Action => ({ n: 0, verb, arg, final: false, hint: null, kind: KINDS[verb] ?? '' })
const board = fixture(data)

describe('the drawing', () => {
  it('has every city, road and sector of the data, on its own sheet', () => {
    expect(Object.keys(drawing.cities).sort()).toEqual(Object.keys(data.board.cities).sort())
    expect(roadsOf(data)).toHaveLength(928)
    expect(roadsOf(data).filter((road) => road.bridge)).toHaveLength(2)
    expect(sectorsOf(data)).toHaveLength(44)
    for (const [id, [x, y]] of Object.entries(drawing.cities)) {
      const [left, top, right, bottom] = drawing.sheets[data.board.cities[id]?.map ?? 'bohemia']
      expect([id, x > left && x < right && y > top && y < bottom]).toEqual([id, true])
    }
  })

  it('puts every city into the sector that gives it its suit', () => {
    const boxes = new Map(sectorsOf(data).map((sector) => [sector.id, sector.box]))
    for (const [id, sector] of Object.entries(data.board.sectors))
      for (const city of sector.cities) {
        const [left, top, right, bottom] = boxes.get(id) ?? [0, 0, 0, 0]
        const [x, y] = drawing.cities[city] ?? [-1, -1]
        expect([city, x >= left - 0.1 && x <= right + 0.1 && y >= top - 0.1 && y <= bottom + 0.1]).toEqual([city, true])
      }
    expect(suitsOf(data).size).toBe(430)
  })

  it('shows only Bohemia where the game uses no more', () => {
    expect(arena('advanced')).toMatchObject({ x: 0, width: drawing.width })
    expect(arena('advanced').y).toBeLessThan(0)
    expect(arena('introductory').x).toBeGreaterThan(drawing.sheets.flanders[2])
  })
})

describe('names of cities', () => {
  for (const { k } of drawing.names)
    it(`do not touch each other at the scale ${k}`, () => {
      const boxes = namesAt(k, data).names.map(({ id, text, shift, align, size }) => {
        const [x, y] = drawing.cities[id] ?? [0, 0]
        // An honest width of our serif: narrower than what the map maker reserved.
        const wide = text.length * size * 0.4
        const left = x * k + shift[0] - (align === 'start' ? 0 : align === 'end' ? wide : wide / 2)
        const middle = y * k + shift[1]
        return { id, left, right: left + wide, top: middle - size * 0.4, bottom: middle + size * 0.4 }
      })
      const clashes = boxes.flatMap((a, i) =>
        boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map((b) => `${a.id} ${b.id}`),
      )
      expect(clashes).toEqual([])
    })

  it('are all there when one looks closely, and only fortresses from afar', () => {
    expect(namesAt(2, data).names).toHaveLength(430)
    const far = namesAt(0.4, data).names
    expect(far.length).toBeGreaterThan(40)
    expect(far.every(({ fortress }) => fortress > 0)).toBe(true)
    expect(namesAt(0.1, data).names.length).toBeGreaterThan(0)
  })
})

describe('targets', () => {
  it('gives every action that lies on the board its things', () => {
    expect(targetsOf(act('march', 'prag'))).toEqual(['city:prag'])
    expect(targetsOf(act('hussar', 'tabor'))).toEqual(['city:tabor'])
    expect(targetsOf(act('piece', 'aus1'))).toEqual(['general:aus1'])
    expect(targetsOf(act('piece', 'aus_t2'))).toEqual(['train:aus_t2'])
    expect(targetsOf(act('fight', 'pru1-aus1'))).toEqual(['general:pru1', 'general:aus1'])
    expect(targetsOf(act('play', 'H7'))).toEqual(['card:H7'])
    expect(targetsOf(act('reserve', '5'))).toEqual(['card:R'])
    expect(targetsOf(act('arrow', 'italy-left'))).toEqual(['track:italy'])
    expect(targetsOf(act('draw'))).toEqual(['deck'])
    expect(targetsOf(act('reveal'))).toEqual(['political_deck'])
    expect(targetsOf(act('done'))).toEqual([])
  })

  it('lets a city stand for its pieces and a piece for its city', () => {
    const lit = litUp([act('piece', 'pru1'), act('piece', 'pru2'), act('march', 'grottkau')])
    expect(candidatesFor('city:brieg', lit, board).map(({ arg }) => arg)).toEqual(['pru1', 'pru2'])
    expect(candidatesFor('general:aus1', lit, board).map(({ verb }) => verb)).toEqual(['march'])
    expect(candidatesFor('city:wien', lit, board)).toEqual([])
  })

  it('asks why with the verb of the present question', () => {
    expect(whyNot('city:prag', [act('march', 'tabor')])).toEqual(['city:prag'])
    expect(whyNot('general:aus2', [act('piece', 'aus1')])).toEqual(['piece:aus2', 'general:aus2'])
    expect(whyNot('city:prag', [])).toEqual([])
  })

  it('tells a forced march from an ordinary one', () => {
    expect([...forcedGoals([act('march', 'tabor'), act('force', 'prag'), act('halt')])]).toEqual(['prag'])
  })

  it('knows the pieces that my question is about', () => {
    const march = [act('march', 'tabor'), act('halt')]
    expect([...subjectsOf({ piece: 'aus1', other: 'aus2', used: 0 }, march)]).toEqual(['aus1', 'aus2'])
    expect([...subjectsOf({ piece: 'aus_t1', used: 2 }, march)]).toEqual(['aus_t1'])
    expect([...subjectsOf({ powers: ['austria'] }, [act('piece', 'aus1')])]).toEqual([])
    expect([...subjectsOf({ piece: 'aus1' }, [])]).toEqual([])
  })

  it('knows things by the names of the log', () => {
    expect(plainId('piece:aus_t1')).toBe('train:aus_t1')
    expect(plainId('piece:aus1')).toBe('general:aus1')
    expect(plainId('city:wien')).toBe('city:wien')
  })

  it('knows whose cards are asked for', () => {
    expect(actingPower(board, [act('play', 'H6')], 'frederick')).toBe('prussia')
    const quiet = { ...board, combat: null }
    const whole = [...new Set(board.powers.austria?.hand)].map((card) => act('pay', card))
    expect(actingPower(quiet, whole, 'maria')).toBe('austria')
    expect(actingPower(quiet, whole.slice(1), 'maria')).toBeNull()
    expect(actingPower(quiet, [], 'maria')).toBeNull()
  })
})

describe('ranges', () => {
  it('counts three cities, four on main roads alone', () => {
    const { near, far } = reachOf('aus3', board, data)
    const away = steps(data.board.cities, 'pressburg', 4)
    expect(near.size).toBeGreaterThan(5)
    for (const id of near) expect(away.get(id)).toBeLessThanOrEqual(3)
    for (const id of far) expect(steps(data.board.cities, 'pressburg', 4, { main: true }).get(id)).toBe(4)
    expect(near.has('pressburg')).toBe(false)
  })

  it('goes over no other piece: an enemy bars the way, a friend ends it', () => {
    const { near } = reachOf('aus1', board, data)
    expect(near.has('brieg')).toBe(false)
    const alone = reachOf('aus5', board, data).near
    expect(alone.has('kolin')).toBe(false)
  })

  it('lets a train move one city less and into no occupied city', () => {
    const { near } = reachOf('aus_t3', board, data)
    const away = steps(data.board.cities, 'kolin', 3)
    for (const id of near) expect(away.get(id)).toBeLessThanOrEqual(2)
  })

  it('keeps Prussia on its map', () => {
    const west = { ...board, generals: { ...board.generals, pru3: { ...board.generals.pru3!, at: 'augsburg' }, fra3: { ...board.generals.fra3!, at: 'donauwoerth' } } }
    expect(reachOf('pru3', west, data).near.has('ulm')).toBe(false)
    expect(reachOf('fra3', west, data).near.has('aalen')).toBe(true)
  })

  it('forces a march along main roads, past no enemy and no enemy fortress', () => {
    const { near, far, forced } = reachOf('aus3', board, data)
    expect(forced.size).toBeGreaterThan(0)
    const away = steps(data.board.cities, 'pressburg', 8, { main: true })
    for (const id of forced) {
      expect(away.get(id)).toBeLessThanOrEqual(8)
      expect(near.has(id) || far.has(id)).toBe(false)
      expect(board.control[id] ?? 'austria').toBe('austria')
    }
    expect(reachOf('aus_t3', board, data).forced.size).toBe(0)
  })

  it('stays out of neutral land, and neutrals at home', () => {
    const still = { ...board, powers: { ...board.powers, saxony: { ...board.powers.saxony!, neutral: true } } }
    const lies = (id: string): string => data.board.regions[data.board.cities[id]?.region ?? '']?.country ?? ''
    const at = (city: string) => ({ ...still, generals: { aus5: { ...board.generals.aus5!, at: city }, sax1: { ...board.generals.sax1!, at: 'dresden' } } })
    expect([...reachOf('aus5', { ...at('teplitz'), powers: board.powers }, data).near].some((id) => lies(id) === 'saxony')).toBe(true)
    const { near, far, forced } = reachOf('aus5', at('teplitz'), data)
    expect([...near, ...far, ...forced].some((id) => lies(id) === 'saxony')).toBe(false)
    const saxon = reachOf('sax1', at('teplitz'), data)
    expect([...saxon.near, ...saxon.far, ...saxon.forced].every((id) => lies(id) === 'saxony')).toBe(true)
  })

  it('feeds six cities far, not through the enemy', () => {
    const fed = supplyOf('aus_t3', board, data)
    const away = steps(data.board.cities, 'kolin', 6)
    expect(fed.size).toBeGreaterThan(40)
    for (const id of fed) expect(away.get(id)).toBeLessThanOrEqual(6)
    expect(fed.has('pilsen')).toBe(false)
  })

  it('sees danger where an enemy who stands face up can arrive', () => {
    const danger = threatened(board, data)
    expect(danger.has('neisse')).toBe(true)
    expect(danger.has('wien')).toBe(false)
    expect(danger.has('glogau')).toBe(false)
    // Belle-Isle stands in Pilsen face down: Eger has nothing to fear from him.
    expect(danger.has('eger')).toBe(false)
  })
})

describe('counters', () => {
  it('tell what one knows of the troops', () => {
    const unknown = { at: 'prag', place: 'map' as const, troops: null, low: 2, high: 6, face_down: false, moved: false }
    expect(range(unknown)).toBe('2–6')
    expect(range({ ...unknown, troops: 4 })).toBe('4')
    expect(range({ ...unknown, low: 0, high: 0 })).toBe('')
  })

  it('are shaded as moved only while others may still move', () => {
    const cart = { ...board, trains: { ...board.trains, aus_t3: { ...board.trains.aus_t3!, moved: true } } }
    const shaded = (phase: string): string[] =>
      [...generals({ ...cart, phase }, data), ...trains({ ...cart, phase }, data)].filter(({ moved }) => moved).map(({ id }) => id)
    expect(shaded('movement')).toEqual(['aus2', 'aus_t3'])
    expect(shaded('combat')).toEqual([])
    expect(shaded('')).toEqual([])
  })

  it('fan a stack, the supreme commander in front with the common troops', () => {
    const pair = generals(board, data).filter(({ city }) => city === 'brieg')
    expect(pair.map(({ id, behind, troops }) => [id, behind, troops])).toEqual([['pru2', true, '+'], ['pru1', false, '11']])
    expect(pair[0]?.shift).not.toEqual(pair[1]?.shift)
  })
})

describe('what happened', () => {
  it('is told by the difference of two boards', () => {
    const later = { ...board, generals: { ...board.generals, aus5: { ...board.generals.aus5!, at: 'prag' } }, control: { ...board.control, neisse: 'prussia' } }
    expect(story(board, later, data)).toEqual({ journeys: [{ who: 'austria', from: 'chrudim', to: 'prag' }], marks: [{ who: 'prussia', at: 'neisse', sign: 'gained' }] })
    expect(story(null, later, data)).toEqual({ journeys: [], marks: [] })
  })

  it('is that of the last step alone in a replay, however one came to it', () => {
    const at = (city: string) => ({ ...board, generals: { ...board.generals, aus5: { ...board.generals.aus5!, at: city } } })
    const marched = (city: string) => ({ key: 'event.marched', params: { pieces: ['aus5'], city } })
    const replay = new Retrospect()
    expect(replay.hear(null, at('prag'), data, [], 0)).toEqual({ journeys: [], marks: [] })
    expect(replay.hear(at('prag'), at('tabor'), data, [marched('tabor')], 1).journeys).toEqual([{ who: 'austria', from: 'prag', to: 'tabor' }])
    expect(replay.hear(at('tabor'), at('chrudim'), data, [marched('chrudim')], 2).journeys).toEqual([{ who: 'austria', from: 'tabor', to: 'chrudim' }])
    const leapt = { journeys: [], marks: [{ who: 'austria', at: 'wien', sign: 'gained' }] }
    expect(replay.hear(at('chrudim'), at('wien'), data, [marched('wien')], 40)).toEqual(leapt)
    expect(replay.hear(at('wien'), at('prag'), data, [], 40).journeys).toHaveLength(1)
    expect(replay.hear(at('prag'), at('tabor'), data, [marched('tabor')], 1).journeys).toEqual([])
  })

  it('tells the march of a stack once', () => {
    const at = (city: string) => ({ ...board, generals: { ...board.generals, aus1: { ...board.generals.aus1!, at: city }, aus2: { ...board.generals.aus2!, at: city } } })
    expect(story(at('prag'), at('chrudim'), data).journeys).toEqual([{ who: 'austria', from: 'prag', to: 'chrudim' }])
  })

  it('draws no journey of one who was off the map', () => {
    const at = (city: string | null) => ({ ...board, generals: { ...board.generals, aus5: { ...board.generals.aus5!, at: city } } })
    const back = { journeys: [], marks: [{ who: 'austria', at: 'wien', sign: 'gained' }] }
    expect(story(at(null), at('wien'), data)).toEqual(back)
    const event = { key: 'event.general_returned', params: { general: 'aus5', city: 'wien' } }
    expect(story(at('prag'), at('wien'), data, returned([event]))).toEqual(back)
  })

  it('leaves a decided combat at the next question that is not part of it', () => {
    expect(turnsAway([])).toBe(false)
    expect(turnsAway([act('retreat', 'prag'), act('retreat', 'tabor')])).toBe(false)
    expect(turnsAway([act('around'), act('through', 'tabor')])).toBe(false)
    expect(turnsAway([act('sway', '1')])).toBe(false)
    expect(turnsAway([act('fight', 'pru1-aus1')])).toBe(true)
    expect(turnsAway([act('hussar', 'tabor'), act('pass')])).toBe(true)
  })

  it('reckons what a card or giving up would come to', () => {
    const duel = board.combat!
    expect(scoreAfter(duel, 'H5')).toBe('+2')
    expect(scoreAfter(duel, 'H3')).toBe('0')
    expect(scoreAfter(duel, 'R')).toBe('\u22122 … +5')
    expect(costOfYielding(duel)).toBe(3)
    const other = { ...duel, score: 9, holder: 'defender' as const }
    expect(scoreAfter(other, 'H10')).toBe('+1')
    expect(costOfYielding(other)).toBe(6)
    expect(costOfYielding({ ...duel, score: 0 })).toBe(0)
  })

  it('keeps a combat that was decided, with its last cards', () => {
    const events = [
      { key: 'event.card_played', params: { power: 'prussia', card: 'H7', value: 7, score: 4 } },
      { key: 'event.combat_won', params: { winner: 'pru1', loser: 'aus1', troops: 4 } },
    ]
    const found = outcomeOf(events, board, data)
    expect(found).toMatchObject({ winner: 'attacker', lost: 4, combat: { score: 4 } })
    expect(found?.combat.played.map(({ card }) => card)).toEqual(['H9', 'H6', 'R', 'H7'])
    expect(outcomeOf(events.slice(0, 1), board, data)).toBeNull()
  })

  it('knows an army that is destroyed from one that falls back', () => {
    const won = { key: 'event.combat_won', params: { winner: 'aus1', loser: 'pru1', troops: 3 } }
    const removed = (general: string) => ({ key: 'event.general_removed', params: { general } })
    expect(outcomeOf([won], board, data)?.destroyed).toBe(false)
    expect(outcomeOf([won, removed('pru2')], board, data)?.destroyed).toBe(false)
    expect(outcomeOf([won, removed('pru2'), removed('pru1')], board, data)).toMatchObject({ destroyed: true, winner: 'defender' })
  })

  it('follows an election vote by vote until the war goes on', () => {
    const event = (key: string, params = {}) => ({ key: `event.${key}`, params })
    const log = [event('stage'), event('combat'), event('election', { votes: 4 }), event('vote', { power: 'france', candidate: 'charles' })]
    expect(pollOf(log.slice(0, 2))).toBeNull()
    expect(pollOf(log)).toMatchObject({ sure: 4, charles: 1, francis: 4, winner: null })
    const end = [...log, event('vote', { power: 'prussia', candidate: 'francis' }), event('emperor', { candidate: 'francis', charles: 1, francis: 5 }), event('turn', { turn: 5 })]
    expect(pollOf(end)).toMatchObject({ charles: 1, francis: 5, winner: 'francis', votes: [{ power: 'france' }, { power: 'prussia' }] })
    expect(pollOf([...end, event('stage')])).toBeNull()
  })

  it('puts the result of an election away at the question after it was seen', () => {
    const poll = { sure: 4, votes: [], charles: 1, francis: 5, winner: 'francis' }
    const lays = [act('card', 'H5'), act('pass')]
    expect(heardResult(poll, true, lays)).toBe(true)
    expect(heardResult(poll, false, lays)).toBe(false)
    expect(heardResult(poll, true, [])).toBe(false)
    expect(heardResult({ ...poll, winner: null }, true, [act('vote', 'francis')])).toBe(false)
    expect(heardResult(null, true, lays)).toBe(false)
  })

  it('tells a combat from the log alone', () => {
    const events = [
      { key: 'event.combat', params: { attacker: 'pru1', defender: 'aus1', troops: 11, against: 6 } },
      { key: 'event.card_played', params: { power: 'austria', card: 'H5', value: 5, score: 0 } },
      { key: 'event.combat_tied', params: { power: 'prussia', suit: 'H' } },
    ]
    const found = outcomeOf(events, { ...board, combat: null }, data)
    expect(found).toMatchObject({ winner: null, combat: { score: 0, attacker: { generals: ['pru1', 'pru2'], troops: 11, suit: suitsOf(data).get('brieg') } } })
  })
})

describe('one touch', () => {
  const marching = { ...board, stage: 'prussia', phase: 'movement', combat: null }
  const offers = [act('piece', 'pru1'), act('stack', 'pru1'), act('piece', 'pru2')]

  it('of the foremost counter, or of the city, leads the whole stack; of the one behind, him alone', () => {
    const of = (id: string) => natural(id, candidatesFor(id, litUp(offers), marching), marching).map(({ verb, arg }) => `${verb}:${arg}`)
    expect(of('general:pru1')).toEqual(['stack:pru1'])
    expect(of('city:brieg')).toEqual(['stack:pru1'])
    expect(of('general:pru2')).toEqual(['piece:pru2'])
  })

  it('of a train lets it go on; a new place is bought only where it cannot', () => {
    const of = (...actions: ReturnType<typeof act>[]) => natural('train:pru_t1', candidatesFor('train:pru_t1', litUp(actions), marching), marching).map(({ verb }) => verb)
    expect(of(act('piece', 'pru_t1'), act('replace', 'pru_t1'))).toEqual(['piece'])
    expect(of(act('replace', 'pru_t1'))).toEqual(['replace'])
  })

  it('of the next piece lets the one that marches halt', () => {
    const legs = [act('march', 'neisse'), act('halt')]
    const next = (id: string, actions = legs) => haltFor(id, actions, marching, data, 'frederick')?.verb ?? null
    expect(next('general:pru3')).toBe('halt')
    expect(next('train:pru_t1')).toBe('halt')
    expect(next('general:aus1')).toBeNull()
    expect(next('general:pru3', [act('march', 'neisse')])).toBeNull()
    expect(haltFor('general:aus2', legs, marching, data, 'maria')).toBeNull()
  })
})

describe('finding', () => {
  const words = { 'piece.aus1': 'Karol Lotaryński', 'piece.pru_t1': '1. tabor pruski' } as Record<string, string>
  const name = (category: string, id: unknown) => words[`${category}.${String(id)}`] ?? String(id)

  it('finds generals and trains by their names on the screen, and cities by the printed ones too', () => {
    expect(sought(findable(board, data, name), 'lotar')).toMatchObject([{ id: 'general:aus1', power: 'austria', note: 'Grottkau' }])
    expect(sought(findable(board, data, name), 'tabor prus').map(({ id }) => id)).toEqual(['train:pru_t1'])
    const worded = { ...data, board: { ...data.board, cities: { ...data.board.cities, wien: { ...data.board.cities.wien!, name: 'Wiedeń', printed: 'Wien' } } } }
    expect(sought(findable(board, worded, name), 'wied')[0]).toMatchObject({ id: 'city:wien', label: 'Wiedeń' })
    expect(sought(findable(board, worded, name), 'wien').map(({ id }) => id)).toContain('city:wien')
    expect(sought(findable(board, data, name), ' ')).toEqual([])
  })
})

describe('a fight', () => {
  it('is put away when the story goes on', () => {
    const event = (key: string) => ({ key: `event.${key}`, params: {} })
    expect(goesOn([event('combat_won'), event('general_removed'), event('points_gained')])).toBe(false)
    expect(goesOn([event('retreated')])).toBe(false)
    expect(goesOn([event('stage')])).toBe(true)
    expect(goesOn([])).toBe(false)
  })

  it('is played on only by who has something to play', () => {
    const duel = { ...board.combat!, holder: 'defender' as const }
    const hand = (...cards: string[]) => ({ ...board, powers: { ...board.powers, austria: { ...board.powers.austria!, hand: cards, cards: cards.length } } })
    const { suit } = duel.defender
    expect(mayPlay(duel, hand(`${suit}4`))).toBe(true)
    expect(mayPlay(duel, hand('R'))).toBe(true)
    expect(mayPlay(duel, hand('?'))).toBe(true)
    expect(mayPlay(duel, hand(suit === 'H' ? 'S4' : 'H4'))).toBe(false)
    expect(mayPlay(duel, hand())).toBe(false)
  })

  it('is told with all generals of a stack', () => {
    const won = { key: 'event.combat_won', params: { winner: ['pru1', 'pru2'], loser: 'aus1', troops: 2 } }
    expect(outcomeOf([won], board, data)).toMatchObject({ winner: 'attacker', lost: 2 })
  })
})

describe('what only I know', () => {
  it('is added to what he leads, and marked; at set-up he leads it already', () => {
    const given = (stage: string) => generals({ ...board, stage, generals: { ...board.generals, aus1: { ...board.generals.aus1!, given: 2 } } }, data).find(({ id }) => id === 'aus1')
    expect(given('winter')).toMatchObject({ troops: '8', secret: true })
    expect(given('setup')).toMatchObject({ troops: '6', secret: true })
    expect(generals(board, data).some(({ secret }) => secret)).toBe(false)
  })

  it('a train on the march feeds from where it would go', () => {
    const now = fedFor('pru_t1', board, data)
    const then = fedFor('pru_t1', board, data, 'glogau')
    expect(then.has('glogau')).toBe(true)
    expect([...then].join()).not.toBe([...now].join())
    expect(fedFor('aus2', board, data, 'glogau')).toEqual(fedFor('aus2', board, data))
  })
})

describe('cards and standing', () => {
  it('reads and sorts a hand', () => {
    expect(cardOf('S10')).toEqual({ suit: 'S', value: 10 })
    expect(cardOf('?').suit).toBeNull()
    expect(bySuit(['H2', '?', 'S3', 'R', 'H10'])).toEqual([
      { suit: 'H', cards: ['H10', 'H2'] },
      { suit: 'S', cards: ['S3'] },
      { suit: 'R', cards: ['R'] },
      { suit: null, cards: ['?'] },
    ])
  })

  it('reckons what a hand is worth where one suit counts', () => {
    expect(strength(['H10', 'H4', 'S9', 'R', '?'], 'H')).toEqual({ points: 14, reserves: 1 })
    expect(strength(['S9'], 'D')).toEqual({ points: 0, reserves: 0 })
  })

  it('counts fortresses towards the goals of the introductory game', () => {
    const [louis, frederick] = goals(board, data)
    expect(louis).toMatchObject({ held: 1, goal: 9 })
    expect(frederick).toMatchObject({ held: 3, goal: 12 })
  })

  it('knows who acts in a stage: nobody who takes no part, and Saxony with its friends', () => {
    const { pragmatic: _, ...eastern } = board.powers
    expect(actors({ ...board, stage: 'austria' })).toEqual(['austria', 'pragmatic'])
    expect(actors({ ...board, stage: 'austria', powers: eastern })).toEqual(['austria'])
    expect(actors({ ...board, stage: 'prussia' })).toEqual(['prussia', 'saxony'])
    expect(actors({ ...board, stage: 'prussia', saxony: 'neutral' })).toEqual(['prussia'])
    expect(actors({ ...board, stage: 'austria', saxony: 'austria' })).toEqual(['austria', 'pragmatic', 'saxony'])
    expect(actors({ ...board, stage: 'politics' })).toEqual([])
  })

  it('knows whose pool is empty', () => {
    const pool = (prussia: number | null) => ({ ...board, powers: { ...board.powers, prussia: { ...board.powers.prussia!, pool: prussia } } })
    expect([1, 0, -1, null].map((n) => triumphant(pool(n), ['prussia', 'austria']))).toEqual([[], ['prussia'], ['prussia'], []])
  })

  it('knows the nine electors and the markers on the map', () => {
    expect(electors(board, data)).toHaveLength(9)
    expect(electors(board, data).find(({ city }) => city === 'mainz')?.owner).toBe('austria_pragmatic')
    expect(placed(board, 'prussia')).toBe(3)
  })
})
