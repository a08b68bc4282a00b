import { expect, it } from 'vitest'
import type { Rate } from '#features/staff/rates/rules.ts'
import { type LessonFacts, lessonPart, seatPart, type TaughtDate } from '#features/staff/recognition/rules.ts'
import { comingMonths } from './coming.ts'

const LESSON: LessonFacts = {
  ...{ sourceId: 'lsn_1', reservationId: 'rsv_1', state: 'booked', price: 10_000 },
  ...{ outcome: null, returnedAmount: null, isChargedLater: false, metered: null },
}
const GIVEN_UP: LessonFacts = { ...LESSON, sourceId: 'lsn_2', state: 'cancelled', outcome: 'returned' }

const date = (start: string, more: Partial<TaughtDate> = {}): TaughtDate => ({
  ...{ occurrenceId: start, personId: 'usr_1', kind: 'individual', isPlanned: true },
  ...{ start: Temporal.Instant.from(start), end: Temporal.Instant.from(start).add({ minutes: 90 }) },
  ...{ parts: [lessonPart(LESSON)], ...more },
})
const SHARE: Rate = {
  ...{ id: 'rat_1', personId: null, kind: 'individual', basis: 'share', value: 6_000, validFrom: '2026-01-01' },
}
const HOURLY: Rate = { ...SHARE, id: 'rat_2', kind: 'game', basis: 'hour', value: 8_000 }

it('what comes is the person’s part by the rates, in the month of each date in Warsaw', () => {
  const game = date('2026-12-10T17:00:00Z', {
    kind: 'game',
    parts: [seatPart({ sourceId: 'sdt_1', state: 'booked', price: 6_000, hasAgreement: true, metered: null })],
  })
  const dates = [
    date('2026-12-01T16:00:00Z', { parts: [lessonPart(LESSON), lessonPart(GIVEN_UP)] }),
    // 0:30 in Warsaw.
    date('2026-11-30T23:30:00Z'),
    date('2026-11-30T16:00:00Z'),
    date('2026-12-02T16:00:00Z', { parts: [lessonPart(GIVEN_UP)] }),
    game,
  ]
  expect(comingMonths(dates, { steps: [SHARE, HOURLY], openFrom: null })).toEqual([
    { month: '2026-11', lessons: 1, games: 0, amount: 6_000, lacksRate: false },
    { month: '2026-12', lessons: 2, games: 1, amount: 24_000, lacksRate: false },
  ])
})

it('a date without a rate is counted, and its month says that the amount lacks it', () => {
  expect(comingMonths([date('2026-12-01T16:00:00Z')], { steps: [HOURLY], openFrom: null })).toEqual([
    { month: '2026-12', lessons: 1, games: 0, amount: 0, lacksRate: true },
  ])
})
