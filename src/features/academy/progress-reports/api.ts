import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { maySeeReportsDue } from './policy.ts'
import { getReport, listOwnReportsDue, listReports, listReportsDue } from './queries.ts'
import { reportFile } from './report-file.ts'
import { REPORT_STATES, reportInput } from './schema.ts'
import { discardReport, draftReport, publishReport } from './writing.ts'

const tag = 'Reports'
const day = z.string().openapi({ format: 'date', description: 'In the school’s zone' })
const person = z.object({ uid: z.string(), name: z.string() })

const itemFields = {
  ...{ id: z.string(), from: day, to: day, state: z.enum(REPORT_STATES) },
  ...{ student: person, teacher: person, publishedAt: instant.nullable() },
}

const ReportSchema = z
  .object({
    ...itemFields,
    words: z.string().openapi({ description: 'Of the teacher' }),
    lessons: z
      .array(
        z.object({
          ...{ lessonId: z.string(), title: z.string(), start: instant },
          state: z.enum(['taken', 'missed', 'cancelled', 'returned']),
          topic: z.string().openapi({ description: 'What was done, from shared notes' }),
        }),
      )
      .readonly(),
    homework: z
      .array(
        z.object({
          ...{ id: z.string(), title: z.string(), dueAt: instant },
          state: z.enum(['in time', 'late', 'not handed in']),
          ...{ mark: z.string(), scale: z.string() },
          share: z.number().nullable().openapi({ description: 'Of the mark, from the lowest (0) to the best (1)' }),
        }),
      )
      .readonly(),
    mayWrite: z.boolean(),
  })
  .openapi('ProgressReport')

const DueSchema = z
  .object({
    ...{ from: day, to: day },
    items: z
      .array(z.object({ teacher: person, student: person, lessons: z.int(), draftId: z.string().nullable() }))
      .readonly(),
  })
  .openapi('ReportsDue')

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/progress-reports',
  tag,
  summary: 'Published reports about you and your children, and those that you write as a teacher',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: pageOf(z.object(itemFields).openapi('ProgressReportItem')).openapi('ProgressReportPage'),
  run: ({ ctx, query }) => listReports(ctx, query),
})

const readEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/progress-reports/{id}',
  tag,
  summary: 'One report: attendance, topics, homework, marks and the teacher’s words',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: ReportSchema,
  run: ({ ctx, params: { id } }) => getReport(ctx, id),
})

const fileEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/progress-reports/{id}/file',
  tag,
  summary: 'A report as a PDF',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  file: 'application/pdf',
  run: async ({ ctx, params: { id }, siteName }) => reportFile(await getReport(ctx, id), ctx.now, siteName),
})

const draftEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/progress-reports',
  tag,
  summary: 'For teachers: write the draft of a report about a student whom you have taught in these days',
  policy: signedIn,
  scope: ['teach'],
  body: reportInput,
  response: ReportSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => getReport(ctx, await draftReport(ctx, body)),
})

const publishEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/progress-reports/{id}/publication',
  tag,
  summary: 'For its teacher: publish a draft for the student and the guardians, for good',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  response: ReportSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id } }) => getReport(ctx, await publishReport(ctx, id)),
})

const discardEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/progress-reports/{id}',
  tag,
  summary: 'For its teacher: delete a draft',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  status: 204,
  run: ({ ctx, params: { id } }) => discardReport(ctx, id),
})

const ownDueEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/progress-reports-due',
  tag,
  summary: 'For teachers: your students of the last month or term without a published report',
  policy: signedIn,
  scope: ['read'],
  response: DueSchema,
  run: ({ ctx }) => listOwnReportsDue(ctx),
})

const dueEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/progress-reports-due',
  tag,
  summary: 'For staff: the students of the last month or term without a published report',
  policy: maySeeReportsDue,
  scope: ['staff:events'],
  response: DueSchema,
  run: ({ ctx }) => listReportsDue(ctx.now),
})

export const progressReportEndpoints: readonly Endpoint[] = [
  ...[listEndpoint, readEndpoint, fileEndpoint, draftEndpoint, publishEndpoint, discardEndpoint],
  ...[ownDueEndpoint, dueEndpoint],
]
