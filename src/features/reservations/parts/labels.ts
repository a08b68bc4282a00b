import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import type { EndReason, ReservationState } from '../schema.ts'

type StateChip = { readonly label: string; readonly tone: Tone; readonly icon: IconName }

/** Label, shape and colour of each reservation state; the colour is never the only sign. */
const STATE_CHIPS: Readonly<Record<ReservationState, StateChip>> = {
  held: { label: 'Held, not paid yet', tone: 'warn', icon: 'clock' },
  booked: { label: 'Booked', tone: 'good', icon: 'done' },
  lapsed: { label: 'Lapsed', tone: 'muted', icon: 'cross' },
  resigned: { label: 'Resigned', tone: 'muted', icon: 'cross' },
  ended: { label: 'Ended', tone: 'muted', icon: 'check' },
}

const OFFER_CHIP: StateChip = { label: 'Kept for you', tone: 'lamp', icon: 'calendar' }

const COMPLETED_CHIP: StateChip = { label: 'Completed', tone: 'muted', icon: 'check' }

type Shown = {
  readonly state: ReservationState
  readonly endReason: EndReason | null
  readonly isReleased: boolean
  readonly renewedFrom: string | null
}

/** A place that a person released has lapsed too, but did not run out of time; the next block is kept without a payment. */
export const stateChip = ({ state, endReason, isReleased, renewedFrom }: Shown): StateChip => {
  if (state === 'held' && renewedFrom) return OFFER_CHIP
  if (endReason === 'completed') return COMPLETED_CHIP
  return state === 'lapsed' && isReleased ? { ...STATE_CHIPS.lapsed, label: 'Released' } : STATE_CHIPS[state]
}
