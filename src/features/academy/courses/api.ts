import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { previewRenewal, renewCourse } from './renewing.ts'
import { renewalInput, weeks } from './schema.ts'

const tag = 'Academy'
const scheduleSchema = z.array(z.object({ date: z.string(), formattedDate: z.string() })).readonly()

const RenewalPreviewSchema = z
  .object({
    weeks: z.number().int(),
    smallest: z.number().int().openapi({ description: 'The fewest weeks after which no lesson is past' }),
    hadPassed: z.boolean(),
    course_schedule: scheduleSchema,
    clashes: z
      .array(
        z.object({
          start: z.string(),
          reason: z.enum(['holiday', 'own', 'students']),
          name: z.string().optional(),
          students: z.number().int().optional(),
        }),
      )
      .readonly(),
  })
  .openapi('RenewalPreview')

const previewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/sessions/{id}/renewal-preview',
  tag,
  summary: 'What renewing a course would bring, and what its new dates clash with',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  query: z.object({ weeks: z.coerce.number().pipe(weeks).optional() }),
  response: RenewalPreviewSchema,
  run: async ({ ctx, params: { id }, query }) => {
    const { session: _, ...preview } = await previewRenewal(ctx, id, query.weeks)
    return preview
  },
})

const renewEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/sessions/{id}/renewal',
  tag,
  summary: 'End a course and publish it again, one week later or more',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  body: renewalInput,
  response: z.object({ sessionId: z.string(), message: z.string() }).openapi('Renewed'),
  status: 201,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => renewCourse(ctx, id, body.weeks),
})

export const courseEndpoints = [previewEndpoint, renewEndpoint]
