import { describe, expect, it } from 'vitest'
import { doorState } from './door.ts'

const start = Temporal.Instant.from('2026-11-24T16:00:00Z')
const end = start.add({ hours: 1 })
const at = (offset: Temporal.DurationLike, state: 'booked' | 'held' | 'cancelled' | 'lapsed' = 'booked') =>
  doorState({ state, start, end }, start.add(offset))

describe('the door of a lesson', () => {
  it.each([
    ['a second too early', { minutes: -10, seconds: -1 }, 'early'],
    ['ten minutes before the start', { minutes: -10 }, 'open'],
    ['at the start', { minutes: 0 }, 'open'],
    ['in the last second', { minutes: 59, seconds: 59 }, 'open'],
    ['at the end', { hours: 1 }, 'over'],
  ] as const)('%s', (_, offset, state) => {
    expect(at(offset)).toBe(state)
  })
  it('stays closed for a lesson that is cancelled or not paid', () => {
    expect([at({ minutes: 0 }, 'cancelled'), at({ minutes: 0 }, 'held'), at({ minutes: 0 }, 'lapsed')]).toEqual([
      'cancelled',
      'not booked',
      'not booked',
    ])
  })
})
