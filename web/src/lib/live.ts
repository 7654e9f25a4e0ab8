/**
 * The live line of one table: reconnects by itself and asks for what it missed. Now and then, and when the page is put away, it
 * tells the server what it has heard: a phone that slept is then told what changed since, and not everything.
 */
import { onUse, TELL_EVERY, unusedFor } from './presence'
import { Hearing, type Told, type ToldPosition } from './told'
import type { Message, Params, Position, Table } from './types'

export type LiveMessage =
  | { type: 'table'; table: Table }
  | { type: 'position'; position: Position }
  | { type: 'talk'; message: Message }
  | { type: 'error'; error: { key: string; text: string; params: Params } }

/** The same as it is sent. */
type Sent =
  | { type: 'table'; table: Told }
  | { type: 'position'; position: ToldPosition }
  | Exclude<LiveMessage, { type: 'table' | 'position' }>

export interface Watch {
  roles: Record<string, number>
  spectator: boolean
  /** How much of the spectator's log is known. */
  log: number
}

export type LiveState = 'connecting' | 'open' | 'lost' | 'refused'

const NO_KEY = 4403
/** From here on the server did not like what it was told: it will not soon. */
const REFUSED = 4000
const PATIENT = 5
/** How often the client confirms to the server what it received. */
const NOTE_EVERY = 15_000
/** How long a line that was out of sight may take to answer before another is opened. */
const PROBE = 700

export class Live {
  private socket: WebSocket | null = null
  private timer = 0
  private tries = 0
  private ended = false
  private hearing = new Hearing()
  private noting = 0
  private probing = 0
  private toldUse = 0
  private readonly unhear: () => void

  constructor(
    private readonly table: string,
    private readonly watch: () => Watch,
    private readonly heard: (message: LiveMessage) => void,
    private readonly changed: (state: LiveState) => void,
  ) {
    this.unhear = onUse(() => {
      if (Date.now() - this.toldUse > TELL_EVERY) this.here()
    })
    addEventListener('online', this.hurry)
    addEventListener('offline', this.cut)
    document.addEventListener('visibilitychange', this.hurry)
    document.addEventListener('resume', this.hurry)
    this.connect()
  }

  private connect(): void {
    if (this.ended) return
    this.changed(this.tries ? 'lost' : 'connecting')
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`)
    this.socket = socket
    socket.onopen = () => {
      if (this.socket !== socket) return
      this.tries = 0
      this.changed('open')
      this.tell()
      this.here()
    }
    socket.onmessage = (event) => {
      if (this.socket !== socket) return
      this.answered()
      try {
        for (const sent of JSON.parse(String(event.data)) as Sent[]) this.take(sent)
      } catch (problem) {
        console.error('unreadable message', problem)
      }
    }
    socket.onclose = (event) => {
      if (this.socket !== socket) return
      if (event.code >= REFUSED) this.tries = PATIENT
      if (event.code !== NO_KEY) this.again()
      else {
        this.end()
        this.changed('refused')
      }
    }
  }

  /** Hand on a message made whole; where it does not fit what was told before, ask for all of it. */
  private take(sent: Sent): void {
    const { hearing } = this
    if (sent.type === 'table') return this.heard({ type: 'table', table: hearing.whole(sent.table) })
    if (sent.type !== 'position') return this.heard(sent)
    const position = hearing.position(sent.position)
    if (position) {
      this.heard({ type: 'position', position })
      this.noting ||= window.setTimeout(() => this.note(), NOTE_EVERY)
    } else {
      this.hearing = hearing.forgetting()
      this.tell()
    }
  }

  private again(): void {
    if (this.ended) return
    this.socket = null
    this.changed('lost')
    clearTimeout(this.timer)
    const wait = Math.min(10_000, 400 * 2 ** this.tries++) * (0.7 + Math.random() * 0.6)
    this.timer = window.setTimeout(() => this.connect(), wait)
  }

  /** Say whose positions this browser wants, and how much of the log it has. */
  tell(): void {
    this.send({ type: 'watch', ...this.watch(), have: this.hearing.have() })
  }

  /** Say whether the page is in sight, and when it was last used: only that is somebody's presence. */
  private here(): void {
    this.toldUse = Date.now()
    this.send({ type: 'here', visible: !document.hidden, used: unusedFor() })
  }

  private send(said: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said))
  }

  /** Let the server keep where this browser is, should the line break. */
  private note(): void {
    clearTimeout(this.noting)
    this.noting = 0
    const stamps = this.hearing.note()
    if (stamps) this.send({ type: 'heard', stamps })
  }

  /** Back in sight: a line that broke meanwhile may look open for minutes, so it is asked, and not waited for. */
  private probe(socket: WebSocket): void {
    this.tell()
    clearTimeout(this.probing)
    this.probing = window.setTimeout(() => {
      if (this.socket !== socket || this.ended) return
      this.socket = null
      socket.close()
      this.connect()
    }, PROBE)
  }

  private answered(): void {
    clearTimeout(this.probing)
    this.probing = 0
  }

  /** The network is gone: a line that nobody closes would look open for minutes. */
  cut = (): void => {
    const socket = this.socket
    if (this.ended || !socket) return
    this.again()
    socket.close()
  }

  /** Try at once: the network is back, or the reader is. Who goes says where he was. */
  hurry = (): void => {
    if (this.ended) return
    this.here()
    if (document.hidden) return this.note()
    if (this.socket?.readyState === WebSocket.OPEN) return this.probe(this.socket)
    if (this.socket) return
    clearTimeout(this.timer)
    this.connect()
  }

  end(): void {
    this.ended = true
    this.unhear()
    for (const timer of [this.timer, this.noting, this.probing]) clearTimeout(timer)
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.hurry)
    document.removeEventListener('resume', this.hurry)
    this.socket?.close()
    this.socket = null
  }
}
