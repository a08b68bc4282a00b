import { describe, expect, it } from 'vitest'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { wallTime } from '#tests/support/clock.ts'
import { hasWeeklyLesson, reservedLessonsOf } from './reserved-lessons.ts'

const ZONE = 'Europe/Warsaw'
const GROUP = { zone: ZONE, date_time: { Tuesday: [17, 17.5], Thursday: [17, 17.5, 19, 19.5] } } as const
const at = (text: string, zone = ZONE) => ({ start: wallTime(text, zone) })
const shown = (lessons: ReturnType<typeof reservedLessonsOf>) =>
  lessons.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`)

describe('the weekly lessons that are reserved', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['none without dates', [], []],
    ['the one of the date', ['2026-11-24T17:00'], ['Tuesday 17-18']],
    ['only one of two on a day', ['2026-11-26T19:00'], ['Thursday 19-20']],
    ['each once', ['2026-11-24T17:00', '2026-12-01T17:00', '2026-11-26T17:00'], ['Tuesday 17-18', 'Thursday 17-18']],
    ['none of a date at another time', ['2026-11-24T18:00'], []],
    // Summer time ends on 25 October 2026 and begins on 28 March 2027.
    ['on both sides of the end of summer time', ['2026-10-20T17:00'], ['Tuesday 17-18']],
    ['on both sides of its beginning', ['2027-03-30T17:00'], ['Tuesday 17-18']],
  ])('%s', (_, dates, lessons) =>
    expect(
      shown(
        reservedLessonsOf(
          GROUP,
          dates.map(date => at(date)),
        ),
      ),
    ).toEqual(lessons),
  )

  it.each<[string, DateTimeMap[], readonly string[]]>([
    ['the one of an agreement', [{ Thursday: [19, 19.5] }], ['Thursday 19-20']],
    ['all of an agreement on the whole timetable', [{}], ['Tuesday 17-18', 'Thursday 17-18', 'Thursday 19-20']],
    ['none of an agreement at a former time', [{ Thursday: [9, 9.5] }], []],
  ])('%s, also without dates', (_, agreed, lessons) =>
    expect(shown(reservedLessonsOf(GROUP, [], agreed))).toEqual(lessons),
  )

  it('a lesson in the hour that the spring night skips is known by the time at which it takes place', () =>
    expect(shown(reservedLessonsOf({ zone: ZONE, date_time: { Sunday: [2.5, 3] } }, [at('2027-03-28T03:30')]))).toEqual(
      ['Sunday 2.5-3.5'],
    ))
})

it.each<[string, { Tuesday?: number[] }, boolean]>([
  ['as it is', { Tuesday: [17, 17.5] }, true],
  ['beside another', { Tuesday: [9, 9.5, 17, 17.5] }, true],
  ['longer', { Tuesday: [17, 17.5, 18] }, false],
  ['shorter', { Tuesday: [17] }, false],
  ['elsewhere', { Tuesday: [18, 18.5] }, false],
  ['gone', {}, false],
])('a timetable with the lesson %s: %o is %s', (_, map, has) =>
  expect(hasWeeklyLesson(map, { weekday: 'Tuesday', from: 17, to: 18 })).toBe(has),
)
