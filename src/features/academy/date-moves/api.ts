import { z } from '@hono/zod-openapi'
import { moveAnswerInput, proposeMoveInput } from '#features/academy/date-moves/move-forms.ts'
import { MOVE_ANSWERS, MOVE_STATES } from '#features/scheduling/proposed-moves/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { toInstant } from '#kernel/time.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { id, idParams, instant } from '#platform/api-fields.ts'
import { answerDateMove } from './answer-date-move.ts'
import { type DateMoveView, getDateMoveView } from './date-move-view.ts'
import { keepSessionDate, moveSessionDate } from './decide-date-move.ts'
import { mayMoveDates } from './policy.ts'
import { proposeDateMove } from './propose-date-move.ts'

const tag = 'Sessions'
const params = z.object({ id, date: id })
const path = '/api/v1/sessions/{id}/dates/{date}/move'

const MoveSchema = z
  .object({
    date: z.object({ id: z.string(), state: z.enum(['planned', 'cancelled']), start: instant, end: instant }),
    move: z
      .object({
        ...{ id: z.string(), state: z.enum(MOVE_STATES), message: z.string() },
        ...{ from: instant, to: instant, end: instant, deadline: instant },
        decidedBy: instant.openapi({ description: 'What is not decided by then keeps its time' }),
        mayMove: z.boolean(),
        answers: z.array(
          z.object({ lessonId: z.string(), studentName: z.string(), answer: z.enum(MOVE_ANSWERS).nullable() }),
        ),
      })
      .nullable()
      .openapi({ description: 'The latest time that was proposed' }),
  })
  .openapi('SessionDateMove')

const toJson = ({ date, move }: DateMoveView): z.input<typeof MoveSchema> => {
  if (!move) return { date, move }
  const { isAnswerTimeOver: _, ...shown } = move
  return { date, move: shown }
}

export const sessionMoveEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    tag,
    summary:
      'For the teacher and staff: the time that is proposed for one date of a group or a course, and who can come',
    policy: mayMoveDates,
    scope: ['read'],
    params,
    response: MoveSchema,
    run: async ({ ctx, params: of }) => toJson(await getDateMoveView(ctx, of.id, of.date)),
  }),
  endpoint({
    method: 'post',
    path,
    tag,
    summary: 'Propose another time for one date; its students are asked, and without students it moves at once',
    policy: mayMoveDates,
    scope: ['teach', 'staff:events'],
    params,
    body: proposeMoveInput,
    response: MoveSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body: { start, deadline, message } }) => {
      const asked = { start: toInstant(start), message, ...(deadline ? { deadline: toInstant(deadline) } : {}) }
      await proposeDateMove(ctx, of.id, of.date, asked)
      return toJson(await getDateMoveView(ctx, of.id, of.date))
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/decision`,
    tag,
    summary: 'Move the date as proposed, or keep its time; students who cannot come miss this date, uncharged',
    policy: mayMoveDates,
    scope: ['teach', 'staff:events'],
    params,
    body: z.strictObject({
      decision: z.enum(['move', 'keep'], { error: 'Move the date, or keep its time.' }),
      moveId: id.optional().openapi({ description: 'The proposal that is decided; without it, the latest one' }),
    }),
    response: MoveSchema,
    idempotent: true,
    run: async ({ ctx, params: of, body: { decision, moveId } }) => {
      await (decision === 'move' ? moveSessionDate : keepSessionDate)(ctx, of.id, of.date, moveId)
      return toJson(await getDateMoveView(ctx, of.id, of.date))
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/v1/date-move-answers/{id}',
    tag,
    summary:
      'Say whether the student can come at the proposed time; after the move, leave the date if there was no answer',
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    body: moveAnswerInput,
    status: 204,
    run: async ({ ctx, params: of, body }) => {
      await answerDateMove(ctx, of.id, body.answer)
    },
  }),
]
