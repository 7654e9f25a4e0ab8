/** Notifications of the browser: it has become my turn, and the page is not in sight. */
import { t } from './i18n.svelte'
import { go } from './navigation.svelte'
import { settings } from './settings.svelte'

/** Hears of tables whether it is my turn there, and tells when it has become so; what it hears first was so before. */
export class Turns {
  private readonly known = new Map<string, boolean>()

  constructor(private readonly tell: (id: string, title: string) => void) {}

  hear(id: string, turn: boolean, title: string): void {
    const before = this.known.get(id)
    this.known.set(id, turn)
    if (turn && before === false) this.tell(id, title)
  }
}

/** Are they wanted, and allowed? */
export function notifies(): boolean {
  return settings.notify && 'Notification' in globalThis && Notification.permission === 'granted'
}

/** Ask the browser; asked on a click alone, as browsers want it. */
export async function allowed(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    return false
  }
}

/** A second page of the same table replaces what the first one told. */
function tell(id: string, title: string): void {
  if (!notifies() || !document.hidden) return
  try {
    const told = new Notification(t('table.your_turn'), { body: title, tag: `turn.${id}`, icon: '/favicon-turn.svg' })
    told.onclick = () => {
      const path = `/table/${encodeURIComponent(id)}`
      window.focus()
      if (location.pathname !== path) go(path)
      told.close()
    }
  } catch {
    // some phones show none that a page makes
  }
}

export const myTurns = new Turns(tell)
