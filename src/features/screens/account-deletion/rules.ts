import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** A deletion can be withdrawn for 14 days, by the school's clock (docs/product.md §2.12). */
export const GRACE_DAYS = 14
const REMINDER_DAYS = 2
const POSTPONED_DAYS = 7

const inDays = (from: Temporal.Instant, days: number): Temporal.Instant =>
  from.toZonedDateTimeISO(SCHOOL_ZONE).add({ days }).toInstant()

/** The same time of day 14 days later, also where the clocks change between. */
export const endOfGrace = (requestedAt: Temporal.Instant): Temporal.Instant => inDays(requestedAt, GRACE_DAYS)

/** When a deletion is tried again that something was in the way of. */
export const postponedUntil = (now: Temporal.Instant): Temporal.Instant => inDays(now, POSTPONED_DAYS)

/** The latest end of a grace period of which people are reminded at `now`. */
export const remindedUntil = (now: Temporal.Instant): Temporal.Instant => inDays(now, REMINDER_DAYS)
