import { overlaps } from '#kernel/time.ts'
import { type DateTimeMap, meetings } from '#kernel/timetable.ts'
import { type Circumstances, type Dated, horizonOf, judgeOf, type Offer, type Skip } from './availability.ts'
import { runPrice } from './price.ts'

/** A reservation of half-hours is one lesson for each consecutive run and week; dates that cannot be had are skipped and not charged. */
export type PlannedLesson = Dated & { readonly price: number }
export type SkippedLesson = Dated & { readonly reason: Skip | 'full' }
export type Plan = { readonly lessons: readonly PlannedLesson[]; readonly skipped: readonly SkippedLesson[] }

type Priced = Omit<Offer, 'date_time' | 'allowSingleSlots'> & {
  /** Grosze an hour. */
  readonly price: number
}

/** The lessons of picked half-hours (wall clock of the offer's zone) in `weeks` weeks from a date on, and what is skipped. */
export const plannedLessons = (
  offer: Priced,
  picked: DateTimeMap,
  firstDate: string,
  weeks: 1 | 4,
  around: Circumstances,
): Plan => {
  const whyNot = judgeOf(offer, around)
  const lessons: PlannedLesson[] = []
  const skipped: SkippedLesson[] = []
  for (const { date, start, end, hours } of meetings(picked, offer.zone, firstDate, weeks)) {
    // Two runs may run into each other in the night that loses an hour.
    const reason =
      whyNot({ date, start, end }) ?? (lessons.some(lesson => overlaps(lesson, { start, end })) ? 'clash' : null)
    if (reason) skipped.push({ date, start, end, reason })
    else lessons.push({ date, start, end, price: runPrice(offer.price, hours.length) })
  }
  return { lessons, skipped }
}

/** The first date from `firstDate` on at which one of the picked runs can be had; null before the horizon. Where nothing fits, this does. */
export const nextFit = (offer: Priced, picked: DateTimeMap, firstDate: string, around: Circumstances): Dated | null => {
  const whyNot = judgeOf(offer, around)
  const last = horizonOf(offer, around.now).toZonedDateTimeISO(offer.zone).toPlainDate()
  const weeks = Math.ceil((Temporal.PlainDate.from(firstDate).until(last).days + 1) / 7)
  if (weeks < 1) return null
  const found = meetings(picked, offer.zone, firstDate, weeks).find(meeting => whyNot(meeting) === null)
  return found ? { date: found.date, start: found.start, end: found.end } : null
}
