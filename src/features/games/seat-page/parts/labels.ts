import type { SeatDateState, SeatState } from '#features/games/seats/schema.ts'
import { type Message, msg } from '#kernel/messages.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

type StateChip = { readonly label: Message; readonly tone: Tone; readonly icon: IconName }

/** Label, shape and colour of each state of a seat; the colour is never the only sign. */
const SEAT_CHIPS: Readonly<Record<SeatState, StateChip>> = {
  waiting: { label: msg('On the waitlist'), tone: 'lamp', icon: 'clock' },
  held: { label: msg('Agree to keep it'), tone: 'warn', icon: 'clock' },
  booked: { label: msg('[game] You are in'), tone: 'good', icon: 'done' },
  resigned: { label: msg('[seat] Given up'), tone: 'muted', icon: 'cross' },
  removed: { label: msg('[seat] Ended'), tone: 'muted', icon: 'cross' },
  lapsed: { label: msg('[seat] Lapsed'), tone: 'muted', icon: 'cross' },
  withdrawn: { label: msg('Off the waitlist'), tone: 'muted', icon: 'cross' },
  ended: { label: msg('[state] Played'), tone: 'muted', icon: 'check' },
}

/** For the player's side; others read that the seat is taken. */
export const seatChip = (state: SeatState, isOwn: boolean): StateChip =>
  state === 'booked' && !isOwn ? { ...SEAT_CHIPS.booked, label: msg('[seat] Taken') } : SEAT_CHIPS[state]

export const SEAT_DATE_LABELS: Readonly<Record<SeatDateState, Message | null>> = {
  held: null,
  booked: null,
  resigned: msg('[a game] given up'),
  cancelled: msg('cancelled, not charged'),
  lapsed: msg('[a seat] released'),
}
