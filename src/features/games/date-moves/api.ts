import { z } from '@hono/zod-openapi'
import { moveAnswerInput, proposeMoveInput } from '#features/academy/date-moves/move-forms.ts'
import { mayCancelGames } from '#features/games/games/policy.ts'
import { MOVE_ANSWERS, MOVE_STATES } from '#features/scheduling/proposed-moves/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { toInstant } from '#kernel/time.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { id, idParams, instant } from '#platform/api-fields.ts'
import { answerMove } from './answer-move.ts'
import { keepDate, moveDate } from './decide-move.ts'
import { getMoveView, type MoveView } from './move-view.ts'
import { proposeMove } from './propose-move.ts'
import { listSeatMoves } from './seat-moves.ts'

const tag = "Dungeons'n English"
const params = z.object({ id, date: id })
const path = '/api/v1/dne-sessions/{id}/dates/{date}/move'

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
          z.object({ seatId: z.string(), playerName: z.string(), answer: z.enum(MOVE_ANSWERS).nullable() }),
        ),
      })
      .nullable()
      .openapi({ description: 'The latest time that was proposed' }),
  })
  .openapi('GameDateMove')

const toJson = ({ date, move }: MoveView): z.input<typeof MoveSchema> => {
  if (!move) return { date, move }
  const { isAnswerTimeOver: _, ...shown } = move
  return { date, move: shown }
}

const SeatMoveSchema = z
  .object({
    ...{ answerId: z.string(), occurrenceId: z.string(), state: z.enum(MOVE_STATES), message: z.string() },
    answer: z.enum(MOVE_ANSWERS).nullable(),
    ...{ from: instant, to: instant, end: instant, deadline: instant },
    clash: z
      .string()
      .nullable()
      .openapi({ description: 'What the player has at that time; only for the player’s side' }),
    ...{ mayAnswer: z.boolean(), mayLeave: z.boolean() },
  })
  .openapi('SeatMove')

export const dateMoveEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    tag,
    summary: 'For the game master and staff: the time that is proposed for one date, and who can come',
    policy: mayCancelGames,
    scope: ['read'],
    params,
    response: MoveSchema,
    run: async ({ ctx, params: of }) => toJson(await getMoveView(ctx, of.id, of.date)),
  }),
  endpoint({
    method: 'post',
    path,
    tag,
    summary: 'Propose another time for one date of a game; its players are asked, and without players it moves at once',
    policy: mayCancelGames,
    scope: ['teach'],
    params,
    body: proposeMoveInput,
    response: MoveSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body: { start, deadline, message } }) => {
      const asked = { start: toInstant(start), message, ...(deadline ? { deadline: toInstant(deadline) } : {}) }
      await proposeMove(ctx, of.id, of.date, asked)
      return toJson(await getMoveView(ctx, of.id, of.date))
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/decision`,
    tag,
    summary: 'Move the date as proposed, or keep its time; players who cannot come miss this date, uncharged',
    policy: mayCancelGames,
    scope: ['teach'],
    params,
    body: z.strictObject({
      decision: z.enum(['move', 'keep'], { error: 'Move the date, or keep its time.' }),
      moveId: id.optional().openapi({ description: 'The proposal that is decided; without it, the latest one' }),
    }),
    response: MoveSchema,
    idempotent: true,
    run: async ({ ctx, params: of, body: { decision, moveId } }) => {
      await (decision === 'move' ? moveDate : keepDate)(ctx, of.id, of.date, moveId)
      return toJson(await getMoveView(ctx, of.id, of.date))
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/seats/{id}/moves',
    tag,
    summary: 'The dates of a seat for which another time is proposed',
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    response: z.object({ items: z.array(SeatMoveSchema) }),
    run: async ({ ctx, params: of }) => ({ items: await listSeatMoves(ctx, of.id) }),
  }),
  endpoint({
    method: 'put',
    path: '/api/v1/move-answers/{id}',
    tag,
    summary:
      'Say whether the player can come at the proposed time; after the move, leave the date if there was no answer',
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    body: moveAnswerInput,
    status: 204,
    run: async ({ ctx, params: of, body }) => {
      await answerMove(ctx, of.id, body.answer)
    },
  }),
]
