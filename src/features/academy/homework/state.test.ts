import { expect, it } from 'vitest'
import { dueIn, isDueSoon } from './state.ts'

it('counts days on the reader’s calendar', () => {
  const now = '2026-11-27T22:30:00Z'
  const shown = ['2026-11-27T23:30:00Z', '2026-11-30T17:00:00Z', '2026-11-25T17:00:00Z']
  expect(shown.map(dueAt => dueIn(dueAt, now, 'Europe/London'))).toEqual(['today', 'in 3 days', '2 days ago'])
  expect(shown.map(dueAt => dueIn(dueAt, now, 'Europe/Warsaw'))).toEqual(['tomorrow', 'in 3 days', '2 days ago'])
  expect(shown.map(dueAt => isDueSoon(dueAt, now, 'Europe/Warsaw'))).toEqual([true, false, true])
})
