import type { EndReason, LessonState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

export type StateChip = { readonly label: string; readonly tone: Tone; readonly icon: IconName }
type Declared = Omit<StateChip, 'label'> & { readonly label: Message }

const sayChip = (chip: Declared): StateChip => ({ ...chip, label: chip.label() })

/** Label, shape and colour of each reservation state; the colour is never the only sign. */
const STATE_CHIPS: Readonly<Record<ReservationState, Declared>> = {
  held: { label: msg('Pay to keep it'), tone: 'warn', icon: 'clock' },
  booked: { label: msg('[state] Booked'), tone: 'good', icon: 'done' },
  lapsed: { label: msg('[state] Lapsed'), tone: 'muted', icon: 'cross' },
  resigned: { label: msg('[state] Resigned'), tone: 'muted', icon: 'cross' },
  ended: { label: msg('[state] Ended'), tone: 'muted', icon: 'check' },
}

const COMPLETED_CHIP: Declared = { label: msg('[state] Completed'), tone: 'muted', icon: 'check' }
const CANCELLED_CHIP: Declared = { label: msg('[state] Cancelled'), tone: 'muted', icon: 'cross' }

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
  if (renewedFrom)
    return {
      label: t('Offered by {teacherName}', { teacherName: teacher.displayName.split(' ')[0] ?? '' }),
      tone: 'lamp',
      icon: 'calendar',
    }
  if (!isPayer) return { ...STATE_CHIPS.held, label: t('Waiting for the payer') }
  return plan === 'weekly' ? { ...STATE_CHIPS.held, label: t('Agree to keep it') } : sayChip(STATE_CHIPS.held)
}

/** A place that a person released has lapsed too, but did not run out of time; the next block is kept without a payment. */
export const stateChip = (shown: Shown, reader: Reader): StateChip => {
  const { state, endReason, isReleased } = shown
  if (state === 'held') return heldChip(shown, reader)
  if ((state === 'booked' || endReason === 'completed') && hasNoLessonLeft(shown)) return sayChip(CANCELLED_CHIP)
  if (endReason === 'completed') return sayChip(COMPLETED_CHIP)
  return state === 'lapsed' && isReleased
    ? { ...STATE_CHIPS.lapsed, label: t('[state] Released') }
    : sayChip(STATE_CHIPS[state])
}
