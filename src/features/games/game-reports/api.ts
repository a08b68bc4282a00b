import { z } from '@hono/zod-openapi'
import { ownReportFields, reportFields } from '#features/academy/lesson-reports/api-schema.ts'
import { mayResolveReports } from '#features/academy/lesson-reports/policy.ts'
import { REPORT_NOT_FOUND } from '#features/academy/lesson-reports/refusals.ts'
import { REPORT_STATES, reportInput, resolutionInput } from '#features/academy/lesson-reports/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { id, idParams, pageOf } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { reportGame, resolveGameReport } from './actions.ts'
import { findOwnGameReport, getGameReport, listGameReports } from './queries.ts'
import { getReportedDate } from './reported-date.ts'

const tag = "Dungeons'n English"
const ofDate = z.object({ id, date: id })
const path = '/api/v1/dne-sessions/{id}/dates/{date}/report'

const OwnReportSchema = z.object(ownReportFields).openapi('OwnGameReport')

const ReportSchema = z
  .object({
    ...reportFields,
    ...{ gameId: z.string(), occurrenceId: z.string(), dateState: z.enum(['planned', 'cancelled']) },
    isReturned: z.boolean().openapi({ description: 'To one of its players, or to all' }),
    isReturnable: z.boolean().openapi({ description: 'Whether it can be returned to a player once it is over' }),
    title: z.string().openapi({ description: 'The game’s title' }),
    playerName: z.string().nullable().openapi({ description: 'Null for the game master’s report' }),
  })
  .openapi('GameReport')

const getOwn = async (ctx: Ctx, gameId: string, occurrenceId: string) => {
  await getReportedDate(db, ctx, gameId, occurrenceId)
  return (await findOwnGameReport(db, occurrenceId, requireUser(ctx.actor).id)) ?? refuse(REPORT_NOT_FOUND)
}

export const gameReportEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path,
    tag,
    summary: 'Report a problem with one dated game to staff; no one else sees it',
    policy: signedIn,
    scope: ['book'],
    params: ofDate,
    body: reportInput,
    response: OwnReportSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, body }) => {
      await reportGame(ctx, params.id, params.date, body)
      return getOwn(ctx, params.id, params.date)
    },
  }),
  endpoint({
    method: 'get',
    path,
    tag,
    summary: 'Your own latest report about a dated game, with the answer',
    policy: signedIn,
    scope: ['read'],
    params: ofDate,
    response: OwnReportSchema,
    run: ({ ctx, params }) => getOwn(ctx, params.id, params.date),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/game-reports',
    tag,
    summary: 'For staff: reports of problems with games',
    policy: mayResolveReports,
    scope: ['staff:requests'],
    query: z.object({ state: z.enum(REPORT_STATES).default('open'), ...pageQuery }),
    response: pageOf(ReportSchema).openapi('GameReportPage'),
    run: ({ ctx, query }) => listGameReports(ctx, query),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/game-reports/{id}/resolution',
    tag,
    summary: 'For staff: answer a report about a game',
    policy: mayResolveReports,
    scope: ['staff:requests'],
    params: idParams,
    body: resolutionInput,
    response: ReportSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, body }) => {
      await resolveGameReport(ctx, params.id, body.note)
      return getGameReport(ctx, params.id)
    },
  }),
]
