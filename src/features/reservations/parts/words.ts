import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
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

export const TYPE_WORDS = { individual: 'Individual', group: 'Group', course: 'Course' } as const

const WHY_SKIPPED: Readonly<Record<string, string>> = {
  clash: 'you have something else then',
  full: 'full',
  holiday: 'holiday',
  horizon: 'too far ahead',
  notice: 'too soon',
  past: 'over',
  taken: 'the teacher is not free',
}

export const whySkipped = (reason: string): string => WHY_SKIPPED[reason] ?? reason

export const countOf = (lessons: number): string => (lessons === 1 ? '1 lesson' : `${lessons} lessons`)
