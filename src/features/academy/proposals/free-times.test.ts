import { describe, expect, it } from 'vitest'
import { NOW, offer, span, warsawTime } from '#tests/support/individual-offer.ts'
import { checkTimes, listFreeStarts, type SharedCalendar } from './free-times.ts'

const calendar: SharedCalendar = {
  ...{ rules: offer, teacherBusy: [], studentBusy: [], holidays: new Set(), minutes: 60, now: NOW },
}
const startsOf = (more: Partial<SharedCalendar>, hours: 'offered' | 'any' = 'offered', firstDate = '2026-11-23') =>
  listFreeStarts({ ...calendar, ...more }, { firstDate, days: 7, hours }).map(start =>
    start.toZonedDateTimeISO('Europe/Warsaw').toPlainDateTime().toString({ smallestUnit: 'minute' }),
  )

describe('the times when both are free', () => {
  it('lie in the teacher’s hours, for the whole lesson', () =>
    expect(startsOf({})).toEqual([
      ...['2026-11-23T17:00', '2026-11-23T17:30', '2026-11-23T18:00'],
      ...['2026-11-25T16:00', '2026-11-25T16:30'],
      ...['2026-11-28T13:00', '2026-11-28T18:00'],
    ]))
  it('leave out what either has, the buffer around the teacher’s, holidays, and less than 24 hours ahead', () => {
    const teacherBusy = [span('2026-11-25', '17:30', '18:30')]
    const studentBusy = [span('2026-11-23', '17:30', '18:00')]
    const rules = { ...offer, bufferMinutes: 30 }
    const holidays = new Set(['2026-11-28'])
    expect(startsOf({ rules, teacherBusy, studentBusy, holidays })).toEqual(['2026-11-23T18:00', '2026-11-25T16:00'])
    expect(startsOf({ now: warsawTime('2026-11-22T17:00'), holidays })).not.toContain('2026-11-23T17:00')
  })
  it('are any from 7:00 to 22:00 on request', () => {
    const starts = startsOf({}, 'any')
    expect(starts.slice(0, 2)).toEqual(['2026-11-23T07:00', '2026-11-23T07:30'])
    expect(starts).toContain('2026-11-24T21:00')
    expect(starts).not.toContain('2026-11-24T21:30')
  })
})

describe('chosen times', () => {
  const check = (times: readonly string[], more: Partial<SharedCalendar> = {}) => {
    const request = { times, minimum: 1, current: warsawTime('2026-11-24T17:00'), zone: 'Europe/Warsaw' } as const
    const decision = checkTimes(request, { ...calendar, ...more })
    return decision.ok ? decision.change : [decision.refusal.code, decision.refusal.message]
  }
  const at = (local: string) => warsawTime(local).toString()
  it('are put in order, each once', () =>
    expect(check([at('2026-11-26T09:00'), at('2026-11-25T16:00'), at('2026-11-25T16:00')])).toEqual([
      at('2026-11-25T16:00'),
      at('2026-11-26T09:00'),
    ]))
  it.each([
    ['none', [], 'no_times'],
    ['four', ['09:00', '10:00', '11:00', '12:00'].map(time => at(`2026-11-26T${time}`)), 'too_many_times'],
    ['the present one', [at('2026-11-24T17:00')], 'same_time'],
    ['one exactly 24 hours ahead', [at('2026-11-22T12:00')], 'time_too_soon'],
    ['one beyond the horizon', [at('2027-02-01T17:00')], 'time_not_free'],
    ['one between two half-hours', [at('2026-11-26T09:10')], 'time_not_free'],
  ])('refuse %s', (_, times, code) => expect(check(times)[0]).toBe(code))
  it('refuse a busy one with its time, and not with what is in the way', () =>
    expect(check([at('2026-11-26T09:00')], { studentBusy: [span('2026-11-26', '09:30', '10:00')] })).toEqual([
      'time_not_free',
      'Thu 26 Nov, 9:00 – 10:00 is not free for both of you. Please choose another time.',
    ]))
})
