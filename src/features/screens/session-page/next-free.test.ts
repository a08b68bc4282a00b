import { expect, it } from 'vitest'
import type { Availability } from '#features/academy/availability/availability-view.ts'
import { type Choice, writeChoice } from './choice.ts'
import { nextFree } from './next-free.ts'

const choice: Choice = { plan: 'single', from: null, week: null, picks: {} }
const where = {
  ...{ zone: 'Asia/Tokyo', now: '2026-11-23T08:00:00Z' },
  at: (one: Choice) => `?${writeChoice(one, null)}`,
}
const weekWith = (next: Availability['next']) =>
  ({ firstDate: '2026-11-24', zone: 'Europe/Warsaw', next }) as Availability

it('the next free time is chosen by its link, and said in the zone of the reader', () => {
  const next = { date: '2026-11-26', start: '2026-11-26T15:00:00Z', end: '2026-11-26T16:00:00Z' }
  expect(nextFree(weekWith(next), choice, where)).toEqual({
    to: '?from=2026-11-24&pick=Thursday+16&pick=Thursday+16.5',
    label: 'Choose Fri 0:00',
  })
  expect(nextFree(weekWith(next), choice, { ...where, now: '2026-11-20T14:00:00Z' })?.label).toBe(
    'Choose Fri 27 Nov, 0:00',
  )
  expect(nextFree(weekWith(null), choice, where)).toBeNull()
  expect(nextFree(null, choice, where)).toBeNull()
})
