/** The server's HTTP interface, one function per call. */
import type { BotWish } from './bots'
import { isIdle } from './presence'
import type { TextTable } from './texts'
import { serverClock } from './timer'
import type {
  Made,
  Message,
  MovedTable,
  MovingCode,
  NewTable,
  NoticeInfo,
  Params,
  Plan,
  Position,
  Refusal,
  ReplayStep,
  SeatNotices,
  SeatWish,
  Session,
  SignInLink,
  Static,
  Submitted,
  Table,
  TableNews,
  TitleInfo,
  ToldEntry,
  Outcome,
} from './types'

/** A refusal by the server, or no answer at all (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
    readonly params: Params = {},
  ) {
    super(text)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...(isIdle() ? { 'Chancellery-Idle': '1' } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new ApiError(0, 'offline', 'The server cannot be reached.')
  }
  // What a browser may keep tells the time at which it was fetched first.
  if (path.startsWith('/tables/')) serverClock.hear(response.headers.get('Date'), Date.now())
  const text = await response.text()
  let data: unknown = null
  try {
    data = text ? JSON.parse(text) : null
  } catch {
    throw new ApiError(response.status, 'broken', 'The server answered something that is not JSON.')
  }
  if (response.ok) return data as T
  const error = (data as { error?: { key?: string; text?: string; params?: Params } } | null)?.error
  throw new ApiError(response.status, error?.key ?? 'broken', error?.text ?? response.statusText, error?.params ?? {})
}

const get = <T>(path: string): Promise<T> => call<T>('GET', path)
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body)
const at = (table: string, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`

function query(values: Record<string, string | number | readonly string[] | null | undefined>): string {
  const out = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const each of [value ?? []].flat()) out.append(key, String(each))
  }
  const text = out.toString()
  return text && `?${text}`
}

export const api = {
  titles: () => get<TitleInfo[]>('/titles'),
  statics: (title: string, hash: string) => get<Static>(`/titles/${title}/static/${hash}`),
  texts: (title: string, language: string) => get<TextTable>(`/titles/${title}/texts/${language}`),

  make: (table: NewTable) => post<Made>('/tables', table),
  table: (id: string) => get<Table>(at(id)),
  /** Open a link; should it be an invitation, it is exchanged for this key. */
  session: (id: string, token: string, key?: string) =>
    post<Session>(at(id, '/session'), key === undefined ? { token } : { token, key }),
  withdraw: (id: string, token: string) => post<unknown>(at(id, '/withdraw'), { token }),
  take: (id: string, role: string, name: string) => post<{ token: string }>(at(id, '/take'), { role, name }),
  /** Ask for the seat of somebody who is away; who asked, and asks again when it is free, takes it. */
  claim: (id: string, role: string, name: string) => post<{ taken: boolean; token: string | null }>(at(id, '/claim'), { role, name }),
  answerClaim: (id: string, role: string, agree: boolean) => post<unknown>(at(id, '/claim/answer'), { role, agree }),
  rename: (id: string, role: string, name: string) => post<unknown>(at(id, '/name'), { role, name }),
  leave: (id: string, role: string) => post<unknown>(at(id, '/leave'), { role }),
  resign: (id: string, role: string, bot: BotWish) => post<unknown>(at(id, '/resign'), { role, ...bot }),
  replace: (id: string, role: string, bot: BotWish) => post<unknown>(at(id, '/replace'), { role, ...bot }),
  /** Play oneself again where a bot or somebody else took over. */
  comeBack: (id: string, role: string) => post<unknown>(at(id, '/return'), { role }),
  rematch: (id: string) => post<Made>(at(id, '/rematch')),
  /** A table that begins where a replay stands: as who sees it, and at which instant. */
  branch: (id: string, role: string | null, n: number, seats: Record<string, SeatWish>) => post<Made>(at(id, '/branch'), { role, n, seats }),
  /** Tables by id, each with the keys this browser has for it. */
  mine: async (tables: Record<string, string[]>) => (await post<{ tables: Record<string, TableNews | null> }>('/mine', { tables })).tables,

  position: (id: string, role: string | null, since: number) =>
    get<Position>(at(id, '/position') + query({ role, since })),
  submit: (id: string, role: string, ask: string, actions: string[], since: number, brief: boolean) =>
    post<Submitted>(at(id, '/submissions'), { role, ask, actions, since, brief }),
  /** Why nothing can be done with these things: `city:prag`. */
  explain: (id: string, role: string, things: string[]) =>
    post<Record<string, Refusal[]>>(at(id, '/explain'), { role, things }),
  /** Why verbs of the question offer nothing now, by verb. */
  explainAbsent: (id: string, role: string) => post<Record<string, Refusal[]>>(at(id, '/explain'), { role, absent: true }),
  undo: (id: string, role: string, stamp: string, whole = false) => post<unknown>(at(id, '/undo'), { role, stamp, whole }),
  answerUndo: (id: string, role: string, agree: boolean) => post<unknown>(at(id, '/undo/answer'), { role, agree }),
  rewind: (id: string, role: string, to: number) => post<unknown>(at(id, '/rewind'), { role, to }),

  talk: (id: string, role: string, since: number) => get<Message[]>(at(id, '/talk') + query({ role, since })),
  tell: (id: string, role: string, to: string[], text: string) => post<unknown>(at(id, '/talk'), { role, to, text }),
  read: (id: string, role: string, n: number) => post<unknown>(at(id, '/talk/read'), { role, n }),
  notes: (id: string, role: string) => get<{ role: string; text: string }>(at(id, '/notes') + query({ role })),
  /** All answers of a seat to questions to come, in the place of those that it had. */
  savePlans: (id: string, role: string, plans: Plan[]) => call<unknown>('PUT', at(id, '/plans'), { role, plans }),
  saveNotes: (id: string, role: string, text: string) => call<unknown>('PUT', at(id, '/notes'), { role, text }),

  notices: (id: string, role: string) => get<SeatNotices>(at(id, '/notices') + query({ role })),
  /** With the keys of other seats: an address that was confirmed there need not be again. */
  saveNotices: (id: string, role: string, language: string, mail: string, webhook: string, seats: Record<string, string[]>) =>
    call<SeatNotices>('PUT', at(id, '/notices'), { role, language, mail, webhook, seats }),
  offeredNotices: async () => (await get<{ offered: SeatNotices['offered'] }>('/notices/offered')).offered,
  notice: (token: string) => get<NoticeInfo>('/notices' + query({ token })),
  confirmNotice: (token: string) => post<unknown>('/notices/confirm' + query({ token })),
  stopNotice: (token: string) => post<unknown>('/notices/stop' + query({ token })),

  /** What the link of a mail opens; asking does not use it up. */
  signInLink: (id: string, token: string) => post<SignInLink>(at(id, '/sign-in/about'), { token }),
  signIn: (id: string, token: string, key: string) => post<Session>(at(id, '/sign-in'), { token, key }),
  signInAgain: (id: string, token: string) => post<unknown>(at(id, '/sign-in/again'), { token }),
  moveAway: (tables: Record<string, string[]>) => post<MovingCode>('/moving', { tables }),
  moveHere: async (code: string) => (await post<{ tables: MovedTable[] }>('/moving/take', { code })).tables,

  /** How many steps a replay has; of a very long game at once so many as are known. */
  replay: (id: string, role: string | null, soon = false) =>
    get<{ steps: number; complete: boolean; outcome: Outcome | null }>(at(id, '/replay') + query({ role, ...(soon ? { soon: 'true' } : {}) })),
  replayStep: (id: string, role: string | null, n: number, since?: number) =>
    get<ReplayStep>(at(id, `/replay/${n}`) + query({ role, since })),
  replayEntries: (id: string, role: string | null, keys: readonly string[]) =>
    get<ToldEntry[]>(at(id, '/replay/entries') + query({ role, key: keys })),
  downloadUrl: (id: string, role: string | null) => `/api${at(id, '/download')}${query({ role })}`,
  logUrl: (id: string, role: string | null, lang: string) => `/api${at(id, '/log')}${query({ role, lang })}`,
}
