import { lessonPricesFor } from '#features/academy/reservations/rules.ts'
import type { EarlierLessonPrice, reservations } from '#features/academy/reservations/table.ts'
import { laterReductions, reducePrices } from '#features/money/price-reductions/rules.ts'
import type { Grosze } from '#kernel/money.ts'
import { timetableRuns } from '#kernel/timetable.ts'

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

type Priced = Pick<typeof reservations.$inferSelect, 'lessonPrice' | 'lessonPriceFrom' | 'earlierLessonPrices'>
type Agreement = Priced &
  Pick<typeof reservations.$inferSelect, 'type' | 'unitPrice' | 'date_time' | 'plannedUntil' | 'reductions'>

/** The prices that staff have set for each lesson of a weekly agreement, each with the start of the first lesson that has it, in this order. */
const pricesSet = ({ lessonPrice, lessonPriceFrom, earlierLessonPrices }: Priced) => {
  const earlier = earlierLessonPrices.map(({ price, from }) => ({ price, from: Temporal.Instant.from(from) }))
  return lessonPrice === null || lessonPriceFrom === null
    ? earlier
    : [...earlier, { price: lessonPrice, from: lessonPriceFrom }]
}

/** The price (grosze) that staff have set for a lesson that begins at `start`, whenever it is planned; null where the agreed one holds. */
export const lessonPriceAt = (agreement: Priced, start: Temporal.Instant): Grosze | null =>
  pricesSet(agreement).findLast(({ from }) => !isBefore(start, from))?.price ?? null

/** The earlier prices that still hold for some dates once another one holds from a moment on. */
export const earlierPricesBefore = (agreement: Priced, from: Temporal.Instant): readonly EarlierLessonPrice[] =>
  pricesSet(agreement)
    .filter(one => isBefore(one.from, from))
    .map(one => ({ price: one.price, from: one.from.toString() }))

/**
 * What lessons cost that a weekly agreement plans later, in grosze, each price once: the price that staff have set for each lesson, else the
 * agreed one by their length, with and without the sibling discount that was agreed, which holds while a sibling books. Empty for other plans (docs/product.md §5.21).
 */
export const laterPrices = (agreement: Agreement, zone: string): readonly Grosze[] => {
  const { type, unitPrice, date_time, plannedUntil, reductions } = agreement
  if (plannedUntil === null) return []
  const runs = timetableRuns(date_time, zone, plannedUntil, 1)
  const list = lessonPricesFor(
    { type, price: unitPrice },
    runs.map(({ hours }) => hours.length * 30),
    runs.length,
  )
  const next = [true, false].flatMap(isFurtherChild => {
    const { lessons: agreed } = reducePrices(list, laterReductions(reductions, isFurtherChild), { isPaidAtOnce: false })
    return runs.map(({ start }, at) => lessonPriceAt(agreement, start) ?? agreed[at]?.price ?? 0)
  })
  const first = runs[0]?.start
  const coming = pricesSet(agreement).filter(({ from }) => first !== undefined && isBefore(first, from))
  return [...new Set([...next, ...coming.map(({ price }) => price)])]
}
