import { asc, sql } from 'drizzle-orm'
import { type RateStep, rateFor } from '#features/staff/rates/rules.ts'
import { teachingRates } from '#features/staff/rates/table.ts'
import type { Reader } from '#platform/database.ts'
import { listBooked } from './booked.ts'
import { readDates } from './facts.ts'
import { type Difference, differenceOf, type TaughtDate, targetOf, taughtOn } from './rules.ts'

export type PlannedDate = { readonly date: TaughtDate; readonly difference: Difference; readonly lacksRate: boolean }

/** By what is earned: all rates, the oldest first (a school has few), and the first day that is not in a closed month. */
export type Rates = { readonly steps: readonly RateStep[]; readonly openFrom: string | null }

export const readRates = async (reader: Reader): Promise<Rates> => {
  const steps = await reader.select().from(teachingRates).orderBy(asc(teachingRates.id))
  const { rows } = await reader.execute<{ day: string | null }>(sql`select first_open_day()::text as day`)
  return { steps, openFrom: rows[0]?.day ?? null }
}

/** What would be booked for these dates by these rates. A preview reads it without booking it. */
export const planDates = async (
  reader: Reader,
  dates: readonly TaughtDate[],
  { steps, openFrom }: Rates,
  now: Temporal.Instant,
): Promise<readonly PlannedDate[]> => {
  const booked = await listBooked(
    reader,
    dates.map(({ occurrenceId }) => occurrenceId),
  )
  return dates.map(date => {
    const { personId, kind } = date
    const target = targetOf(date, rateFor(steps, { personId, kind, taughtOn: taughtOn(date) }, openFrom), now)
    const paidByOf = new Map(date.parts.map(({ sourceId, paidBy }) => [sourceId, paidBy]))
    const before = booked.get(date.occurrenceId) ?? { revenue: [], earnings: [] }
    return { date, difference: differenceOf(target, before, paidByOf), lacksRate: target.lacksRate }
  })
}

/** As `planDates`, of dates that are read first. */
export const planDatesById = async (
  reader: Reader,
  occurrenceIds: readonly string[],
  rates: Rates,
  now: Temporal.Instant,
): Promise<readonly PlannedDate[]> => planDates(reader, await readDates(reader, occurrenceIds), rates, now)
