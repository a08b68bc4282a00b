import { isPast } from '#kernel/time.ts'
import { hasFirstWeekPassed, nextFirstDate } from './block-dates.ts'
import type { EndReason, NextBlockState, Plan, ReservationState } from './states.ts'

/** A reservation whose dates are all over ends by itself (docs/product.md §5.7). */

type Completable = {
  readonly plan: Plan
  readonly state: ReservationState
  readonly nextBlock: NextBlockState
  /** `YYYY-MM-DD`, in the session's zone. */
  readonly firstDate: string | null
  readonly zone: string
  /** All its dates, whatever became of them: a cancelled one can be undone until its start. */
  readonly lessons: readonly { readonly end: Temporal.Instant }[]
}

/** Whether it ends now. A weekly agreement goes on until a person ends it; a block waits for what becomes of the next one. */
export const isCompleted = (reservation: Completable, now: Temporal.Instant): boolean => {
  const { plan, state, lessons } = reservation
  if (state !== 'booked' || plan === 'weekly' || lessons.length === 0) return false
  return lessons.every(({ end }) => isPast(end, now)) && !awaitsNextBlock(reservation, now)
}

/** The next four weeks can be offered, or offered again, until their first week is over. */
const awaitsNextBlock = ({ plan, nextBlock, firstDate, zone }: Completable, now: Temporal.Instant): boolean =>
  plan === 'block' &&
  (nextBlock === 'open' || nextBlock === 'offered') &&
  firstDate !== null &&
  !hasFirstWeekPassed(nextFirstDate(firstDate), zone, now)

/** Booked, or over with nothing given up: its student has, or had, the place. */
export const isBookedOrCompleted = ({
  state,
  endReason,
}: {
  readonly state: ReservationState
  readonly endReason: EndReason | null
}): boolean => state === 'booked' || endReason === 'completed'
