import { and, asc, eq, exists, gt, lt, or } from 'drizzle-orm'
import { lessons } from '#features/academy/reservations/table.ts'
import { seatDates } from '#features/games/seats/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { monthOf } from '#features/staff/earnings/earnings.ts'
import { rateFor } from '#features/staff/rates/rules.ts'
import { readDates } from '#features/staff/recognition/facts.ts'
import { type Rates, readRates } from '#features/staff/recognition/plan.ts'
import { type TaughtDate, targetOf, taughtOn } from '#features/staff/recognition/rules.ts'
import type { Grosze } from '#kernel/money.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'

/** What is booked of a month still to come, and what the person earns of it by the rates of now. */
export type ComingMonth = {
  /** `2026-11` */
  readonly month: string
  readonly lessons: number
  readonly games: number
  readonly amount: Grosze
  /** A date of it has no rate yet: the amount lacks it. */
  readonly lacksRate: boolean
}

/** The months of dates to come in which something is booked, the earliest first. Each counts as it would if it took place as it is now. */
export const comingMonths = (dates: readonly TaughtDate[], { steps, openFrom }: Rates): readonly ComingMonth[] => {
  const booked = dates.filter(({ parts }) => parts.some(({ isTaught }) => isTaught))
  return [...Map.groupBy(booked, ({ start }) => monthOf(start, SCHOOL_ZONE))]
    .map(([month, own]) => {
      const targets = own.map(date => {
        const { personId, kind } = date
        return targetOf(date, rateFor(steps, { personId, kind, taughtOn: taughtOn(date) }, openFrom), date.end)
      })
      const earnings = targets.flatMap(target => target.earnings)
      const games = own.filter(({ kind }) => kind === 'game').length
      return {
        ...{ month, games, lessons: own.length - games, lacksRate: targets.some(({ lacksRate }) => lacksRate) },
        amount: earnings.reduce((sum, { amount }) => sum + amount, 0),
      }
    })
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** Later dates have nothing that can be booked. */
const DAYS_AHEAD = 240
/** More than a person can teach in that time. */
const MOST_DATES = 1_500

const isBooked = () =>
  or(
    exists(
      db
        .select()
        .from(lessons)
        .where(and(eq(lessons.occurrenceId, occurrences.id), eq(lessons.state, 'booked'))),
    ),
    exists(
      db
        .select()
        .from(seatDates)
        .where(and(eq(seatDates.occurrenceId, occurrences.id), eq(seatDates.state, 'booked'))),
    ),
  )

/** What is booked of a person's dates to come, by month. */
export const listComing = async (personId: string, now: Temporal.Instant): Promise<readonly ComingMonth[]> => {
  const rows = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(
      and(
        ...[eq(occurrences.hostId, personId), eq(occurrences.state, 'planned')],
        ...[gt(occurrences.startsAt, now), lt(occurrences.startsAt, now.add({ hours: 24 * DAYS_AHEAD }))],
        isBooked(),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(MOST_DATES)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [dates, rates] = await Promise.all([readDates(db, ids), readRates(db)])
  return comingMonths(dates, rates)
}
