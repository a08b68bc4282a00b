import type { EndReason, LessonState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import { msg, t } from '#kernel/messages.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

export type StateChip = { readonly label: string; readonly tone: Tone; readonly icon: IconName }

/** Label, shape and colour of each reservation state; the colour is never the only sign. */
const STATE_CHIPS: Readonly<Record<ReservationState, StateChip>> = {
  held: { label: msg('Pay to keep it'), tone: 'warn', icon: 'clock' },
  booked: { label: msg('Booked'), tone: 'good', icon: 'done' },
  lapsed: { label: msg('Lapsed'), tone: 'muted', icon: 'cross' },
  resigned: { label: msg('Resigned'), tone: 'muted', icon: 'cross' },
  ended: { label: msg('Ended'), tone: 'muted', icon: 'check' },
}

const COMPLETED_CHIP: StateChip = { label: msg('Completed'), tone: 'muted', icon: 'check' }
const CANCELLED_CHIP: StateChip = { label: msg('Cancelled'), tone: 'muted', icon: 'cross' }

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

type Reader = { readonly isPayer: boolean; readonly teacher: { readonly displayName: string } }

/** What keeps a held place, for those who can do it; others read who has to. */
const heldChip = ({ renewedFrom, plan }: Shown, { isPayer, teacher }: Reader): StateChip => {
  if (renewedFrom) return { label: `Offered by ${teacher.displayName.split(' ')[0]}`, tone: 'lamp', icon: 'calendar' }
  if (!isPayer) return { ...STATE_CHIPS.held, label: t('Waiting for the payer') }
  return plan === 'weekly' ? { ...STATE_CHIPS.held, label: t('Agree to keep it') } : STATE_CHIPS.held
}

/** A place that a person released has lapsed too, but did not run out of time; the next block is kept without a payment. */
export const stateChip = (shown: Shown, reader: Reader): StateChip => {
  const { state, endReason, isReleased } = shown
  if (state === 'held') return heldChip(shown, reader)
  if ((state === 'booked' || endReason === 'completed') && hasNoLessonLeft(shown)) return CANCELLED_CHIP
  if (endReason === 'completed') return COMPLETED_CHIP
  return state === 'lapsed' && isReleased ? { ...STATE_CHIPS.lapsed, label: t('Released') } : STATE_CHIPS[state]
}
