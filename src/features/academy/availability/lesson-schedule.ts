import { individualLessonPrice } from '#features/academy/sessions/price.ts'
import { overlaps } from '#kernel/time.ts'
import { type DateTimeMap, timetableRuns } from '#kernel/timetable.ts'
import {
  type AvailabilityContext,
  createAvailabilityCheck,
  type DatedSpan,
  horizonEnd,
  type SchedulingRules,
  type UnavailableReason,
} from './availability.ts'

/** A reservation of half-hours becomes one lesson for each consecutive run and week; unavailable dates are skipped and not charged. */
export type PlannedLesson = DatedSpan & { readonly price: number }
export type SkippedLesson = DatedSpan & { readonly reason: UnavailableReason | 'full' }
export type LessonSchedule = { readonly lessons: readonly PlannedLesson[]; readonly skipped: readonly SkippedLesson[] }

type PricedRules = Omit<SchedulingRules, 'date_time' | 'allowSingleSlots'> & {
  /** Grosze per hour. */
  readonly price: number
}

/**
 * Schedules the picked half-hours (local time of the offer's zone) for `weeks` weeks from a date. Returns planned lessons and skipped
 * dates.
 */
export const scheduleLessons = (
  rules: PricedRules,
  slots: DateTimeMap,
  firstDate: string,
  weeks: number,
  context: AvailabilityContext,
): LessonSchedule => {
  const unavailableReason = createAvailabilityCheck(rules, context)
  const lessons: PlannedLesson[] = []
  const skipped: SkippedLesson[] = []
  for (const { date, start, end, hours } of timetableRuns(slots, rules.zone, firstDate, weeks)) {
    // In the night of the change to summer time two separate runs may overlap.
    const reason =
      unavailableReason({ date, start, end }) ??
      (lessons.some(lesson => overlaps(lesson, { start, end })) ? 'clash' : null)
    if (reason) skipped.push({ date, start, end, reason })
    else lessons.push({ date, start, end, price: individualLessonPrice(rules.price, hours.length) })
  }
  return { lessons, skipped }
}

/** The first date from `firstDate` on which one of the picked runs is free; null when there is none before the horizon. */
export const findNextFit = (
  rules: PricedRules,
  slots: DateTimeMap,
  firstDate: string,
  context: AvailabilityContext,
): DatedSpan | null => {
  const unavailableReason = createAvailabilityCheck(rules, context)
  const last = horizonEnd(rules, context.now).toZonedDateTimeISO(rules.zone).toPlainDate()
  const weeks = Math.ceil((Temporal.PlainDate.from(firstDate).until(last).days + 1) / 7)
  if (weeks < 1) return null
  const found = timetableRuns(slots, rules.zone, firstDate, weeks).find(meeting => unavailableReason(meeting) === null)
  return found ? { date: found.date, start: found.start, end: found.end } : null
}
