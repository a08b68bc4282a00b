import { isPast } from '#kernel/time.ts'
import { BLOCK_WEEKS } from './states.ts'

/** The individual lessons of a next block may lie beyond the horizon: its last one is at most this many weeks ahead. */
export const OFFER_HORIZON_WEEKS = 6

/** The first day of the next block, `YYYY-MM-DD`: the same weekday four weeks later. */
export const nextFirstDate = (firstDate: string): string =>
  Temporal.PlainDate.from(firstDate).add({ weeks: BLOCK_WEEKS }).toString()

/** Whether the first week of a block is over, so that nothing of it can be quoted. */
export const hasFirstWeekPassed = (firstDate: string, zone: string, now: Temporal.Instant): boolean =>
  isPast(Temporal.PlainDate.from(firstDate).add({ weeks: 1 }).toZonedDateTime(zone).toInstant(), now)
