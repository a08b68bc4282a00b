import { defineEvent } from '#platform/events.ts'

type GoalPayload = { readonly goalId: string; readonly at: string }

export const goalProposed = defineEvent<GoalPayload & { readonly lessonId: string }>('goal.proposed')
export const goalAnswered = defineEvent<GoalPayload & { readonly answer: 'agree' | 'decline' }>('goal.answered')
export const goalEnded = defineEvent<GoalPayload>('goal.ended')
