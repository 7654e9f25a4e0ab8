/** What a board tells of the roles' scores, where its title says that it does: `families.vp` is `board.families.<role>.vp`. */
import type { BoardView } from './types'

/** The name of the number that is the score. */
export function scoreField(score: string): string {
  return score.split('.')[1] ?? ''
}

function told(board: BoardView, score: string, role: string, more = ''): unknown {
  const section = board[score.split('.')[0] ?? ''] as Record<string, Record<string, unknown>> | undefined
  return section?.[role]?.[scoreField(score) + more]
}

export function scoreOf(board: BoardView, score: string, role: string): number | null {
  const found = told(board, score, role)
  return typeof found === 'number' ? found : null
}

/** What each role's score is made of, where the board tells it of all. */
export function sourcesOf(board: BoardView, score: string, roles: string[]): Map<string, Record<string, number>> | null {
  const found = roles.map((role) => [role, told(board, score, role, '_from')] as const)
  const all = found.length > 0 && found.every(([, parts]) => typeof parts === 'object' && parts !== null)
  return all ? new Map(found as [string, Record<string, number>][]) : null
}
