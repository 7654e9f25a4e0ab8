/** Bots as people choose them: a kind, and for those that think, how long. */
import { has, t } from './i18n.svelte'

export interface BotWish {
  bot: string
  level?: string
}

const LEVELS = ['easy', 'normal', 'hard']
const AT_ONCE = ['random', 'heuristic']

/** Every choice of bot, as `search/hard`. */
export function botChoices(bots: readonly string[]): string[] {
  return bots.flatMap((bot) => (AT_ONCE.includes(bot) ? [bot] : LEVELS.map((level) => `${bot}/${level}`)))
}

/** The bot a newcomer meets: a sensible one that answers at once. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes('heuristic') ? 'heuristic' : (botChoices(bots)[0] ?? 'random')
}

export function botWish(choice: string): BotWish {
  const [bot = '', level] = choice.split('/')
  return level === undefined ? { bot } : { bot, level }
}

/** What a bot is called. */
export function botName(bot: string | null, level: string | null = null): string {
  const kind = bot !== null && has(`bot.${bot}`) ? t(`bot.${bot}`) : (bot ?? t('bot.some'))
  return level === null || bot === null || AT_ONCE.includes(bot) ? kind : `${kind}, ${t(`level.${level}`)}`
}

export function choiceName(choice: string): string {
  const wish = botWish(choice)
  return botName(wish.bot, wish.level ?? null)
}
