import type { CancellationOutcome, ReturnOutcome } from '#features/lessons/schema.ts'
import type { LessonState } from '#features/reservations/states.ts'
import type { Grosze } from '#kernel/money.ts'
import { dateIn, isLate, isPast, type Span } from '#kernel/time.ts'

/**
 * A teacher's lessons by month: what students paid for lessons that took place, what late cancellations cost them, and what was
 * refunded. A lesson belongs to the month of its start in the school's zone (docs/product.md §6.10).
 */
export type TaughtLesson = Span & {
  readonly occurrenceId: string
  readonly price: Grosze
  readonly state: LessonState
  /** The outcome of the cancellation that was not undone. */
  readonly outcome: CancellationOutcome | null
  /** What returning the lesson did; null for one that was not returned. */
  readonly returnOutcome: ReturnOutcome | null
  /** When the student left the group or the course, or the school ended the agreement. */
  readonly endedAt: Temporal.Instant | null
  /** What stayed paid of all lessons that were given up then; 0 where all was refunded. */
  readonly keptOfEnded: Grosze
  /** Of its reservation: giving it up later than this is charged. */
  readonly lateHours: number
  /** Whether it is charged only after it took place: what is given up in time was never paid. */
  readonly isChargedLater: boolean
}

/** Amounts in grosze. */
export type MonthEarnings = {
  /** `2026-11` */
  readonly month: string
  /** Dates that took place; a group with four students is one. */
  readonly lessons: number
  readonly paid: Grosze
  readonly lateCancellations: number
  readonly lateCharged: Grosze
  readonly refunded: Grosze
}

type Part = 'taught' | 'charged' | 'refunded' | 'none'

const partOf = (lesson: TaughtLesson, now: Temporal.Instant): Part => {
  const { state, outcome, returnOutcome, start, end, endedAt, keptOfEnded, isChargedLater, lateHours } = lesson
  if (state === 'booked') return isPast(end, now) ? 'taught' : 'none'
  if (state === 'refunded') return returnOutcome === 'returned' ? 'refunded' : 'none'
  if (state !== 'cancelled' || outcome === 'free') return 'none'
  if (outcome) return outcome === 'charged' ? 'charged' : 'refunded'
  if (endedAt && keptOfEnded > 0 && isLate(start, endedAt, lateHours)) return 'charged'
  return isChargedLater ? 'none' : 'refunded'
}

export const monthOf = (at: Temporal.Instant, zone: string): string => dateIn(at, zone).slice(0, 7)

/** From the midnight that begins it to the midnight that ends it, in the zone. */
export const monthSpan = (month: string, zone: string): Span => {
  const first = Temporal.PlainYearMonth.from(month)
  const startOf = (each: Temporal.PlainYearMonth) => each.toPlainDate({ day: 1 }).toZonedDateTime(zone).toInstant()
  return { start: startOf(first), end: startOf(first.add({ months: 1 })) }
}

export const emptyMonth = (month: string): MonthEarnings => ({
  ...{ month, lessons: 0, paid: 0, lateCancellations: 0, lateCharged: 0, refunded: 0 },
})

/** The latest month first; months without anything are left out. */
export const earningsByMonth = (
  lessons: readonly TaughtLesson[],
  zone: string,
  now: Temporal.Instant,
): readonly MonthEarnings[] => {
  const parts = lessons.map(lesson => ({ ...lesson, month: monthOf(lesson.start, zone), part: partOf(lesson, now) }))
  const byMonth = Map.groupBy(
    parts.filter(({ part }) => part !== 'none'),
    ({ month }) => month,
  )
  return [...byMonth]
    .map(([month, all]): MonthEarnings => {
      const of = (wanted: Part) => all.filter(({ part }) => part === wanted)
      const sum = (some: typeof all) => some.reduce((total, { price }) => total + price, 0)
      return {
        month,
        lessons: new Set(of('taught').map(({ occurrenceId }) => occurrenceId)).size,
        paid: sum(of('taught')),
        lateCancellations: of('charged').length,
        lateCharged: sum(of('charged')),
        refunded: sum(of('refunded')),
      }
    })
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
}
