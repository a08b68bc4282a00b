import { describe, expect, it } from 'vitest'
import { chosenStart } from './destination.ts'

/** A Saturday, 11:00 in Warsaw. */
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const individual = { type: 'individual', zone: 'Europe/Warsaw', date_time: { Friday: [9] } } as const
const group = {
  type: 'group',
  zone: 'Europe/Warsaw',
  date_time: { Saturday: [10, 10.5], Wednesday: [17, 17.5] },
} as const

describe('the first lesson of a choice', () => {
  it.each([
    ['of picked half-hours', individual, { from: null, picks: { Monday: [16, 16.5] } }, '2026-11-23T15:00:00Z'],
    ['from a chosen day on', individual, { from: '2026-12-01', picks: { Monday: [16] } }, '2026-12-07T15:00:00Z'],
    ['on the chosen day itself', individual, { from: '2026-12-07', picks: { Monday: [16] } }, '2026-12-07T15:00:00Z'],
    [
      'the earlier of two days',
      individual,
      { from: null, picks: { Monday: [8], Sunday: [20] } },
      '2026-11-22T19:00:00Z',
    ],
    ['of two runs of a day', individual, { from: null, picks: { Monday: [18, 9] } }, '2026-11-23T08:00:00Z'],
    ['not what is past today', individual, { from: null, picks: { Saturday: [9] } }, '2026-11-28T08:00:00Z'],
    ['later today', individual, { from: null, picks: { Saturday: [12] } }, '2026-11-21T11:00:00Z'],
    ['of nothing picked', individual, { from: null, picks: {} }, null],
    ['of a day that is past', individual, { from: '2026-01-01', picks: { Monday: [16] } }, null],
    ['of a group', group, { from: null, picks: {} }, '2026-11-25T16:00:00Z'],
    ['of a group from a day on', group, { from: '2026-11-27', picks: {} }, '2026-11-28T09:00:00Z'],
    ['of a course', { ...group, type: 'course' as const }, { from: null, picks: {} }, null],
  ])('%s', (_, session, choice, start) => expect(chosenStart(session, choice, now)?.toString() ?? null).toBe(start))
})
