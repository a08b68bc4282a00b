import type { Quote } from '#features/academy/booking/quote.ts'
import { NEXT_BLOCK_DECIDED, NO_NEXT_BLOCK } from '#features/academy/reservations/refusals.ts'
import type { LessonState, NextBlockState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import { holdEnds, isExpired } from '#features/money/holds/hold-policies.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { isPast } from '#kernel/time.ts'

/** Before a block of four weeks ends, the next one is offered and its times are kept (docs/product.md §5.19). */

/** Elapsed days before the end of the last lesson. */
export const OFFER_DAYS = 7

type Renewable = {
  readonly plan: Plan
  readonly state: ReservationState
  readonly nextBlock: NextBlockState
  readonly lessons: readonly { readonly state: LessonState; readonly end: Temporal.Instant }[]
  /** The beginning of the next block's first day: a lesson that was moved beyond it does not delay the offer. */
  readonly nextStart: Temporal.Instant
}

/** Whether the next block is to be offered now. A block whose lessons were all cancelled is not continued. */
export const isToBeRenewed = (
  { plan, state, nextBlock, lessons, nextStart }: Renewable,
  now: Temporal.Instant,
): boolean => {
  if (plan !== 'block' || state !== 'booked' || nextBlock !== 'open') return false
  const soon = now.add({ hours: OFFER_DAYS * 24 })
  const isEnding = isPast(nextStart, soon) || lessons.every(({ end }) => isPast(end, soon))
  return isEnding && lessons.some(lesson => lesson.state === 'booked')
}

/** Without a hold until 48 hours before the first lesson, or with a lesson that is too near to be booked, it is too late. */
export const decideNextBlock = (
  { lessons, skipped }: Pick<Quote, 'lessons' | 'skipped'>,
  now: Temporal.Instant,
): 'offered' | 'missed' => {
  const [first] = lessons
  if (!first || skipped.some(({ reason }) => reason === 'past' || reason === 'notice')) return 'missed'
  return isExpired(holdEnds('renewal', { now, start: first.start }), now) ? 'missed' : 'offered'
}

/** The student's side says in advance whether the next block shall be offered. Refuses 409 `no_next_block`, `next_block_decided`. */
export const decideNextBlockWish = (
  { plan, state, nextBlock }: Pick<Renewable, 'plan' | 'state' | 'nextBlock'>,
  isWanted: boolean,
): Decision<NextBlockState> => {
  if (plan !== 'block' || state !== 'booked') return refused(NO_NEXT_BLOCK)
  return nextBlock === 'open' || nextBlock === 'unwanted'
    ? decided(isWanted ? 'open' : 'unwanted')
    : refused(NEXT_BLOCK_DECIDED)
}
