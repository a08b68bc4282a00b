import { hoursUntil, type InstantLike } from '#kernel/time.ts'

/** `5 h`, `40 min`: elapsed time, rounded down. */
const elapsed = (hours: number): string => (hours < 1 ? `${Math.floor(hours * 60)} min` : `${Math.floor(hours)} h`)

/** Why a cancelled lesson is charged, for its line on the billing page (docs/product.md §6.9). */
export const lateRule = (start: InstantLike, cancelledAt: InstantLike, lateHours: number): string =>
  `Cancelled ${elapsed(hoursUntil(start, cancelledAt))} before the start; less than ${lateHours} hours: charged.`
