import { describe, expect, it, vi } from 'vitest'
import { api, ApiError } from '../src/lib/api'
import { TableStore } from '../src/lib/store.svelte'
import type { Action, Position, Submitted, Table, View } from '../src/lib/types'

const act = (n: number, verb: string, arg: string | null = null, final = false): Action => ({ n, verb, arg, final, hint: null })
/** A question of Europa that only picks, a touch each. */
const PICKING = 'prompt.more_claims'
const claim = (arg: string, n = 1): Action => act(n, 'claim', arg)

/** A table whose server answers when it is told to. */
class Desk {
  readonly sent: string[][] = []
  readonly store: TableStore
  private asked = 0
  private answers: ((submitted: Submitted) => void)[] = []
  private refusals: ((problem: Error) => void)[] = []

  constructor(actions: Action[], prompt = PICKING, title = 'europa') {
    vi.stubGlobal('window', globalThis)
    vi.spyOn(api, 'submit').mockImplementation((_id, _role, _ask, played) => {
      this.sent.push(played)
      return new Promise((resolve, reject) => {
        this.answers.push(resolve)
        this.refusals.push(reject)
      })
    })
    this.store = new TableStore('t')
    this.store.table = { title, seats: [{ role: 'maria', kind: 'human', mine: true }, { role: 'louis', kind: 'human', mine: false }], deciders: ['maria'], talk: {} } as unknown as Table
    this.store.role = 'maria'
    const position = this.position(actions, prompt)
    this.store.positions = { maria: position }
    this.store.story.jump(position.view)
  }

  private position(actions: Action[], key: string): Position {
    const view: View = { role: 'maria', ask: `ask ${this.asked}`, prompt: { key, params: {}, rule: '' }, deciders: ['maria'], actions, forced: false, board: {}, reckoning: null, outcome: null }
    return { role: 'maria', stamp: `${this.asked}`, view, events: [], since: 0, log: 0, undo: 'none', steps: 0, only: null, decisions: [] }
  }

  /** The oldest submission is answered with a question. */
  async answer(actions: Action[], prompt = PICKING): Promise<void> {
    this.asked++
    const position = this.position(actions, prompt)
    this.refusals.shift()
    this.answers.shift()?.({ stamp: position.stamp, ask: position.view.ask, position })
    await this.settled()
  }

  async refuse(): Promise<void> {
    this.answers.shift()
    this.refusals.shift()?.(new ApiError(400, 'illegal', 'Not now.'))
    await this.settled()
  }

  /** What waits is looked at as often as anything changes on the screen. */
  private async settled(): Promise<void> {
    await vi.waitFor(() => expect(this.store.busy).toBe(false))
    for (let i = 0; i < 4; i++) this.store.pickWaiting()
  }
}

describe('picks made while one is on its way', () => {
  it('wait for the answer, and are sent one after the other', async () => {
    const desk = new Desk([claim('horse'), claim('foot', 2), claim('gun', 3)])
    desk.store.pick([claim('horse')], true)
    desk.store.pick([claim('foot', 2)], true)
    desk.store.pick([claim('gun', 3)], true)
    expect(desk.sent).toEqual([['claim:horse']])
    await desk.answer([claim('foot', 7), claim('gun', 8)])
    expect(desk.sent).toEqual([['claim:horse'], ['claim:foot']])
    await desk.answer([claim('gun', 8)])
    expect(desk.sent).toEqual([['claim:horse'], ['claim:foot'], ['claim:gun']])
  })

  it('are never doubled: neither the one on its way nor one that waits', async () => {
    const desk = new Desk([claim('horse'), claim('foot', 2)])
    for (let i = 0; i < 4; i++) desk.store.pick([claim('horse')], true)
    for (let i = 0; i < 4; i++) desk.store.pick([claim('foot', 2)], true)
    await desk.answer([claim('horse'), claim('foot', 2)])
    await desk.answer([claim('horse'), claim('foot', 2)])
    expect(desk.sent).toEqual([['claim:horse'], ['claim:foot']])
  })

  it('are dropped where they are no longer offered, or something else is asked', async () => {
    const desk = new Desk([claim('horse'), claim('foot', 2), claim('gun', 3)])
    desk.store.pick([claim('horse')], true)
    desk.store.pick([claim('foot', 2)], true)
    desk.store.pick([claim('gun', 3)], true)
    await desk.answer([claim('gun', 3)])
    expect(desk.sent).toEqual([['claim:horse'], ['claim:gun']])
    desk.store.pick([claim('foot', 2)], true)
    await desk.answer([claim('foot', 2)], 'prompt.sell')
    expect(desk.sent).toHaveLength(2)
    expect(desk.store.waiting).toEqual([])
  })

  it('are dropped when one is refused, and when the reader clicks the ground', async () => {
    const desk = new Desk([claim('horse'), claim('foot', 2)])
    desk.store.pick([claim('horse')], true)
    desk.store.pick([claim('foot', 2)], true)
    await desk.refuse()
    expect([desk.sent.length, desk.store.waiting]).toEqual([1, []])
    desk.store.pick([claim('horse')], true)
    desk.store.pick([claim('foot', 2)], true)
    desk.store.pick([], true)
    await desk.answer([claim('foot', 2)])
    expect(desk.sent).toEqual([['claim:horse'], ['claim:horse']])
  })

  it('only offer what cannot be taken back', async () => {
    const war = act(9, 'war', 'france', true)
    const desk = new Desk([claim('horse'), war, claim('foot', 2)])
    desk.store.pick([claim('horse')], true)
    desk.store.pick([war], true)
    await desk.answer([war, claim('foot', 2)])
    expect([desk.sent.length, desk.store.confirming]).toEqual([1, 9])
  })
})

describe('a pick that goes on with another', () => {
  const halt = act(1, 'halt')
  const next = (offered: Action[]): Action[] => offered.filter(({ verb, arg }) => verb === 'general' && arg === 'b')

  it('picks that at the next question, once', async () => {
    const desk = new Desk([halt], 'prompt.march', 'maria')
    desk.store.pick([halt], true, false, next)
    desk.store.pick([halt], true, false, next)
    await desk.answer([act(4, 'general', 'a'), act(5, 'general', 'b')], 'prompt.general')
    await desk.answer([halt], 'prompt.march')
    expect(desk.sent).toEqual([['halt'], ['general:b']])
  })

  it('picks nothing where that is not offered, nor where the first was not sent', async () => {
    const desk = new Desk([halt], 'prompt.march', 'maria')
    desk.store.pick([halt], true, false, next)
    await desk.answer([act(4, 'general', 'a')], 'prompt.general')
    expect(desk.sent).toEqual([['halt']])
    const final = act(2, 'halt', null, true)
    const other = new Desk([final, act(3, 'pass')], 'prompt.march', 'maria')
    other.store.pick([final], true, false, next)
    expect([other.sent, other.store.waiting]).toEqual([[], []])
  })
})
