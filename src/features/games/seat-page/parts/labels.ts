import type { SeatDateState, SeatState } from '#features/games/seats/schema.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

type StateChip = { readonly label: string; readonly tone: Tone; readonly icon: IconName }

/** Label, shape and colour of each state of a seat; the colour is never the only sign. */
const SEAT_CHIPS: Readonly<Record<SeatState, StateChip>> = {
  waiting: { label: 'On the waitlist', tone: 'lamp', icon: 'clock' },
  held: { label: 'Agree to keep it', tone: 'warn', icon: 'clock' },
  booked: { label: 'You are in', tone: 'good', icon: 'done' },
  resigned: { label: 'Given up', tone: 'muted', icon: 'cross' },
  removed: { label: 'Ended', tone: 'muted', icon: 'cross' },
  lapsed: { label: 'Lapsed', tone: 'muted', icon: 'cross' },
  withdrawn: { label: 'Off the waitlist', tone: 'muted', icon: 'cross' },
  ended: { label: 'Played', tone: 'muted', icon: 'check' },
}

/** For the player's side; others read that the seat is taken. */
export const seatChip = (state: SeatState, isOwn: boolean): StateChip =>
  state === 'booked' && !isOwn ? { ...SEAT_CHIPS.booked, label: 'Taken' } : SEAT_CHIPS[state]

export const SEAT_DATE_LABELS: Readonly<Record<SeatDateState, string | null>> = {
  held: null,
  booked: null,
  resigned: 'given up',
  cancelled: 'cancelled, not charged',
  lapsed: 'released',
}
