import type { LessonState } from '#features/academy/reservations/states.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

type LessonChip = { readonly label: string; readonly tone: Tone; readonly icon: IconName }

/** Label, shape and colour of each state of a lesson; the colour is never the only sign. */
const CHIPS: Readonly<Record<LessonState, LessonChip>> = {
  held: { label: 'Held, not paid yet', tone: 'warn', icon: 'clock' },
  booked: { label: 'Booked', tone: 'good', icon: 'done' },
  lapsed: { label: 'Lapsed', tone: 'muted', icon: 'cross' },
  cancelled: { label: 'Cancelled', tone: 'muted', icon: 'cross' },
  refunded: { label: 'Returned', tone: 'muted', icon: 'undo' },
}

export const lessonChip = (state: LessonState, isOver: boolean): LessonChip =>
  state === 'booked' && isOver ? { label: 'Past', tone: 'muted', icon: 'check' } : CHIPS[state]
