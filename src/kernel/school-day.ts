import { formatFullDate } from './time.ts'
import { SCHOOL_ZONE } from './zones.ts'

/** `2026-11-30` as `Monday 30 November 2026`; of noon, so that it is the same day in every zone of Europe. */
export const schoolDayText = (day: string): string => formatFullDate(`${day}T12:00:00Z`, SCHOOL_ZONE)
