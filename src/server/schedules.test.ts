import { expect, it } from 'vitest'
import { schedules } from './schedules.ts'

it('at the start, the work that waits for a payment provider comes last: a slow one must not keep the lists of last week', () => {
  expect(schedules.at(-1)?.name).toBe('reconcile-payments')
})
