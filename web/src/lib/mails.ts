/** Mails that tell of a turn: one address for all tables of this browser, for who wants it. */
import { api } from './api'
import { language, t } from './i18n.svelte'
import { keyring } from './mine'
import { settings } from './settings.svelte'
import { sentence } from './trouble'

const MOST_SEATS = 50

let offered: Promise<boolean> | null = null
/** The seats for which it was arranged since the page was loaded. */
const arranged = new Set<string>()

/** Does this server send mails? Asked once; where it cannot be asked, nothing is offered. */
export function mailOffered(): Promise<boolean> {
  offered ??= api.offeredNotices().then(
    (kinds) => kinds.includes('mail'),
    () => {
      offered = null
      return false
    },
  )
  return offered
}

/** The keys to show with an address: where it was confirmed at one of these seats, it need not be again. */
export function witnesses(): Record<string, string[]> {
  return keyring(MOST_SEATS)
}

/** Was it arranged for this seat already? */
export function isArranged(id: string, role: string): boolean {
  return arranged.has(`${id} ${role}`)
}

/** What has to be said at the table to which one goes now. */
let unsaid: { text: string; bad: boolean } | null = null

/** Arrange it for who has made a table; what comes of it is said when one is there. */
export async function tellMakerByMail(id: string, mine: readonly string[]): Promise<void> {
  const [role, ...more] = mine
  if (role === undefined || more.length) return
  try {
    const text = await tellByMail(id, role)
    unsaid = text ? { text, bad: false } : null
  } catch (problem) {
    unsaid = { text: sentence(problem), bad: true }
  }
}

/** What has to be said, once. */
export function takeUnsaid(): { text: string; bad: boolean } | null {
  const found = unsaid
  unsaid = null
  return found
}

/** Set up mail notices for a person who takes a seat and wants them; the result is what remains to be done, if anything. */
export async function tellByMail(id: string, role: string): Promise<string> {
  const mail = settings.mail.trim()
  if (!settings.mailed || !mail || !(await mailOffered())) return ''
  const { confirmed } = await api.saveNotices(id, role, language(), mail, '', witnesses())
  arranged.add(`${id} ${role}`)
  return confirmed ? '' : t('notices.mail_new')
}
