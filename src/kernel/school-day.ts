import { weekdayName, writeDay } from './day-names.ts'
import { t } from './messages.ts'
import { weekdayIn } from './time.ts'
import { SCHOOL_ZONE } from './zones.ts'

/**
 * `2026-11-30` as `Monday 30 November 2026`, for sentences: a language that would have to inflect the weekday after "until" leaves it out.
 * Of noon, so that it is the same day in every zone of Europe.
 */
export const schoolDayText = (day: string): string =>
  t('[in a sentence] {weekday} {date}', {
    weekday: weekdayName(weekdayIn(`${day}T12:00:00Z`, SCHOOL_ZONE)),
    date: writeDay(Temporal.PlainDate.from(day), { day: 'numeric', month: 'long', year: 'numeric' }),
  })
