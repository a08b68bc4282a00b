import { bookedLabel } from '#features/academy/reservations/rules.ts'
import type { Plan } from '#features/academy/reservations/states.ts'
import type { ReceiptLine } from '#features/money/payments/payables.ts'
import { formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

type Paid = {
  readonly title: string
  readonly teacherName: string
  readonly plan: Plan
  /** Grosze. */
  readonly amount: number
  readonly lessons: readonly (Span & { readonly price: number })[]
}

/**
 * What a receipt says was bought: a line for each lesson, with its teacher and its time in Warsaw. One line for all where their prices do not make
 * up the amount. `now` leaves out the year of dates in the same one.
 */
export const lessonReceiptLines = (
  { title, teacherName, plan, amount, lessons }: Paid,
  now: Temporal.Instant,
): readonly ReceiptLine[] => {
  const what = `${title} with ${teacherName}`
  const sum = lessons.reduce((total, { price }) => total + price, 0)
  if (lessons.length === 0 || sum !== amount) return [{ text: `${what}, ${bookedLabel(plan, lessons.length)}`, amount }]
  return lessons.map(({ start, end, price }) => ({
    text: `${what}, ${formatDateAndTimeRange(start, end, SCHOOL_ZONE, now)}`,
    amount: price,
  }))
}
