import { expect, it } from 'vitest'
import { type LessonDate, lessonDate } from './lesson-date.ts'

const WARSAW = 'Europe/Warsaw'
/** 24 November 2026, 23:30 UTC: the 25th in Warsaw, the 24th in New York. */
const LATE = 1_795_563_000

it.each<[LessonDate, string, string | null]>([
  ['2026-11-24', WARSAW, '2026-11-24'],
  ['2026-11-24', 'Pacific/Auckland', '2026-11-24'],
  ['2026-11-24T23:30', WARSAW, '2026-11-24'],
  ['2026-11-24T23:30:00Z', WARSAW, '2026-11-25'],
  ['2026-11-24T23:30:00+01:00', WARSAW, '2026-11-24'],
  [{ seconds: LATE }, WARSAW, '2026-11-25'],
  [{ seconds: LATE }, 'America/New_York', '2026-11-24'],
  [{ seconds: LATE - 1800, nanoseconds: 0 }, WARSAW, '2026-11-25'],
  [{ seconds: LATE - 1801, nanoseconds: 999_999_999 }, WARSAW, '2026-11-24'],
  // The night when the clocks go forward, and the one when they go back.
  [{ seconds: Date.UTC(2027, 2, 27, 23) / 1000 }, WARSAW, '2027-03-28'],
  [{ seconds: Date.UTC(2027, 9, 31, 22, 59) / 1000 }, WARSAW, '2027-10-31'],
  [{ seconds: Date.UTC(2027, 9, 31, 23) / 1000 }, WARSAW, '2027-11-01'],
  ['2026-02-30', WARSAW, null],
  ['2026-11-24T25:00', WARSAW, null],
  ['tomorrow', WARSAW, null],
  ['', WARSAW, null],
  [{ seconds: 1.5 }, WARSAW, null],
  [{ seconds: Number.NaN }, WARSAW, null],
  // Milliseconds in the wrong place.
  [{ seconds: LATE * 1000 }, WARSAW, null],
  [{ seconds: LATE, nanoseconds: 1_000_000_000 }, WARSAW, null],
  [{ seconds: LATE, nanoseconds: -1 }, WARSAW, null],
])('%j in %s is %s', (date, zone, day) => {
  expect(lessonDate(date, zone)).toBe(day)
})
