import { z } from '@hono/zod-openapi'
import { getLesson } from '#features/academy/lessons/queries.ts'
import { LESSON_STATES } from '#features/academy/reservations/states.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, pageOf } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { reportProblem, resolveReport } from './actions.ts'
import { ownReportFields, reportFields } from './api-schema.ts'
import { mayResolveReports } from './policy.ts'
import { findOwnReport, getReport, listReports } from './queries.ts'
import { REPORT_NOT_FOUND } from './refusals.ts'
import { REPORT_STATES, reportInput, resolutionInput } from './schema.ts'

const tag = 'Lessons'

const OwnReportSchema = z.object(ownReportFields).openapi('OwnLessonReport')

const ReportSchema = z
  .object({
    ...reportFields,
    lessonId: z.string(),
    lessonState: z.enum(LESSON_STATES),
    title: z.string().openapi({ description: 'The session’s title' }),
    studentName: z.string(),
  })
  .openapi('LessonReport')

const getOwn = async (ctx: Ctx, lessonId: string) => {
  await getLesson(ctx, lessonId)
  return (await findOwnReport(db, lessonId, requireUser(ctx.actor).id)) ?? refuse(REPORT_NOT_FOUND)
}

const reportEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/lessons/{id}/report',
  tag,
  summary: 'Report a problem with a lesson to staff; the other side does not see it',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: reportInput,
  response: OwnReportSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await reportProblem(ctx, id, body)
    return getOwn(ctx, id)
  },
})

const ownReportEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}/report',
  tag,
  summary: 'Your own latest report about a lesson, with the answer',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: OwnReportSchema,
  run: ({ ctx, params: { id } }) => getOwn(ctx, id),
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lesson-reports',
  tag,
  summary: 'For staff: reports of problems with lessons',
  policy: mayResolveReports,
  scope: ['staff:requests'],
  query: z.object({ state: z.enum(REPORT_STATES).default('open'), ...pageQuery }),
  response: pageOf(ReportSchema).openapi('LessonReportPage'),
  run: ({ ctx, query }) => listReports(ctx, query),
})

const resolveEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/lesson-reports/{id}/resolution',
  tag,
  summary: 'For staff: answer a report',
  policy: mayResolveReports,
  scope: ['staff:requests'],
  params: idParams,
  body: resolutionInput,
  response: ReportSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await resolveReport(ctx, id, body.note)
    return getReport(ctx, id)
  },
})

export const lessonReportEndpoints = [reportEndpoint, ownReportEndpoint, listEndpoint, resolveEndpoint]
