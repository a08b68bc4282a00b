import { bookedWords } from '#features/academy/reservations/rules.ts'
import type { Plan } from '#features/academy/reservations/states.ts'
import type { ReceiptLine } from '#features/money/payments/payables.ts'
import { type AppliedReduction, reductionWords } from '#features/money/price-reductions/rules.ts'
import { stored } from '#kernel/messages.ts'
import { dateIn, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

type Paid = {
  readonly title: string
  readonly teacherName: string
  readonly plan: Plan
  /** Grosze. */
  readonly amount: number
  /** Those that make up what was taken off the lessons. */
  readonly reductions?: readonly Pick<AppliedReduction, 'label' | 'words' | 'amount'>[]
  readonly lessons: readonly (Span & { readonly id?: string; readonly price: number; readonly reduction?: number })[]
}

/**
 * What a receipt says was bought: a line for each lesson, with its teacher, its time in Warsaw and its price, and one for each reduction of the
 * prices. One line for all where they do not make up the amount. `now` leaves out the year of dates in the same one.
 */
export const lessonReceiptLines = (
  { title, teacherName, plan, amount, lessons, reductions = [] }: Paid,
  now: Temporal.Instant,
): readonly ReceiptLine[] => {
  const what = stored('{title} with {teacherName}', { title, teacherName })
  const sum = lessons.reduce((total, { price }) => total + price, 0)
  if (lessons.length === 0 || sum !== amount) {
    const booked = bookedWords(plan, lessons.length)
    return [{ text: stored('{what}, {booked}', { what, booked }), amount }]
  }
  const taken = lessons.reduce((total, { reduction = 0 }) => total + reduction, 0)
  // Of prices that have changed since, only what is charged is known.
  const areWhole = taken === reductions.reduce((total, one) => total + one.amount, 0)
  const ofLessons = lessons.map(({ id, start, end, price, reduction = 0 }) => ({
    text: stored('{what}, {when}', { what, when: { start: `${start}`, end: `${end}`, seen: `${now}` } }),
    amount: areWhole ? price + reduction : price,
    ...(id ? { part: { id, on: dateIn(start, SCHOOL_ZONE), charged: price } } : {}),
  }))
  return areWhole
    ? [...ofLessons, ...reductions.map(one => ({ text: reductionWords(one), amount: -one.amount }))]
    : ofLessons
}
