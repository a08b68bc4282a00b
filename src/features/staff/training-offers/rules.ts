import {
  DATE_IN_PAST,
  DATE_TOO_FAR,
  DATES_OVERLAP,
  VALID_UNTIL_WRONG,
} from '#features/staff/training-records/refusals.ts'
import { MAX_YEARS_AHEAD, type OfferInput } from '#features/staff/training-records/schema.ts'
import type { TrainingOffer } from '#features/staff/training-records/table.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { formatDateAndTimeRange, isPast, overlaps, parseWallTime, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

export type OfferTerms = {
  /** By their start. */
  readonly dates: readonly Span[]
  /** The end of the last day on which it is valid. */
  readonly lapsesAt: Temporal.Instant
  /** Grosze, for the whole. */
  readonly price: number
  readonly pricePerParticipant: number | null
}

/** The span of a date in the school's zone; elapsed minutes, also in the night when clocks change. */
export const spanOf = ({ start, minutes }: { readonly start: string; readonly minutes: number }): Span => {
  const from = parseWallTime(start, SCHOOL_ZONE)
  return { start: from, end: from.add({ minutes }) }
}

/** Why a date cannot be offered or chosen: it is not to come, or too far ahead. Null where it can. */
export const refuseDate = ({ start }: Pick<Span, 'start'>, now: Temporal.Instant): Refusal | null => {
  if (isPast(start, now)) return DATE_IN_PAST
  const last = now.toZonedDateTimeISO(SCHOOL_ZONE).add({ years: MAX_YEARS_AHEAD }).toInstant()
  return Temporal.Instant.compare(start, last) > 0 ? DATE_TOO_FAR : null
}

/** What an offer promises. Refuses 422 dates in the past, too far ahead or at the same time, and a validity that is over or reaches into the first date. */
export const decideOffer = (
  {
    dates,
    validUntil,
    price,
    pricePerParticipant,
    participants,
  }: Pick<OfferInput, 'dates' | 'validUntil' | 'price' | 'pricePerParticipant' | 'participants'>,
  now: Temporal.Instant,
): Decision<OfferTerms> => {
  const spans = dates.map(spanOf).toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const [first] = spans
  const refusal = first ? spans.map(span => refuseDate(span, now)).find(each => each !== null) : DATE_IN_PAST
  if (!first || refusal) return refused({ ...(refusal ?? DATE_IN_PAST), field: 'dates' })
  if (spans.some((span, at) => spans.slice(at + 1).some(other => overlaps(span, other)))) return refused(DATES_OVERLAP)
  const lapsesAt = Temporal.PlainDate.from(validUntil).add({ days: 1 }).toZonedDateTime(SCHOOL_ZONE).toInstant()
  // An offer that ends on the day of its first date ends with it.
  const until = Temporal.Instant.compare(lapsesAt, first.start) > 0 ? first.start : lapsesAt
  const isTooLong = Temporal.PlainDate.compare(
    Temporal.PlainDate.from(validUntil),
    first.start.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate(),
  )
  if (isPast(until, now) || isTooLong > 0) return refused(VALID_UNTIL_WRONG)
  const each = pricePerParticipant ?? null
  return decided({
    dates: spans,
    lapsesAt: until,
    price: each === null ? (price ?? 0) : each * participants,
    pricePerParticipant: each,
  })
}

type Comparable = Pick<
  TrainingOffer,
  | 'title'
  | 'contents'
  | 'isOnline'
  | 'place'
  | 'language'
  | 'participants'
  | 'dates'
  | 'price'
  | 'validUntil'
  | 'notes'
  | 'trainerId'
>

const placeOf = ({ isOnline, place }: Pick<Comparable, 'isOnline' | 'place'>): string =>
  isOnline ? (place ? t('online, {place}', { place }) : t('[place] online')) : place
const datesOf = ({ dates }: Comparable): string =>
  dates.map(({ start, end }) => formatDateAndTimeRange(start, end, SCHOOL_ZONE, null)).join('; ')

/** In words for the school, what a newer offer has changed; nothing internal is among it. */
export const describeChanges = (before: Comparable, after: Comparable): readonly string[] => {
  const named = (label: string, of: (offer: Comparable) => string) =>
    of(before) === of(after)
      ? []
      : [t('{label}: {before}, now {after}.', { label, before: of(before), after: of(after) })]
  const silent = (sentence: string, of: (offer: Comparable) => string) => (of(before) === of(after) ? [] : [sentence])
  return [
    ...named(t('Price'), ({ price }) => formatPLN(price)),
    ...named(t('Dates'), datesOf),
    ...named(t('Number of participants'), ({ participants }) => String(participants)),
    ...named(t('Place'), placeOf),
    ...named(t('Language'), ({ language }) => language),
    ...named(t('Title'), ({ title }) => title),
    ...named(t('Valid until'), ({ validUntil }) => validUntil),
    ...silent(t('There is another trainer.'), ({ trainerId }) => trainerId),
    ...silent(t('What it contains has changed.'), ({ contents }) => contents),
    ...silent(t('The notes have changed.'), ({ notes }) => notes),
  ]
}
