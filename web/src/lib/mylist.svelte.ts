/** My tables with what the server says of them, asked for again now and then. */
import { api } from './api'
import { wordsOf } from './catalogue'
import { language } from './i18n.svelte'
import { forgetTable, inOrder, keepTable, keysOf, myTables, type MyTable } from './mine'
import { myTurns, notifies } from './notify'
import type { TableNews } from './types'

const IN_SIGHT = 25_000
const OUT_OF_SIGHT = 60_000
const MOST = 50

class MyList {
  private tables = $state.raw<MyTable[]>(myTables())
  news = $state.raw<Record<string, TableNews | null>>({})

  running = $derived(inOrder(this.tables.filter((each) => !each.over), this.news))
  over = $derived(this.tables.filter((each) => each.over))

  /** Ask now, then again and again: gently in sight, and out of sight only for who wants to be told. */
  watch(): () => void {
    let timer = 0
    let ended = false
    const again = async (): Promise<void> => {
      clearTimeout(timer)
      if (!document.hidden || notifies()) await this.ask()
      clearTimeout(timer)
      if (!ended) timer = window.setTimeout(() => void again(), document.hidden ? OUT_OF_SIGHT : IN_SIGHT)
    }
    const look = (): void => {
      if (!document.hidden) void again()
    }
    this.tables = myTables()
    void again()
    document.addEventListener('visibilitychange', look)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }

  async ask(): Promise<void> {
    this.tables = myTables()
    const wanted = this.tables.filter((each) => !each.over).slice(0, MOST)
    if (!wanted.length) return
    try {
      this.news = await api.mine(Object.fromEntries(wanted.map((each) => [each.id, keysOf(each)])))
    } catch {
      return // what is known already stays, and it is asked again
    }
    for (const [id, told] of Object.entries(this.news)) {
      if (!told) continue
      const known = wanted.find((each) => each.id === id)
      const over = told.status === 'over'
      if (known?.title !== told.title || known.scenario !== told.scenario || over) keepTable(id, { title: told.title, scenario: told.scenario, over })
      const words = await wordsOf(told.title, language()).catch(() => null)
      if (words) myTurns.hear(id, told.turn, words.say('title.name'))
    }
    this.tables = myTables()
  }

  forget(id: string): void {
    forgetTable(id)
    this.tables = myTables()
  }
}

export const myList = new MyList()
