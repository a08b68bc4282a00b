import { z } from 'zod'
import { calendarDate, strictObject, subjectId } from '#features/academy/sessions/field-schemas.ts'
import { msg } from '#kernel/messages.ts'
import { EXAM_SESSIONS } from './exam-sessions.ts'

export const GOAL_STATES = ['proposed', 'agreed', 'declined', 'ended'] as const
export type GoalState = (typeof GOAL_STATES)[number]
export const GOAL_SIDES = ['host', 'participant'] as const
export type GoalSide = (typeof GOAL_SIDES)[number]

const fields = {
  subject: subjectId,
  examSession: z.enum(EXAM_SESSIONS, { error: msg('Choose an exam session.') }),
  examOn: calendarDate(msg('Choose the day of the exam.')),
}
export const goalInput = strictObject(fields)
export type GoalInput = z.output<typeof goalInput>
export const goalForm = z.object(fields)

export const goalAnswer = strictObject({ answer: z.enum(['agree', 'decline'], { error: msg('Agree or decline.') }) })
export type GoalAnswer = z.output<typeof goalAnswer>['answer']
export const goalAnswerForm = z.object({ goal: z.string().min(1).max(60), answer: goalAnswer.shape.answer })
export const endGoalForm = z.object({ goal: z.string().min(1).max(60) })
