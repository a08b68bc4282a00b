import { SCHOOL_ZONE } from './zones.ts'

/** The hour in Warsaw from which reminders of a last day are sent. */
const REMINDER_HOUR = 9

/** `days` before the last day; the last days, `YYYY-MM-DD`, both included, of what is to be reminded of now. */
export type ReminderSpan = { readonly days: number; readonly from: string; readonly to: string }

/**
 * Reminders so many days before a last day in Warsaw, the nearest first: which last days are due at `now`. The spans do not overlap: after a
 * standstill only the nearer reminder is sent. What begins on a day begins at its hour, on the clock of Warsaw.
 */
export const reminderSpans = (daysBefore: readonly number[], now: Temporal.Instant): readonly ReminderSpan[] => {
  const local = now.toZonedDateTimeISO(SCHOOL_ZONE)
  const today = local.toPlainDate()
  const begun = today.subtract({ days: local.hour < REMINDER_HOUR ? 1 : 0 })
  return daysBefore.map((days, at) => {
    const nearer = daysBefore[at - 1]
    const from = nearer === undefined ? today : begun.add({ days: nearer + 1 })
    return { days, from: from.toString(), to: begun.add({ days }).toString() }
  })
}
