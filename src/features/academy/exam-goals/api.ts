import { z } from '@hono/zod-openapi'
import type { Ctx } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { answerGoal, endGoal, proposeGoal } from './agreeing.ts'
import { EXAM_SESSIONS } from './exam-sessions.ts'
import { findGoal, getLessonGoals, listGoals } from './queries.ts'
import { GOAL_NOT_FOUND } from './refusals.ts'
import { GOAL_SIDES, GOAL_STATES, goalAnswer, goalInput } from './schema.ts'

const tag = 'Exam goals'
const person = z.object({ uid: z.string(), name: z.string() })

const GoalSchema = z
  .object({
    ...{ id: z.string(), lessonId: z.string(), subject: z.string(), subjectName: z.string() },
    examSession: z.enum(EXAM_SESSIONS),
    sessionName: z.string(),
    examOn: z.string().openapi({ format: 'date' }),
    state: z.enum(GOAL_STATES),
    proposedBy: z.enum(GOAL_SIDES),
    ...{ student: person, teacher: person },
    weeksLeft: z.int(),
    lessonsLeft: z.int().openapi({ description: 'Lessons of the two that are booked before the exam' }),
  })
  .openapi('ExamGoal')
const items = z.object({ items: z.array(GoalSchema).readonly() })

const read = async (ctx: Ctx, id: string) => (await findGoal(ctx, id)) ?? refuse(GOAL_NOT_FOUND)

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/exam-goals',
  tag,
  summary: 'Your open exam goals, those of your children, and those with your students',
  policy: signedIn,
  scope: ['read'],
  response: items,
  run: async ({ ctx }) => ({ items: await listGoals(ctx) }),
})

const ofLessonEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}/exam-goals',
  tag,
  summary: 'The open exam goals of a lesson’s student and teacher',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: items,
  run: async ({ ctx, params: { id } }) => ({ items: (await getLessonGoals(ctx, id)).items }),
})

const proposeEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/lessons/{id}/exam-goals',
  tag,
  summary: 'Propose an exam to work for: as the teacher, or for the student’s side',
  policy: signedIn,
  scope: ['book', 'teach'],
  params: idParams,
  body: goalInput,
  response: GoalSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => read(ctx, await proposeGoal(ctx, id, body)),
})

const answerEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/exam-goals/{id}/answer',
  tag,
  summary: 'For the side that has not proposed it: agree or decline',
  policy: signedIn,
  scope: ['book', 'teach'],
  params: idParams,
  body: goalAnswer,
  response: GoalSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => read(ctx, await answerGoal(ctx, id, body.answer)),
})

const endEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/exam-goals/{id}/ending',
  tag,
  summary: 'For both sides: end a goal, or take back what you have proposed',
  policy: signedIn,
  scope: ['book', 'teach'],
  params: idParams,
  response: GoalSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id } }) => read(ctx, await endGoal(ctx, id)),
})

export const examGoalEndpoints: readonly Endpoint[] = [
  ...[listEndpoint, ofLessonEndpoint, proposeEndpoint, answerEndpoint, endEndpoint],
]
