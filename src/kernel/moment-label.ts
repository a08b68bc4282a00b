import { formatDateAndTime, type InstantLike } from './time.ts'
import { zoneName } from './zones.ts'

/** `Tue 24 Nov, 17:00 (Warsaw)`, with the year as `formatDayMonth`: a moment in a text that may be read elsewhere. */
export const momentLabel = (at: InstantLike, zone: string, now: InstantLike | null): string =>
  `${formatDateAndTime(at, zone, now)} (${zoneName(zone)})`
