import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import type { ReservationState } from '../schema.ts'

/** Label, shape and colour of each reservation state; the colour is never the only sign. */
export const STATE_CHIPS: Readonly<
  Record<ReservationState, { readonly label: string; readonly tone: Tone; readonly icon: IconName }>
> = {
  held: { label: 'Held, not paid yet', tone: 'warn', icon: 'clock' },
  booked: { label: 'Booked', tone: 'good', icon: 'done' },
  lapsed: { label: 'Lapsed', tone: 'muted', icon: 'cross' },
  resigned: { label: 'Resigned', tone: 'muted', icon: 'cross' },
  ended: { label: 'Ended', tone: 'muted', icon: 'check' },
}
