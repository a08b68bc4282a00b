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
import { individualLessonPrice } from './price.ts'

/** A reservation of half-hours is one lesson for each consecutive run and week; dates that cannot be had are skipped and not charged. */
export type PlannedLesson = DatedSpan & { readonly price: number }
export type SkippedLesson = DatedSpan & { readonly reason: UnavailableReason | 'full' }
export type LessonSchedule = { readonly lessons: readonly PlannedLesson[]; readonly skipped: readonly SkippedLesson[] }

type PricedRules = Omit<SchedulingRules, 'date_time' | 'allowSingleSlots'> & {
  /** Grosze an hour. */
  readonly price: number
}

/** The lessons of picked half-hours (wall clock of the offer's zone) in `weeks` weeks from a date on, and what is skipped. */
export const scheduleLessons = (
  rules: PricedRules,
  slots: DateTimeMap,
  firstDate: string,
  weeks: 1 | 4,
  context: AvailabilityContext,
): LessonSchedule => {
  const unavailableReason = createAvailabilityCheck(rules, context)
  const lessons: PlannedLesson[] = []
  const skipped: SkippedLesson[] = []
  for (const { date, start, end, hours } of timetableRuns(slots, rules.zone, firstDate, weeks)) {
    // Two runs may run into each other in the night that loses an hour.
    const reason =
      unavailableReason({ date, start, end }) ??
      (lessons.some(lesson => overlaps(lesson, { start, end })) ? 'clash' : null)
    if (reason) skipped.push({ date, start, end, reason })
    else lessons.push({ date, start, end, price: individualLessonPrice(rules.price, hours.length) })
  }
  return { lessons, skipped }
}

/** The first date from `firstDate` on at which one of the picked runs can be had; null before the horizon. Where nothing fits, this does. */
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
