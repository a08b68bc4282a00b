import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { getDeletion, requestDeletion, withdrawDeletion } from './requesting.ts'
import { DeletionInput } from './schema.ts'

const tag = 'People'
const path = '/api/v1/me/deletion'

const response = z
  .object({
    dueAt: z.string().nullable().openapi({ format: 'date-time', description: 'ISO 8601, UTC' }),
    blockers: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        text: z.string(),
        path: z.string().nullable().openapi({ description: 'Where it is settled' }),
      }),
    ),
  })
  .openapi('AccountDeletion')

export const deletionEndpoints = [
  endpoint({
    method: 'get',
    path,
    tag,
    policy: signedIn,
    scope: 'none',
    response,
    summary: 'When your account will be deleted, and what is in the way',
    run: ({ ctx }) => getDeletion(ctx),
  }),
  endpoint({
    method: 'put',
    path,
    tag,
    policy: signedIn,
    scope: 'none',
    body: DeletionInput,
    response,
    summary: 'Have your account deleted after 14 days',
    run: async ({ ctx, body }) => {
      await requestDeletion(ctx, body)
      return getDeletion(ctx)
    },
  }),
  endpoint({
    method: 'delete',
    path,
    tag,
    policy: signedIn,
    scope: 'none',
    status: 204,
    summary: 'Keep your account',
    run: ({ ctx }) => withdrawDeletion(ctx),
  }),
]
