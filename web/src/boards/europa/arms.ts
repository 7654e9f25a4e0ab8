/** The charge of a Realm that is played: those of the project's powers where it is one of them. */
import { armsOf } from '../../lib/colours'
import { POWERS } from '../../lib/powers'
import { CROWN, DIAMOND, STAR } from './signs'

const OWN: Record<string, string> = {
  byzantium: 'M-8.5-8.5H-1.2V-5H-5V-1.2H-8.5ZM8.5-8.5H1.2V-5H5V-1.2H8.5ZM-8.5 8.5H-1.2V5H-5V1.2H-8.5ZM8.5 8.5H1.2V5H5V1.2H8.5ZM-1.5-9H1.5V-1.5H9V1.5H1.5V9H-1.5V1.5H-9V-1.5H-1.5Z',
  denmark: 'M-3.6-9H0V-1.6H9V2H0V9H-3.6V2H-9V-1.6H-3.6Z',
  netherlands: 'M-9-6H9V-2H-9ZM-9 2H9V6H-9Z',
  papal_states: 'M-7.5-8.5A3 3 0 1 1-3.4-4.6L7.5 6.3L5.6 8.2L-5.3-2.7A3 3 0 0 1-7.5-8.5ZM7.5-8.5A3 3 0 1 0 3.4-4.6L-7.5 6.3L-5.6 8.2L5.3-2.7A3 3 0 0 0 7.5-8.5Z',
  ulm: 'M-9-9H9V0H-9Z',
}

const PLAIN = [STAR, DIAMOND, CROWN]

export function chargeOf(realm: string): string {
  const known = OWN[realm] ?? POWERS[armsOf(realm)]?.charge
  return known ?? PLAIN[realm.length % PLAIN.length] ?? STAR
}
