import { describe, expect, it } from 'vitest'
import { instant, wallTime } from '#tests/support/clock.ts'
import { marksOf, obstaclesOfCourse, obstaclesOfGroup, type PromisedTime } from './promised-time.ts'

const ZONE = 'Europe/Warsaw'
const NOW = instant('2026-11-21T11:00:00Z')
const time = (from: string, to: string, more: Partial<PromisedTime> = {}): PromisedTime => ({
  ...{ start: wallTime(from).toString(), end: wallTime(to).toString(), part: 'host', sessionId: 'ses_1' },
  ...{ label: 'Chemistry', ...more },
})
const off = (from: string, to: string) => time(from, to, { part: 'busy', sessionId: null, label: 'time off' })
const HOLIDAYS = [['2026-12-25', 'Christmas']] as const
const promised = (...times: PromisedTime[]) => ({ times, holidays: HOLIDAYS })

describe('the marks of a week', () => {
  const marks = (times: PromisedTime[], zone = ZONE, own?: string) =>
    Object.fromEntries(marksOf(promised(...times), zone, own))

  it.each<[string, PromisedTime[], object]>([
    ['nothing', [], {}],
    [
      'a lesson',
      [time('2026-11-24T17:00', '2026-11-24T18:00')],
      { 'Tuesday 17': 'Chemistry (1 date)', 'Tuesday 17.5': 'Chemistry (1 date)' },
    ],
    [
      'a weekly lesson, across the end of winter time too',
      [time('2027-03-23T17:00', '2027-03-23T17:30'), time('2027-03-30T17:00', '2027-03-30T17:30')],
      { 'Tuesday 17': 'Chemistry (2 dates)' },
    ],
    [
      'two things at one time of different weeks',
      [time('2026-11-24T17:00', '2026-11-24T17:30'), off('2026-12-01T17:00', '2026-12-01T17:30')],
      { 'Tuesday 17': 'Chemistry (1 date), time off (1 date)' },
    ],
    [
      'a time that begins at a quarter',
      [time('2026-11-24T17:15', '2026-11-24T17:45')],
      { 'Tuesday 17': 'Chemistry (1 date)' },
    ],
    [
      'a lesson across midnight',
      [time('2026-11-24T23:30', '2026-11-25T00:30')],
      { 'Tuesday 23.5': 'Chemistry (1 date)', 'Wednesday 0': 'Chemistry (1 date)' },
    ],
    ['no time off longer than a day', [off('2026-11-24T00:00', '2026-11-26T00:00')], {}],
  ])('show %s', (_, times, expected) => expect(marks(times)).toEqual(expected))

  it('are in the zone of the form, and leave out the session that is edited', () => {
    const lesson = time('2026-11-24T17:00', '2026-11-24T17:30')
    expect(marks([lesson], 'Europe/London')).toEqual({ 'Tuesday 16': 'Chemistry (1 date)' })
    expect(marks([lesson], ZONE, 'ses_1')).toEqual({})
  })
})

describe('what is in the way of', () => {
  const group = (date_time: object, times: PromisedTime[] = [], more: object = {}) =>
    obstaclesOfGroup({ date_time, zone: ZONE, weeks: 6, ...more }, { promised: promised(...times), now: NOW }).map(
      ({ when, why, refused }) => `${when}: ${why}${refused ? ', refused' : ''}`,
    )
  it.each<[string, string[], object, PromisedTime[]]>([
    ['nothing', [], { Tuesday: [17, 17.5] }, []],
    ['a holiday', ['Fri 25 Dec: Christmas'], { Friday: [17, 17.5] }, []],
    [
      'another session',
      ['Tue 24 Nov: Chemistry, refused'],
      { Tuesday: [17, 17.5] },
      [time('2026-11-24T17:30', '2026-11-24T18:30')],
    ],
    ['only beside it', [], { Tuesday: [17, 17.5] }, [time('2026-11-24T18:00', '2026-11-24T19:00')]],
    [
      'long time off',
      ['Tue 24 Nov: time off', 'Tue 1 Dec: time off'],
      { Tuesday: [17, 17.5] },
      [off('2026-11-23T00:00', '2026-12-03T00:00')],
    ],
  ])('a group: %s', (_, expected, date_time, times) => expect(group(date_time, times)).toEqual(expected))

  it('a group is not itself', () => {
    const own = { promised: promised(time('2026-11-24T17:00', '2026-11-24T18:00')), now: NOW, sessionId: 'ses_1' }
    expect(obstaclesOfGroup({ date_time: { Tuesday: [17, 17.5] }, zone: ZONE, weeks: 6 }, own)).toEqual([])
  })

  it('a course: time off refuses it, a holiday is named, an unfinished date is passed over', () => {
    const context = { promised: promised(off('2026-11-24T00:00', '2026-11-25T00:00')), now: NOW }
    const lessons = ['2026-12-25T10:00', '', '2026-11-24T10:00', 'soon', '2026-11-26T10:00']
    expect(obstaclesOfCourse({ lessons, minutes: 60, zone: ZONE }, context)).toEqual([
      { when: 'Tue 24 Nov', why: 'time off', refused: true },
      { when: 'Fri 25 Dec', why: 'Christmas', refused: false },
    ])
  })
})
