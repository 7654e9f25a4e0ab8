import { expect, it, vi } from 'vitest'
import { has, language, learn, speak, t } from '../src/lib/i18n.svelte'

vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })

it('has the texts of a board once that is opened, its family’s too, in whatever language', async () => {
  await speak('en')
  expect([has('app.name'), has('maria.away'), has('cf.value')]).toEqual([true, false, false])
  await learn('maria')
  expect([has('app.name'), has('maria.away'), has('cf.value')]).toEqual([true, true, false])
  await learn('coalitions')
  expect([t('cf.value'), has('cf.end_won')]).toEqual(['Value', true])
  await speak('fr')
  expect([language(), t('cf.value') !== 'Value', has('maria.away')]).toEqual(['fr', true, true])
})

it('has them all, whoever asks meanwhile', async () => {
  await Promise.all([learn('europa'), speak('pl'), learn('gods_playground'), learn('unknown'), speak('hu')])
  expect([language(), has('europa.panels'), has('gp.points'), has('maria.away')]).toEqual(['hu', true, true, true])
})
