import { z } from '@hono/zod-openapi'
import { terminationInput } from '#features/academy/lessons/schema.ts'
import { returnChoice } from '#features/money/refunds/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { previewResignation, resign } from './resign.ts'
import { previewTermination, terminate } from './terminate.ts'

const tag = 'Lessons'
const grosze = z.number().int()

export const returnedAsCredit = grosze.openapi({
  description: 'Grosze that were paid with credit, and go back as credit even where money is chosen',
})

const resignationFields = {
  returned: grosze.openapi({ description: 'Grosze that go back' }),
  charged: grosze.openapi({ description: 'Grosze for lessons that are given up too late' }),
  lessonIds: z.array(z.string()).readonly().openapi({ description: 'The lessons that are given up' }),
  chargedIds: z.array(z.string()).readonly().openapi({ description: 'Those that are given up too late' }),
}
const ResignationSchema = z.object(resignationFields).openapi('Resignation')
const ResignationPreviewSchema = z.object({ ...resignationFields, returnedAsCredit }).openapi('ResignationPreview')

const resignationPreviewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/reservations/{id}/resignation-preview',
  tag,
  summary: 'What leaving this group or course now would do',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: ResignationPreviewSchema,
  run: async ({ ctx, params: { id } }) => {
    const { found: _, dates: __, ...effects } = await previewResignation(ctx, id)
    return effects
  },
})

const resignEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations/{id}/resignation',
  tag,
  summary: 'Leave a group or a course, or end a weekly agreement',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: returnChoice,
  response: ResignationSchema,
  status: 201,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => resign(ctx, id, body.method),
})

const TerminationSchema = z
  .object({ lessonIds: resignationFields.lessonIds, returned: resignationFields.returned })
  .openapi('Termination')

const terminationPreviewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/reservations/{id}/termination-preview',
  tag,
  summary: 'For staff, and the teacher of a weekly agreement: what ending this agreement now would do',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: TerminationSchema,
  run: async ({ ctx, params: { id } }) => {
    const { found: _, dates: __, ...effects } = await previewTermination(ctx, id)
    return effects
  },
})

const terminateEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations/{id}/termination',
  tag,
  summary: 'For staff, and the teacher of a weekly agreement: end it and refund what was paid and not taught',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  confirmed: true,
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
