import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import type { Choice } from './choice.ts'
import { firstDateOf } from './first-date.ts'

const now = instant('2026-11-23T09:00:00Z')
const choice = (more: Partial<Choice> = {}): Choice => ({ plan: 'single', from: null, week: null, picks: {}, ...more })
const session = { zone: 'Europe/Warsaw', nextStart: '2026-12-01T16:00:00Z', meetings: [] } as const

describe('individual lessons', () => {
  const week = { firstDate: '2026-11-30', lastDate: '2027-01-15' }
  const dateOf = (more: Partial<Choice>) =>
    firstDateOf({ ...session, type: 'individual' }, choice(more), week, { now, own: [] })
  it.each([
    ['the shown week where nothing is named', {}, '2026-11-30'],
    ['the shown week for a day that it shows', { from: '2026-11-30' }, '2026-11-30'],
    ['its own day while another week is shown', { from: '2026-12-14', week: '2026-11-30' }, '2026-12-14'],
    ['today for a day that is over', { from: '2026-11-01', week: '2026-11-30' }, '2026-11-23'],
    ['the last day for one beyond it', { from: '2027-06-01', week: '2026-11-30' }, '2027-01-15'],
  ])('%s', (_, more, date) => expect(dateOf(more)).toBe(date))
})

describe('a group', () => {
  const meeting = (date: string, placesLeft: number) => ({ start: `${date}T16:00:00Z`, placesLeft })
  const dateOf = (places: readonly number[], ownDates: readonly string[] = [], from: string | null = null) =>
    firstDateOf(
      {
        ...{ ...session, type: 'group' },
        meetings: ['2026-11-24', '2026-12-01', '2026-12-08'].map((date, at) => meeting(date, places[at] ?? 0)),
      },
      choice({ from }),
      null,
      {
        now,
        own: [{ lessons: ownDates.map(date => ({ start: `${date}T16:00:00Z`, end: `${date}T17:00:00Z` })) }],
      },
    )
  it('begins with the first date that can be booked', () => expect(dateOf([4, 4, 4])).toBe('2026-12-01'))
  it('leaves out full dates', () => expect(dateOf([4, 0, 1])).toBe('2026-12-08'))
  it('leaves out dates that the person has reserved', () =>
    expect(dateOf([4, 4, 1], ['2026-12-01'])).toBe('2026-12-08'))
  it('begins with the first one to wait for, where all are full', () => expect(dateOf([4, 0, 0])).toBe('2026-12-01'))
  it('is the day that was named', () => expect(dateOf([4, 4, 4], [], '2026-12-08')).toBe('2026-12-08'))
})

it('a course has its own', () =>
  expect(
    firstDateOf({ ...session, type: 'course' }, choice({ plan: 'course' }), null, { now, own: [] }),
  ).toBeUndefined())
