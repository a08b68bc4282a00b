import { isPast } from '#kernel/time.ts'

export type HomeworkState = 'open' | 'overdue' | 'handed in' | 'handed in late' | 'marked'

export const homeworkState = (
  {
    markedAt,
    handedInAt,
    isLate,
    dueAt,
  }: Record<'markedAt' | 'handedInAt', string | null> & {
    readonly isLate: boolean
    readonly dueAt: string
  },
  now: string,
): HomeworkState => {
  if (markedAt) return 'marked'
  if (handedInAt) return isLate ? 'handed in late' : 'handed in'
  return isPast(dueAt, now) ? 'overdue' : 'open'
}
