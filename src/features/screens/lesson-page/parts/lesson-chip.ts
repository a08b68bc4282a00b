import type { LessonState } from '#features/academy/reservations/states.ts'
import { type Message, msg } from '#kernel/messages.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

type LessonChip = { readonly label: Message; readonly tone: Tone; readonly icon: IconName }

/** Label, shape and colour of each state of a lesson; the colour is never the only sign. */
const CHIPS: Readonly<Record<LessonState, LessonChip>> = {
  held: { label: msg('Held, not paid yet'), tone: 'warn', icon: 'clock' },
  booked: { label: msg('Booked'), tone: 'good', icon: 'done' },
  lapsed: { label: msg('Lapsed'), tone: 'muted', icon: 'cross' },
  cancelled: { label: msg('Cancelled'), tone: 'muted', icon: 'cross' },
  refunded: { label: msg('Returned'), tone: 'muted', icon: 'undo' },
}

const PAST: LessonChip = { label: msg('[lesson] Past'), tone: 'muted', icon: 'check' }

export const lessonChip = (state: LessonState, isOver: boolean) => {
  const { label, ...chip } = state === 'booked' && isOver ? PAST : CHIPS[state]
  return { ...chip, label: label() }
}
