import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseLessons, decideCourseSchedule, formattedDate } from './course.ts'
import { courseLessonPrices, individualLessonPrice } from './price.ts'

const ZONE = 'Europe/Warsaw'
const NOW = Temporal.Instant.from('2026-11-21T11:00:00Z')
const datesOrMessage = (localTimes: readonly string[], minutes = 90, zone = ZONE) => {
  const decision = decideCourseSchedule(localTimes, minutes, zone, NOW)
  return decision.ok ? decision.change.map(({ date }) => date) : decision.refusal.message
}

describe('the dates of a course', () => {
  it('are sorted and formatted', () => {
    const decision = decideCourseSchedule(['2026-12-05T10:00', '2026-11-28T10:00'], 90, ZONE, NOW)
    expect(decision).toEqual({
      ok: true,
      change: [
        { date: '2026-11-28T10:00', formattedDate: 'Sat 28 Nov 2026, 10:00' },
        { date: '2026-12-05T10:00', formattedDate: 'Sat 5 Dec 2026, 10:00' },
      ],
    })
  })

  it.each<[string, string[], string]>([
    [
      'one has passed',
      ['2026-11-21T11:30', '2026-11-28T10:00'],
      'Sat 21 Nov 2026, 11:30 has passed. All lessons of a course must be in the future.',
    ],
    [
      'a lesson begins now',
      ['2026-11-21T12:00'],
      'Sat 21 Nov 2026, 12:00 has passed. All lessons of a course must be in the future.',
    ],
    [
      'a duplicate',
      ['2026-11-28T10:00', '2026-11-28T10:00'],
      'Sat 28 Nov 2026, 10:00 starts before the lesson of Sat 28 Nov 2026, 10:00 has ended.',
    ],
    [
      'two overlap',
      ['2026-11-28T11:00', '2026-11-28T10:00'],
      'Sat 28 Nov 2026, 11:00 starts before the lesson of Sat 28 Nov 2026, 10:00 has ended.',
    ],
    ['a lesson is in three years', ['2029-11-28T10:00'], 'Wed 28 Nov 2029, 10:00 is more than two years ahead.'],
  ])('are refused where %s', (_, localTimes, message) => expect(datesOrMessage(localTimes)).toBe(message))

  it('may be back to back', () => expect(datesOrMessage(['2026-11-28T10:00', '2026-11-28T11:30'])).toHaveLength(2))

  it('overlap in elapsed time: 1:30 and 3:00 touch in the night of the change to summer time when lessons take an hour', () => {
    expect(datesOrMessage(['2027-03-28T01:30', '2027-03-28T03:00'], 60)).toMatch(/^Sun 28 Mar 2027, 3:00 starts before/)
    expect(datesOrMessage(['2027-03-28T01:30', '2027-03-28T03:30'], 60)).toHaveLength(2)
  })

  it('are formatted the same in a distant zone', () =>
    expect(formattedDate('2026-12-31T23:30', 'Pacific/Auckland')).toBe('Thu 31 Dec 2026, 23:30'))

  it('are formatted at the time when they take place in the night of the change to summer time', () => {
    expect(formattedDate('2027-03-28T02:30', ZONE)).toBe('Sun 28 Mar 2027, 3:30')
    expect(formattedDate('2027-10-31T02:30', ZONE)).toBe('Sun 31 Oct 2027, 2:30')
  })

  it('are in the order in which they take place', () =>
    expect(datesOrMessage(['2027-03-28T02:30', '2027-03-28T03:00'], 30)).toEqual([
      '2027-03-28T03:00',
      '2027-03-28T02:30',
    ]))
})

describe('the price of a course', () => {
  const course = {
    zone: ZONE,
    price: 72_000,
    lessonMinutes: 90,
    course_schedule: Array.from({ length: 8 }, (_, week) => {
      const date = `${Temporal.PlainDate.from('2026-11-28').add({ weeks: week })}T10:00`
      return { date, formattedDate: formattedDate(date, ZONE) }
    }),
  }

  it('splits over its lessons to the grosz', () => {
    expect(courseLessonPrices(10_000, 3)).toEqual([3_334, 3_333, 3_333])
    expect(courseLessonPrices(10_000, 0)).toEqual([])
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 60 }), (price, count) => {
        const schedule = Array.from({ length: count }, (_, day) => ({
          date: `${Temporal.PlainDate.from('2027-01-01').add({ days: day })}T10:00`,
          formattedDate: '',
        }))
        const lessons = courseLessons({ ...course, price, course_schedule: schedule })
        expect(lessons.reduce((sum, lesson) => sum + lesson.price, 0)).toBe(price)
      }),
    )
  })

  it('a lesson lasts its minutes also when the clocks change', () => {
    const [lesson] = courseLessons({ ...course, course_schedule: [{ date: '2027-03-28T01:00', formattedDate: '' }] })
    expect(lesson?.start.until(lesson.end).total('minutes')).toBe(90)
  })
})

it.each([
  [14_000, 2, 14_000],
  [14_000, 3, 21_000],
  [14_000, 1, 7_000],
  [4_999, 1, 2_500],
  [0, 4, 0],
])('%i grosze an hour for %i half-hours are %i', (perHour, halves, price) =>
  expect(individualLessonPrice(perHour, halves)).toBe(price),
)
