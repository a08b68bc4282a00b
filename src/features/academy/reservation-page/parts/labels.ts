import type { EndReason, LessonState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

type StateChip = { readonly label: string; readonly tone: Tone; readonly icon: IconName }

/** Label, shape and colour of each reservation state; the colour is never the only sign. */
const STATE_CHIPS: Readonly<Record<ReservationState, StateChip>> = {
  held: { label: 'Held, not paid yet', tone: 'warn', icon: 'clock' },
  booked: { label: 'Booked', tone: 'good', icon: 'done' },
  lapsed: { label: 'Lapsed', tone: 'muted', icon: 'cross' },
  resigned: { label: 'Resigned', tone: 'muted', icon: 'cross' },
  ended: { label: 'Ended', tone: 'muted', icon: 'check' },
}

const OFFER_CHIP: StateChip = { label: 'Held for you', tone: 'lamp', icon: 'calendar' }

const COMPLETED_CHIP: StateChip = { label: 'Completed', tone: 'muted', icon: 'check' }
const CANCELLED_CHIP: StateChip = { label: 'Cancelled', tone: 'muted', icon: 'cross' }

type Shown = {
  readonly state: ReservationState
  readonly endReason: EndReason | null
  readonly isReleased: boolean
  readonly renewedFrom: string | null
  readonly plan: Plan
  readonly lessons: readonly { readonly state: LessonState }[]
}

/** A weekly agreement goes on with lessons that are not planned yet. */
export const hasNoLessonLeft = ({ plan, lessons }: Pick<Shown, 'plan' | 'lessons'>): boolean =>
  plan !== 'weekly' && lessons.every(({ state }) => state === 'cancelled' || state === 'refunded')

/** A place that a person released has lapsed too, but did not run out of time; the next block is kept without a payment. */
export const stateChip = (shown: Shown): StateChip => {
  const { state, endReason, isReleased, renewedFrom } = shown
  if (state === 'held' && renewedFrom) return OFFER_CHIP
  if ((state === 'booked' || endReason === 'completed') && hasNoLessonLeft(shown)) return CANCELLED_CHIP
  if (endReason === 'completed') return COMPLETED_CHIP
  return state === 'lapsed' && isReleased ? { ...STATE_CHIPS.lapsed, label: 'Released' } : STATE_CHIPS[state]
}
