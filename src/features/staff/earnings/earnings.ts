import type { CancellationOutcome, ReturnOutcome } from '#features/academy/lessons/schema.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import type { Grosze } from '#kernel/money.ts'
import { dateIn, isLate, isPast, type Span } from '#kernel/time.ts'
import { type GameEarnings, gameEarnings, type LedGame, NO_GAMES } from './game-earnings.ts'

/**
 * A teacher's lessons and games by month: what students paid for lessons that took place, what late cancellations cost them, what was
 * refunded, and apart from them the games. Each belongs to the month of its start in the school's zone (docs/product.md §6.10).
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
  /** Of a lesson that is charged later: whether its invoice is paid. */
  readonly isProcessed: boolean
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
  /** Of `paid` and `lateCharged`: lessons of weekly agreements whose invoice is still to come or to be paid. */
  readonly unpaid: Grosze
  readonly games: GameEarnings
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

/** What students have paid for a month's lessons and games; what is still to be invoiced or paid is not in it. */
export const paidByStudents = ({ paid, lateCharged, unpaid, games }: Omit<MonthEarnings, 'month'>): Grosze =>
  paid + lateCharged - unpaid + games.paid

/** The figures of a month without anything. */
export const NO_EARNINGS: Omit<MonthEarnings, 'month'> = {
  ...{ lessons: 0, paid: 0, lateCancellations: 0, lateCharged: 0, refunded: 0, unpaid: 0, games: NO_GAMES },
}

type Counted = TaughtLesson & { readonly part: Part }

const lessonEarnings = (counted: readonly Counted[]): Omit<MonthEarnings, 'month' | 'games'> => {
  const of = (wanted: Part) => counted.filter(({ part }) => part === wanted)
  const sum = (some: readonly Counted[]) => some.reduce((total, { price }) => total + price, 0)
  const [taught, charged] = [of('taught'), of('charged')]
  return {
    lessons: new Set(taught.map(({ occurrenceId }) => occurrenceId)).size,
    paid: sum(taught),
    lateCancellations: charged.length,
    lateCharged: sum(charged),
    refunded: sum(of('refunded')),
    unpaid: sum([...taught, ...charged].filter(({ isChargedLater, isProcessed }) => isChargedLater && !isProcessed)),
  }
}

/** The latest month first; months without anything are left out. */
export const earningsByMonth = (
  { lessons, games }: { readonly lessons: readonly TaughtLesson[]; readonly games: readonly LedGame[] },
  zone: string,
  now: Temporal.Instant,
): readonly MonthEarnings[] => {
  const counted = lessons.flatMap(lesson => {
    const part = partOf(lesson, now)
    return part === 'none' ? [] : [{ ...lesson, part }]
  })
  const led = games.filter(({ end, usage }) => usage !== null || isPast(end, now))
  const monthIn = ({ start }: Span) => monthOf(start, zone)
  const [lessonsOf, gamesOf] = [Map.groupBy(counted, monthIn), Map.groupBy(led, monthIn)]
  return [...new Set([...lessonsOf.keys(), ...gamesOf.keys()])]
    .map(month => ({
      month,
      ...lessonEarnings(lessonsOf.get(month) ?? []),
      games: gameEarnings(gamesOf.get(month) ?? []),
    }))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
}
