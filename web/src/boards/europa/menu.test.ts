import { describe, expect, it } from 'vitest'
import { closes, menu, within, type Item } from '../../lib/menu'
import { planOf } from '../../lib/plan'
import type { Action, Params } from '../../lib/types'
import { Words } from '../../lib/words'
import { asideOf } from './choice'
import { isBlank, sharesOf } from './deals'
import { plan } from './plan'
import { glowing, isQuiet, litUp, meantBy } from './targets'
import { tracesOf } from './traces'
import type { Board, BoardData, Deal } from './types'

const words = new Words('en', { 'verb.war': 'War on {arg}', 'realm.aragon': 'Aragon', 'realm.bavaria': 'Bavaria', 'verb.done': 'End the turn' })
let n = 0
const act = (verb: string, arg: string | null = null, hint: Params | null = null): Action => ({ n: n++, verb, arg, final: false, hint, kind: verb === 'war' ? 'realm' : 'area' })
const areas = (verb: string, count: number): Action[] => Array.from({ length: count }, (_, i) => act(verb, `a${i}`, { dip: 1 }))
const turn = (): Action[] => [act('loan'), act('dismiss', 'anne'), ...areas('withdraw', 3), ...areas('influence', 9), act('war', 'aragon', { stability: -2 }), act('war', 'bavaria', { cause: 'token' }), act('stability'), act('happening', 'e1')]
const verbs = (items: Item[]): string[] => items.map((item) => (item.kind === 'action' ? item.action.verb : item.verb))

describe('the choices of a turn', () => {
  it('stand in the order of the title, with what is seldom done folded at the end', () => {
    expect(verbs(menu(turn(), words, '', null, null, plan))).toEqual(['happening', 'stability', 'influence', 'war', 'war', '@europa.menu.more'])
  })
  it('open what is folded, and know what is in it', () => {
    const inside = verbs(menu(turn(), words, '', null, '@europa.menu.more', plan))
    expect(inside).toEqual(['loan', 'dismiss', 'withdraw', 'withdraw', 'withdraw'])
    expect(within(act('loan'), '@europa.menu.more', plan)).toBe(true)
    expect(within(act('war', 'aragon'), '@europa.menu.more', plan)).toBe(false)
  })
  it('say what all of a group costs', () => {
    const group = menu(turn(), words, '', null, null, plan).find((item) => item.kind === 'group' && item.verb === 'influence')
    expect(group?.kind === 'group' && group.hint).toEqual({ dip: 1 })
  })
  it('put a war that costs no Stability first, and name the Realm alone in the open list', () => {
    const open = menu(turn(), words, '', null, 'war', plan)
    expect(open.map((item) => item.label)).toEqual(['Bavaria', 'Aragon'])
  })
  it('begin with neighbours and causes of war, and keep Realms farther off behind one button', () => {
    const far = Array.from({ length: 9 }, (_, i) => act('war', `far${i}`, { stability: -2 }))
    const wars = [...far, act('war', 'aragon', { stability: -2, near: true }), act('war', 'bavaria', { cause: 'token' })]
    const [first, second, behind] = menu([...wars, act('done')], words, '', null, null, plan)
    expect([first?.label, second?.label]).toEqual(['War on bavaria', 'War on aragon'])
    expect(behind).toMatchObject({ kind: 'group', verb: 'war:*', hint: { stability: -2 } })
    expect(behind?.kind === 'group' && behind.choices).toHaveLength(9)
    expect(menu(wars, words, '', null, 'war:*', plan)).toHaveLength(9)
    expect(menu(far, words, '', null, null, plan)).toHaveLength(9)
  })
  it('let all units join in one click, each as often as it is there', () => {
    const march = [act('area', 'a1'), act('unit', 'x', { times: 3, together: { each: 3 } }), act('unit', 'y', { together: { each: 1 } }), act('done')]
    const [bundle] = menu(march, words, '', null, null, plan)
    expect(bundle?.kind === 'bundle' && bundle.actions.map(({ arg }) => arg)).toEqual(['x', 'x', 'x', 'y'])
    expect(verbs(menu(march.filter(({ arg }) => arg !== 'x'), words, '', null, null, plan))).toEqual(['unit', 'area', 'done'])
  })
  it('begin with where to go on a march, and put power before cards', () => {
    const march = [act('hand', '2_regular_infantry'), act('unit', 'x'), act('area', 'a1'), act('drop'), act('done')]
    expect(verbs(menu(march, words, '', null, null, planOf('europa', 'prompt.march')))).toEqual(['area', 'unit', 'hand', 'drop', 'done'])
    const focus = [act('card', 'c1'), act('power', 'military'), act('done')]
    expect(verbs(menu(focus, words, '', null, null, planOf('europa', 'prompt.focus_take')))).toEqual(['power', 'card', 'done'])
  })
  it('say what all Provinces of a siege cost together', () => {
    const siege = ['p', 'q'].map((id) => act('province', id, { together: { each: 1, mil: 2 } }))
    expect(menu(siege, words, '', null, null, plan)[0]).toMatchObject({ kind: 'bundle', hint: { mil: 2 } })
  })
  it('are not folded where nothing else is left', () => {
    const over = [act('loan'), act('dismiss', 'anne'), ...areas('withdraw', 12), act('done')]
    expect(verbs(menu(over, words, '', null, null, plan))).toEqual(['loan', 'dismiss', 'withdraw', 'done'])
  })
  it('show a debt that can be repaid, and may end with the turn', () => {
    const over = [act('repay'), act('loan'), act('dismiss', 'anne'), ...areas('withdraw', 12), act('done')]
    expect(verbs(menu(over, words, '', null, null, plan))).toEqual(['repay', '@europa.menu.more', 'done'])
    const asks = (key: string): boolean => plan.last({ key, params: {}, rule: '' })
    expect([asks('prompt.recruit'), asks('prompt.more_influence'), asks('prompt.turn'), asks('prompt.turn_over')]).toEqual([true, true, false, false])
  })
  it('keep the offer of a deal in sight, however much can be added to it', () => {
    const deal = [act('propose'), act('refuse'), ...areas('give', 14)]
    expect(menu(deal, words, '', null, null, plan).filter(closes).map((item) => item.kind === 'action' && item.action.verb)).toEqual(['propose'])
  })
  it('name no more enemies without a cause, once a war is to be declared, but behind one button', () => {
    const wars = ['aragon', 'burgundy', 'genoa', 'milan', 'savoy'].map((realm) => act('war', realm, { stability: -2, near: true }))
    const declared = planOf('europa', 'prompt.war_targets')
    const items = menu([...wars, act('war', 'england', { cause: 'conquest' }), act('done')], words, '', null, null, declared)
    expect(items.map((item) => (item.kind === 'action' ? item.action.verb : item.verb))).toEqual(['war', 'war:*', 'done'])
    expect(menu([...wars, act('done')], words, '', null, null, declared).map(({ kind }) => kind)).toEqual(['group', 'action'])
    expect(menu([...wars, act('done')], words, '', null, 'war:*', declared)).toHaveLength(5)
  })
  it('are known to belong to this title', () => {
    expect(planOf('europa')).toBe(plan)
    expect(planOf('maria')).toBeNull()
  })
})

describe('the map', () => {
  it('does not glow with what can be done nearly everywhere, unless that is all', () => {
    const lit = new Map([
      ['realm:aragon', [act('war', 'aragon')]],
      ['area:a1', [act('influence', 'a1')]],
    ])
    const [war, influence] = [[...lit.get('realm:aragon')!], [...lit.get('area:a1')!]]
    expect(glowing(lit, [...war, ...influence], plan)).toEqual(['area:a1'])
    expect([isQuiet(war, lit, ['area:a1']), isQuiet([...war, ...influence], lit, ['area:a1'])]).toEqual([true, false])
    lit.delete('area:a1')
    expect(glowing(lit, war, plan)).toEqual(['realm:aragon'])
    expect(isQuiet(war, lit, ['realm:aragon'])).toBe(false)
  })
  it('glows with neighbours and causes of war before all others', () => {
    const all = [act('war', 'burgundy', { near: true }), act('war', 'england', { cause: 'conquest' }), act('war', 'poland', {})]
    const lit = litUp(all)
    expect(glowing(lit, all, plan)).toEqual(['realm:burgundy', 'realm:england'])
    const declared = planOf('europa', 'prompt.war_targets')!
    expect(glowing(lit, [...all, act('done')], declared)).toEqual(['realm:england'])
    lit.delete('realm:england')
    expect(glowing(lit, [...all, act('done')], declared)).toEqual([])
    expect(glowing(lit, [all[0]!, all[2]!], declared), 'the group is open').toEqual(['realm:burgundy', 'realm:poland'])
  })
  it('keeps the last of what others did in each place, and which way they marched', () => {
    const event = (params: Params) => ({ key: 'event.x', params })
    const told = [event({ realm: 'castile', area: 'seine' }), event({ realm: 'england', area: 'seine' }), event({ realm: 'france', area: 'loire' }), event({ realm: 'england', area: 'loire', to: 'seine' })]
    expect(tracesOf(told, 'france')).toEqual([{ id: 'area:seine', realm: 'england', from: 'area:loire' }])
  })
})

describe('a choice', () => {
  const board = { areas: {}, provinces: {}, armies: [{ role: 'france', number: 1, area: 'seine', infantry: 2, general: 'anne' }, { role: 'england', number: 1, area: 'loire', cavalry: 3 }] } as unknown as Board
  const aside = (verb: string, arg: string, prompt = '') => asideOf({ ...act(verb, arg) }, board, {} as BoardData, 'france', prompt)
  it('says what an Army has, or that it is to be formed', () => {
    expect(aside('army', '1').army).toMatchObject({ isNew: false, units: [['infantry', 2]], general: 'anne', area: 'seine' })
    expect(aside('army', '2').army?.isNew).toBe(true)
  })
  it('says who stands where units go', () => {
    expect(aside('area', 'loire', 'prompt.march').others).toEqual([['england', 3]])
    expect(aside('area', 'loire', 'prompt.recruit').others).toBeUndefined()
  })
  it('says how much Influence lies where more is placed', () => {
    const spread = { areas: { seine: { influence: { france: 1, england: 2 } } } } as unknown as Board
    const cubes = (verb: string, prompt: string) => asideOf(act(verb, 'seine'), spread, {} as BoardData, 'france', prompt).cubes
    expect([cubes('influence', ''), cubes('area', 'prompt.more_influence'), cubes('buy', 'prompt.more_influence'), cubes('area', 'prompt.recruit')]).toEqual([[1, 2], [1, 2], [1, 2], undefined])
  })
  it('says whom a war brings in beside its target, oneself left out', () => {
    const bound = { maps: [], areas: {}, armies: [], provinces: {}, players: { castile: { allies: ['england', 'france'] }, england: {}, france: {} }, realms: { siena: { ally: 'castile' }, milan: { ally: 'france' } } } as unknown as Board
    const friends = (arg: string) => asideOf(act('war', arg), bound, {} as BoardData, 'france', '').friends
    expect([friends('castile'), friends('siena'), friends('milan'), friends('england')]).toEqual([['england', 'siena'], ['castile'], undefined, undefined])
  })
  it('says whom an Advisor would send away', () => {
    const data = { persons: { ana: { skill: 2, deck: 'administrative' }, jan: { skill: 1, deck: 'diplomatic' } }, cards: { survey: { cards: { books: 'ana', envoys: 'jan' } } } } as unknown as BoardData
    const court = { players: { castile: { advisors: ['pedro', null, null] } } } as unknown as Board
    const appointed = (card: string) => asideOf(act('appoint', card), court, data, 'castile', '').instead
    expect([appointed('books'), appointed('envoys')]).toEqual(['pedro', undefined])
  })
  it('says how able a Ruler would be, and a regency', () => {
    const data = { persons: { boris: { skills: [3, 2, 0] }, juan: { skills: [2, 4, 1] } }, cards: { survey: { cards: { land_survey: 'boris' } } } } as unknown as BoardData
    const court = { players: { castile: { ruler: 'juan' } } } as unknown as Board
    const skills = (verb: string, arg: string | null, prompt: string, about = {}) => asideOf({ ...act(verb, ''), arg }, court, data, 'castile', prompt, about).skills
    expect(skills('card', 'land_survey', 'prompt.succession')).toEqual([3, 2, 0])
    expect(skills('pass', null, 'prompt.succession')).toEqual([1, 1, 1])
    expect(skills('accept', null, 'prompt.accept_ruler', { person: 'boris' })).toEqual([3, 2, 0])
    expect(skills('refuse', null, 'prompt.accept_ruler', { person: 'boris' })).toEqual([2, 4, 1])
    expect(skills('refuse', null, 'prompt.crown_unpicked', { person: 'boris' })).toEqual([2, 4, 1])
    expect(skills('crown', null, 'prompt.post_leader', { person: 'boris' })).toEqual([3, 2, 0])
    expect(skills('pass', null, 'prompt.take_command')).toBeUndefined()
  })
  it('says whose Cardinal it is, and whether a Mission goes or comes', () => {
    const curia = { curia: { slots: ['castile', null] }, missions: ['held'] } as unknown as Board
    const of = (verb: string, arg: string) => asideOf(act(verb, arg), curia, {} as BoardData, 'france', 'prompt.missions')
    expect([of('cardinal', '1').owner, of('cardinal', '2').owner]).toEqual(['castile', undefined])
    expect([of('mission', 'held').mission, of('mission', 'other').mission]).toEqual(['back', 'take'])
  })
})

describe('a deal', () => {
  const deal: Deal = { realm: 'france', other: 'england', pact: 0, wedding: 0, gives: 5, gets: 0, provinces: [], price: 0, due: [0, 1] }
  const board = { players: { france: { ducats: 12 }, england: { ducats: 3 } } } as unknown as Board
  const data = {} as BoardData
  it('tells what each gives and what it leaves, one’s own side first', () => {
    const [mine, theirs] = sharesOf(deal, board, data, 'england')
    expect([mine.realm, mine.ducats, mine.after]).toEqual(['england', 0, 8])
    expect([theirs.realm, theirs.ducats, theirs.after, theirs.power]).toEqual(['france', 5, 7, [['dip', 1]]])
  })
  it('counts Provinces with who sells them, and power for both', () => {
    const [seller, buyer] = sharesOf({ ...deal, gives: 0, land: [{ province: 'caux', price: 3, buyer: 'england' }], due: [1, 0] }, board, data, 'france')
    expect([seller.provinces, seller.after, buyer.ducats, buyer.power]).toEqual([['caux'], 15, 3, [['adm', 1]]])
  })
  it('says what each keeps and returns by a treaty, and what is paid for it', () => {
    const fronts = { france: { england: { ours: { occupies: ['caux', 'normandie', 'london'] } } } }
    const war = { ...board, side: 1444, realms: {}, provinces: {}, wars: { fronts, hosts: {} } } as unknown as Board
    const land = { realms: { england: { capital: ['london', 'london'] } } } as unknown as BoardData
    const treaty = { ...deal, gives: 0, terms: [], victor: [], returned: [], freed: [], swapped: [] }
    const of = (more: Partial<Deal>) => sharesOf({ ...treaty, ...more }, war, land, 'france')
    expect(of({})[0]).toMatchObject({ holds: ['caux', 'normandie', 'london'], keeps: [], returns: [] })
    expect(of({ terms: ['white'] })[0]).toMatchObject({ holds: [], keeps: [], returns: ['caux', 'normandie', 'london'], ransom: 0 })
    const [mine, theirs] = of({ terms: ['keep'], returned: ['caux'], ransoms: { france: 8 } })
    expect(mine).toMatchObject({ keeps: ['normandie'], returns: ['caux', 'london'], ransom: 8, after: 20 })
    expect(theirs).toMatchObject({ keeps: [], returns: [], ducats: 8, after: -5 })
  })
  it('is blank until something is written', () => {
    expect(isBlank({ ...deal, gives: 0 })).toBe(true)
    expect(isBlank(deal)).toBe(false)
  })
})

describe('what is marked', () => {
  it('is what a choice that is open has named so far', () => {
    expect(meantBy('prompt.war_targets', { realms: ['granada', 'aragon'] }, { siege: null })).toEqual(['realm:granada', 'realm:aragon'])
    const siege = { role: 'france', area: 'aragon', strength: 6, chosen: ['barcelona'], taken: 1, power: 0 }
    expect(meantBy('prompt.siege', {}, { siege })).toEqual(['province:barcelona'])
    expect(meantBy('prompt.turn', {}, { siege })).toEqual([])
  })
})

describe('a deck', () => {
  it('glows where cards are drawn from it, not where power of its kind is lost', () => {
    const of = (verb: string): Action => ({ ...act(verb, 'military'), kind: 'power' })
    expect([...litUp([of('draw')]).keys()]).toEqual(['power:military'])
    expect([...litUp([of('power')]).keys()]).toEqual([])
  })
})
