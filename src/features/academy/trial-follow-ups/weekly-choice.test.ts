import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { weeklyChoiceAfter } from './weekly-choice.ts'

const offer = {
  ...{ zone: 'Europe/Warsaw', date_time: { Tuesday: [16, 16.5, 17, 17.5] }, allowSingleSlots: false },
  ...{ minimumNoticeHours: 12, price: 14_000 },
}
/** Tuesday 24 November, 17:00 in Warsaw. */
const half = { start: instant('2026-11-24T16:00:00Z'), end: instant('2026-11-24T16:30:00Z') }
const after = instant('2026-11-24T17:00:00Z')
const hoursOf = (more: object, span = half) => weeklyChoiceAfter({ ...offer, ...more }, span, after).hours

describe('the weekly time after a trial', () => {
  it('is that of the trial, a week later', () => {
    const choice = weeklyChoiceAfter(offer, { start: half.start, end: instant('2026-11-24T17:00:00Z') }, after)
    expect({ ...choice, start: choice.start.toString() }).toEqual({
      ...{ plan: 'weekly', from: '2026-12-01', weekday: 'Tuesday', hours: [17, 17.5] },
      start: '2026-12-01T16:00:00Z',
    })
  })
  it('is as long as a lesson of the session', () => {
    expect(hoursOf({})).toEqual([17, 17.5])
    expect(hoursOf({ allowSingleSlots: true })).toEqual([17])
    expect(hoursOf({ date_time: { Tuesday: [16.5, 17] } })).toEqual([16.5, 17])
    expect(hoursOf({ date_time: { Tuesday: [17] } })).toEqual([17])
  })
  it('is in the first week that can still be booked', () => {
    const from = (now: string) => weeklyChoiceAfter(offer, half, instant(now)).from
    expect(from('2026-12-01T04:00:00Z')).toBe('2026-12-01')
    expect(from('2026-12-01T04:01:00Z')).toBe('2026-12-08')
    expect(from('2026-12-20T00:00:00Z')).toBe('2026-12-22')
  })
  it('is for four weeks where nothing could be charged afterwards', () =>
    expect(weeklyChoiceAfter({ ...offer, price: 0 }, half, after).plan).toBe('block'))
  it('keeps its hour when clocks change', () => {
    const march = { start: instant('2027-03-23T16:00:00Z'), end: instant('2027-03-23T17:00:00Z') }
    const choice = weeklyChoiceAfter(offer, march, instant('2027-03-23T18:00:00Z'))
    expect(choice.start.toString()).toBe('2027-03-30T15:00:00Z')
  })
})
