import { minimumRun } from '#features/academy/availability/availability.ts'
import type { Grosze } from '#kernel/money.ts'
import { type DateTimeMap, type Weekday, weekdayOf } from '#kernel/timetable.ts'

type Offer = {
  readonly zone: string
  readonly date_time: DateTimeMap
  readonly allowSingleSlots: boolean
  readonly minimumNoticeHours: number
  readonly price: Grosze
}
type Span = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

export type WeeklyChoice = {
  /** What is free of charge cannot be charged afterwards. */
  readonly plan: 'weekly' | 'block'
  readonly from: string
  readonly weekday: Weekday
  readonly hours: readonly number[]
  /** Of the first lesson. */
  readonly start: Temporal.Instant
}

/**
 * The time of a trial as one of each week, in the session's zone, from the first week in which it can still be booked. A trial that is
 * shorter than a lesson of the session becomes as long as that, with the half-hour after it where the teacher offers that, else before it.
 */
export const weeklyChoiceAfter = (offer: Offer, { start, end }: Span, now: Temporal.Instant): WeeklyChoice => {
  const local = start.toZonedDateTimeISO(offer.zone)
  const weekday = weekdayOf(local.toPlainDate())
  const first = local.hour + local.minute / 60
  const own = Array.from({ length: Math.round(end.since(start).total('minutes') / 30) }, (_, at) => first + at / 2)
  const hours = lengthen(own, offer, weekday)
  const earliest = now.add({ hours: offer.minimumNoticeHours })
  let next = local.add({ weeks: 1 })
  while (Temporal.Instant.compare(next.toInstant(), earliest) < 0) next = next.add({ weeks: 1 })
  return {
    plan: offer.price > 0 ? 'weekly' : 'block',
    from: next.toPlainDate().toString(),
    ...{ weekday, hours, start: next.toInstant() },
  }
}

const lengthen = (own: readonly number[], offer: Offer, weekday: Weekday): readonly number[] => {
  const [first = 0, last = 0] = [own[0], own.at(-1)]
  if (own.length >= minimumRun(offer)) return own
  const isOffered = (hour: number) => offer.date_time[weekday]?.includes(hour) ?? false
  if (isOffered(last + 0.5)) return [...own, last + 0.5]
  return isOffered(first - 0.5) ? [first - 0.5, ...own] : own
}
