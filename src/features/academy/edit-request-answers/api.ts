import { z } from '@hono/zod-openapi'
import { effectsToJson, toJson } from '#features/academy/edit-requests/edit-view.ts'
import { getEditRequest, listEditRequests } from '#features/academy/edit-requests/queries.ts'
import { requestEdit, withdrawEdit } from '#features/academy/edit-requests/request-edit.ts'
import { EDIT_STATUSES, editRequestInput, editResponseInput } from '#features/academy/edit-requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { EditPreviewSchema, EditRequestPage, EditRequestSchema } from './api-schema.ts'
import { previewApproval, respondToEdit } from './respond-to-edit.ts'

const tag = 'Edit requests'

const show = async (ctx: Ctx, id: string) => toJson((await getEditRequest(db, ctx, id)).request)

export const editRequestEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/v1/edit-requests',
    tag,
    summary: 'Proposed changes that I made, or that concern my reservations, newest first',
    policy: signedIn,
    scope: ['read'],
    query: z.object({
      ...pageQuery,
      reservationId: z.string().max(60).optional(),
      status: z.enum(EDIT_STATUSES).optional(),
    }),
    response: EditRequestPage,
    run: async ({ ctx, query }) => {
      const { items, nextCursor } = await listEditRequests(ctx, query)
      return { items: items.map(({ request }) => toJson(request)), nextCursor }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/edit-requests',
    tag,
    summary: 'For the teacher: propose changes to a reservation',
    policy: signedIn,
    scope: ['book'],
    body: editRequestInput,
    response: EditRequestSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, body }) => show(ctx, await requestEdit(ctx, body.reservationId, body.changes)),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/edit-requests/{id}',
    tag,
    summary: 'One proposed change',
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    response: EditRequestSchema,
    run: ({ ctx, params: { id } }) => show(ctx, id),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/edit-requests/{id}/preview',
    tag,
    summary: 'What approving it now would do',
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    response: EditPreviewSchema,
    run: async ({ ctx, params: { id } }) => effectsToJson(await previewApproval(ctx, id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/edit-requests/{id}/response',
    tag,
    summary: 'For the student, a guardian or the payer: approve or decline it',
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    body: editResponseInput,
    response: EditRequestSchema,
    run: async ({ ctx, params: { id }, body: { response } }) => {
      await respondToEdit(ctx, id, response)
      return show(ctx, id)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/edit-requests/{id}/withdrawal',
    tag,
    summary: 'For the teacher: withdraw it',
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    response: EditRequestSchema,
    run: async ({ ctx, params: { id } }) => {
      await withdrawEdit(ctx, id)
      return show(ctx, id)
    },
  }),
]
