/** What went wrong, in the reader's language where we have it. */
import { ApiError } from './api'
import { has, t } from './i18n.svelte'

export function sentence(problem: unknown): string {
  if (problem instanceof ApiError) {
    return has(`error.${problem.key}`) ? t(`error.${problem.key}`, problem.params) : problem.message
  }
  return t('error.broken')
}
