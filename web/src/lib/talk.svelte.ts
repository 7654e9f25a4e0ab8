/** Talk as one seat may read it. */
import { api } from './api'
import type { Message } from './types'

export class TalkStore {
  messages = $state.raw<Message[]>([])
  read = $state(0)

  constructor(
    private readonly table: string,
    /** The seat whose talk is on the screen; null where nobody may read any. */
    private readonly reader: () => string | null,
    /** How far that seat has read elsewhere. */
    private readonly readElsewhere: (role: string) => number,
  ) {}

  unread = $derived.by(() => this.messages.filter((each) => each.n >= this.read && each.from !== this.reader()).length)

  /** Another person looks at the screen. */
  clear(): void {
    this.messages = []
    this.read = 0
  }

  async fetch(): Promise<void> {
    const role = this.reader()
    if (role === null) return
    try {
      const last = this.messages.at(-1)?.n
      const fresh = await api.talk(this.table, role, last === undefined ? 0 : last + 1)
      if (role !== this.reader()) return
      const known = new Set(this.messages.map((each) => each.n))
      this.messages = [...this.messages, ...fresh.filter((each) => !known.has(each.n))]
      this.read = Math.max(this.read, this.readElsewhere(role))
    } catch {
      // talk comes again with the next message
    }
  }

  async tell(to: string[], text: string): Promise<void> {
    const role = this.reader()
    if (role === null) return
    await api.tell(this.table, role, to, text)
    await this.fetch()
  }

  markRead(): void {
    const role = this.reader()
    const n = (this.messages.at(-1)?.n ?? -1) + 1
    if (role === null || n <= this.read) return
    this.read = n
    void api.read(this.table, role, n).catch(() => null)
  }
}
