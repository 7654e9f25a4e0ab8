import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, ApiError } from '../src/lib/api'
import { Clicks } from '../src/lib/clicks'
import { settings } from '../src/lib/settings.svelte'
import { TableStore } from '../src/lib/store.svelte'
import type { Action, Position, Submitted, Table } from '../src/lib/types'

describe('the clicks of a seat', () => {
  it('are taken back one by one, with all that each did', () => {
    const clicks = new Clicks()
    clicks.add('maria', 'b', 3)
    clicks.add('maria', 'c', 1)
    clicks.add('louis', 'x', 2)
    expect(clicks.take('maria', 'c')).toBe(1)
    clicks.back('maria', 'b again')
    expect(clicks.take('maria', 'b again')).toBe(3)
    expect(clicks.take('maria', 'a')).toBe(1)
    expect(clicks.take('louis', 'x')).toBe(2)
  })

  it('are forgotten where the seat was asked something else meanwhile', () => {
    const clicks = new Clicks()
    clicks.add('maria', 'b', 3)
    clicks.add('maria', 'c', 2)
    expect(clicks.take('maria', 'd')).toBe(1)
    expect(clicks.take('maria', 'b')).toBe(1)
  })
})

/** A server that takes actions and gives them back, as far as it allows. */
class Server {
  played: string[] = []
  asked = 0
  /** So many actions have become final. */
  final = 0
  /** The last action began after so many steps. */
  began = 0
  /** Where others must agree. */
  way: Position['undo'] = 'free'
  undone: string[] = []

  position = (): Position => ({
    role: 'maria',
    stamp: `${this.asked}`,
    view: { role: 'maria', ask: `ask ${this.asked}`, prompt: { key: '', params: {}, rule: '' }, deciders: ['maria'], actions: [], forced: false, board: {}, reckoning: null, outcome: null },
    events: this.played.map((_, n) => ({ n, key: 'event.played', params: {} })),
    since: 0,
    log: this.played.length,
    undo: this.played.length > this.final ? this.way : 'none',
    steps: this.played.length > this.final ? this.played.length - this.began : 0,
    only: null,
    decisions: [],
  })

  submit(actions: string[]): Submitted {
    this.played.push(...actions)
    this.asked++
    const position = this.position()
    return { stamp: position.stamp, ask: position.view.ask, position }
  }

  undo(stamp: string, whole = false): void {
    this.undone.push(stamp)
    if (stamp !== `${this.asked}`) throw new ApiError(409, 'out_of_date', 'Something else has happened.')
    if (this.played.length <= this.final) throw new ApiError(409, 'nothing_to_undo', 'Nothing to take back.')
    if (this.way !== 'free') return
    this.played.splice(whole ? this.began : -1)
    this.asked++
  }
}

const recruit: Action = { n: 1, verb: 'recruit', arg: null, final: false, hint: { times: 3 } }

describe('a click on the board', () => {
  const veto: Action = { n: 2, verb: 'veto', arg: null, final: true, hint: null }

  function table(actions: Action[], seats = ['human', 'human'], title = '', prompt = ''): { store: TableStore; sent: string[] } {
    const sent: string[] = []
    vi.stubGlobal('window', globalThis)
    vi.spyOn(api, 'submit').mockImplementation((_id, _role, _ask, played) => {
      sent.push(...played)
      return new Promise(() => {})
    })
    const view = { ...new Server().position().view, actions, prompt: { key: prompt, params: {}, rule: '' } }
    const store = new TableStore('t')
    store.table = { title, seats: seats.map((kind, i) => ({ role: i ? 'louis' : 'maria', kind, mine: !i })), deciders: ['maria'], talk: {} } as unknown as Table
    store.role = 'maria'
    store.positions = { maria: { ...new Server().position(), view } }
    store.story.jump(view)
    return { store, sent }
  }

  it('shows what can be done, and the second does it', () => {
    for (const onMap of [true, false]) {
      const { store, sent } = table([recruit, veto])
      store.pick([recruit], onMap)
      expect([sent, store.picked, store.selected]).toEqual([[], [recruit.n], recruit])
      store.pick([recruit], onMap)
      expect(sent).toEqual(['recruit'])
    }
  })

  it('does so against bots too, and where there is nothing else to do', () => {
    const bots = table([recruit, veto], ['human', 'bot'])
    bots.store.pick([recruit], true)
    const sole = table([recruit])
    sole.store.pick([recruit], true)
    expect([bots.sent, sole.sent]).toEqual([[], []])
  })

  it('shows something else when something else is touched', () => {
    const march: Action = { n: 3, verb: 'march', arg: 'paris', final: false, hint: null }
    const { store, sent } = table([recruit, march])
    store.pick([recruit], true)
    store.pick([march], true)
    expect([sent, store.selected]).toEqual([[], march])
  })

  it('never plays a card by one touch, though it cannot be taken back', () => {
    const { store, sent } = table([recruit, veto], ['human', 'bot'])
    store.pick([veto], false)
    expect([sent, store.selected]).toEqual([[], veto])
  })

  it('answers at once what only picks, as its title says, unless another may answer it', () => {
    const claim = (hint: Action['hint'] = null, final = false): Action => ({ n: 4, verb: 'march', arg: 'bavaria', final, hint })
    const touched = (action: Action, prompt = 'prompt.route'): string[] => {
      const { store, sent } = table([action, recruit], ['human', 'bot'], 'coalitions', prompt)
      store.pick([action], true)
      return sent
    }
    expect(touched(claim())).toEqual(['march:bavaria'])
    expect([touched(claim({ leave: 'austria' })), touched(claim(null, true)), touched(claim(), 'prompt.move')]).toEqual([[], [], []])
  })

  it('is the second of a matter where the board says so', () => {
    const { store, sent } = table([recruit, veto])
    store.pick([recruit], true, true)
    expect(sent).toEqual(['recruit'])
  })

  it('only offers what cannot, though confirmations are off', () => {
    settings.confirm = false
    const { store, sent } = table([recruit, veto])
    store.pick([veto], true)
    expect([sent, store.confirming]).toEqual([[], veto.n])
    void store.play(veto)
    expect(sent).toEqual(['veto'])
    settings.confirm = true
  })

  it('narrows the choices where it may mean several', () => {
    const { store, sent } = table([recruit, veto])
    store.pick([recruit, veto], true)
    expect([sent, store.picked]).toEqual([[], [recruit.n, veto.n]])
  })

  it('asks before a final choice only where nobody can go back', () => {
    const people = table([recruit, veto])
    void people.store.play(veto)
    expect([people.sent, people.store.confirming]).toEqual([[], veto.n])
    const bots = table([recruit, veto], ['human', 'bot'])
    void bots.store.play(veto)
    expect(bots.sent).toEqual(['veto'])
  })

  it('means something in an open group alone', () => {
    const { store } = table([recruit, veto])
    store.opened = 'recruit'
    expect(store.touchable).toEqual([recruit])
  })
})

describe('one undo', () => {
  let server: Server
  let store: TableStore

  beforeEach(async () => {
    server = new Server()
    vi.stubGlobal('window', globalThis)
    vi.spyOn(api, 'position').mockImplementation(() => Promise.resolve(server.position()))
    vi.spyOn(api, 'submit').mockImplementation((_id, _role, _ask, actions) => Promise.resolve(server.submit(actions)))
    vi.spyOn(api, 'undo').mockImplementation((_id, _role, stamp, whole) => Promise.resolve().then(() => server.undo(stamp, whole)))
    const table = { title: '', scenario: '', status: 'playing', seats: [{ role: 'maria', kind: 'human', mine: true }], deciders: ['maria'], talk: {} }
    vi.spyOn(api, 'table').mockResolvedValue(table as unknown as Table)
    store = new TableStore('t')
    store.table = table as unknown as Table
    store.role = 'maria'
    await store.refresh()
  })

  const play = (times: number): Promise<boolean> => store.submit('maria', store.position?.view.ask ?? '', Array<Action>(times).fill(recruit))

  it('takes back what one click did', async () => {
    await play(1)
    await play(3)
    expect(server.played).toHaveLength(4)
    await store.undo()
    expect(server.played).toHaveLength(1)
    expect(server.undone).toHaveLength(3)
    await store.undo()
    expect(server.played).toHaveLength(0)
  })

  it('goes back past what was answered by itself, and then leaves the answer to the reader', async () => {
    const auto = (): Promise<boolean> => store.submit('maria', store.position?.view.ask ?? '', [recruit], true)
    await play(1)
    await play(1)
    await auto()
    await auto()
    await store.undo()
    expect(server.played).toHaveLength(1)
    expect(store.byHand).toBe(store.position?.view.ask)
    await store.undo()
    expect(server.played).toHaveLength(0)
  })

  it('takes back an answer that followed no click', async () => {
    await store.submit('maria', store.position?.view.ask ?? '', [recruit], true)
    await store.undo()
    expect(server.played).toHaveLength(0)
  })

  it('knows the click before a click that was taken back', async () => {
    await play(2)
    await play(1)
    await store.undo()
    expect(server.played).toHaveLength(2)
    await store.undo()
    expect(server.played).toHaveLength(0)
  })

  it('stops where no more may be taken back', async () => {
    await play(3)
    server.final = 1
    await store.undo()
    expect(server.played).toHaveLength(1)
    expect(server.undone).toHaveLength(2)
    await store.undo()
    expect(store.notice).toMatchObject({ bad: true })
  })

  it('stops at the first refusal and tells it', async () => {
    await play(3)
    vi.mocked(api.undo).mockImplementationOnce((_id, _role, stamp) => Promise.resolve(server.undo(stamp))).mockRejectedValueOnce(new ApiError(409, 'x', 'No.'))
    await store.undo()
    expect(server.played).toHaveLength(2)
    expect(store.notice).toMatchObject({ bad: true })
    await store.undo()
    expect(server.played, 'what is left of a click goes one by one').toHaveLength(1)
  })

  it('is one action where the seat has acted elsewhere since', async () => {
    await play(3)
    server.submit(['recruit'])
    await store.refresh()
    await store.undo()
    expect(server.played).toHaveLength(3)
  })

  it('of a whole action is offered where it has more steps than the last click', async () => {
    server.began = 1
    await play(1)
    await play(2)
    expect(store.severalSteps, 'one click made all of them').toBe(false)
    await play(1)
    expect(store.severalSteps).toBe(true)
    await store.undoAction()
    expect(server.played).toHaveLength(1)
    expect([server.undone.length, store.byHand]).toEqual([1, store.position?.view.ask])
    await store.undo()
    expect(server.played, 'what is left goes one by one').toHaveLength(0)
  })

  it('asks once where others must agree', async () => {
    await play(3)
    server.way = 'ask'
    server.asked++
    await store.refresh()
    await store.undo()
    expect(server.undone).toHaveLength(1)
    expect(server.played).toHaveLength(3)
  })
})
