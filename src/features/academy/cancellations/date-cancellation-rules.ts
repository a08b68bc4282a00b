import { ALREADY_CANCELLED, LESSON_STARTED } from '#features/academy/lessons/refusals.ts'
import { type CancellableLesson, decideCancellation } from '#features/academy/lessons/rules.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { isPast } from '#kernel/time.ts'

/** A date of a session with the lessons that students have on it; it may have none. */
export type CancellableDate<Lesson extends CancellableLesson = CancellableLesson> = {
  readonly state: 'planned' | 'cancelled'
  readonly start: Temporal.Instant
  readonly lessons: readonly Lesson[]
  /** What students who cancelled late still pay for it. */
  readonly charged: readonly { readonly price: Grosze }[]
}

export type DateCancellationEffects<Lesson extends CancellableLesson = CancellableLesson> = {
  /** The lessons that are cancelled. */
  readonly lessons: readonly Lesson[]
  /** What goes back to all payers together. */
  readonly returned: Grosze
}

/** What follows when staff cancel a date for everyone. Refuses 409 `already_cancelled`, `lesson_started` (docs/product.md §12.13). */
export const decideDateCancellation = <Lesson extends CancellableLesson>(
  { state, start, lessons, charged }: CancellableDate<Lesson>,
  now: Temporal.Instant,
): Decision<DateCancellationEffects<Lesson>> => {
  if (state === 'cancelled') return refused(ALREADY_CANCELLED)
  if (isPast(start, now)) return refused(LESSON_STARTED)
  const booked = lessons.filter(lesson => lesson.state === 'booked')
  let returned = charged.reduce((sum, { price }) => sum + price, 0)
  for (const lesson of booked) {
    const decision = decideCancellation(lesson, 'school', now)
    if (!decision.ok) return decision
    returned += decision.change.returnedAmount
  }
  return decided({ lessons: booked, returned })
}
