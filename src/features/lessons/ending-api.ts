import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { mayTerminate } from './policy.ts'
import { previewResignation, resign } from './resigning.ts'
import { terminationInput } from './schema.ts'
import { previewTermination, terminate } from './terminating.ts'

const tag = 'Lessons'
const params = z.object({ id: z.string().min(1).max(60) })
const grosze = z.number().int()

const resignationFields = {
  returned: grosze.openapi({ description: 'Grosze that go back' }),
  charged: grosze.openapi({ description: 'Grosze for lessons that are given up too late' }),
  lessonIds: z.array(z.string()).readonly().openapi({ description: 'The lessons that are given up' }),
  chargedIds: z.array(z.string()).readonly().openapi({ description: 'Those that are given up too late' }),
}
const ResignationSchema = z.object(resignationFields).openapi('Resignation')

const resignationPreviewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/reservations/{id}/resignation-preview',
  tag,
  summary: 'What leaving this group or course now would do',
  policy: signedIn,
  params,
  response: ResignationSchema,
  run: async ({ ctx, params: { id } }) => {
    const { found: _, ...effects } = await previewResignation(ctx, id)
    return effects
  },
})

const resignEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations/{id}/resignation',
  tag,
  summary: 'Leave a group or a course',
  policy: signedIn,
  params,
  response: ResignationSchema,
  status: 201,
  idempotent: true,
  run: ({ ctx, params: { id } }) => resign(ctx, id),
})

const TerminationSchema = z
  .object({ lessonIds: resignationFields.lessonIds, returned: resignationFields.returned })
  .openapi('Termination')

const terminationPreviewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/reservations/{id}/termination-preview',
  tag,
  summary: 'For staff: what ending this agreement now would do',
  policy: mayTerminate,
  params,
  response: TerminationSchema,
  run: async ({ ctx, params: { id } }) => {
    const { found: _, ...effects } = await previewTermination(ctx, id)
    return effects
  },
})

const terminateEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations/{id}/termination',
  tag,
  summary: 'For staff: end an agreement and refund what was not taught',
  policy: mayTerminate,
  params,
  body: terminationInput,
  response: TerminationSchema,
  status: 201,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => terminate(ctx, id, body.reason),
})

export const endingEndpoints = [
  resignationPreviewEndpoint,
  resignEndpoint,
  terminationPreviewEndpoint,
  terminateEndpoint,
]
