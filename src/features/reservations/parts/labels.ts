import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import type { SkippedDate } from '../quote.ts'
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

/** Why a date is skipped, for quotes and for reservations. */
export const SKIP_REASON_LABELS: Readonly<Record<SkippedDate['reason'], string>> = {
  past: 'already past',
  notice: 'too soon: the teacher needs notice',
  horizon: 'not open for reserving yet',
  holiday: 'a holiday',
  taken: 'taken',
  clash: 'you have something else then',
  full: 'full',
}
