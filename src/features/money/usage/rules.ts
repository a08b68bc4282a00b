import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** Usage is billed by the calendar month of the school: one invoice for a payer (docs/product.md §6.11). */

type Month = { readonly period: string; readonly start: Temporal.Instant }

/** The month of `now` in the school's zone, and its beginning: usage before it is due. */
export const billingMonth = (now: Temporal.Instant): Month => {
  const first = now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().with({ day: 1 })
  return { period: first.toString().slice(0, 7), start: first.toZonedDateTime(SCHOOL_ZONE).toInstant() }
}

/** How long a payer has after the last charge failed, before the agreements end. */
const DAYS_UNTIL_END = 14

/** When the agreements of an invoice end that has been overdue since then (docs/product.md §6.13). */
export const overdueEnd = (overdueAt: Temporal.Instant): Temporal.Instant =>
  overdueAt.add({ hours: DAYS_UNTIL_END * 24 })

/** The latest moment since which an invoice can be overdue whose agreements end at `now`. */
export const latestEndingOverdue = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: DAYS_UNTIL_END * 24 })

const ATTEMPTS = 3
const DAYS_BETWEEN = 3

/** The next charge after one more attempt at `now`; null when the payer has to pay by hand. */
export const nextAttempt = (attemptsBefore: number, now: Temporal.Instant): Temporal.Instant | null =>
  attemptsBefore + 1 < ATTEMPTS ? now.add({ hours: DAYS_BETWEEN * 24 }) : null
