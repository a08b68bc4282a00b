import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import type { Skipped } from '../quote.ts'
import type { State } from '../schema.ts'

/** What a reservation's state is called, with a shape and a colour, so that neither has to be seen alone. */
export const STATE_LOOKS: Readonly<
  Record<State, { readonly word: string; readonly tone: Tone; readonly icon: IconName }>
> = {
  held: { word: 'Held, not paid yet', tone: 'warn', icon: 'clock' },
  booked: { word: 'Booked', tone: 'good', icon: 'done' },
  lapsed: { word: 'Lapsed', tone: 'muted', icon: 'cross' },
  resigned: { word: 'Resigned', tone: 'muted', icon: 'cross' },
  ended: { word: 'Ended', tone: 'muted', icon: 'check' },
}

/** Why a date is left out of a reservation, before it is made and afterwards. */
export const WHY_SKIPPED: Readonly<Record<Skipped['reason'], string>> = {
  past: 'already past',
  notice: 'too soon: the teacher needs notice',
  horizon: 'not open for reserving yet',
  holiday: 'a holiday',
  taken: 'taken',
  clash: 'you have something else then',
  full: 'full',
}
