import { z } from '@hono/zod-openapi'
import { EmailChange } from '#features/people/users/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { requestEmailChange, withdrawEmailChange } from './actions/email-change.ts'
import { getOwnEmailChange } from './email-change-queries.ts'

const tag = 'People'

const EmailChangeSchema = z
  .object({
    newEmail: z.string(),
    expiresAt: instant,
    approved: z.boolean().openapi({ description: 'At the old address' }),
    confirmed: z.boolean().openapi({ description: 'At the new address' }),
  })
  .openapi('EmailChange')
const response = z.object({ change: EmailChangeSchema.nullable() }).openapi('OwnEmailChange')

export const emailChangeEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/me/email-change',
    tag,
    summary: 'Your change of address that is under way',
    policy: signedIn,
    scope: 'none',
    response,
    run: async ({ ctx }) => ({ change: await getOwnEmailChange(db, ctx) }),
  }),
  endpoint({
    method: 'put',
    path: '/api/v1/me/email-change',
    tag,
    summary: 'Ask for another address; it changes when the readers of both addresses have agreed',
    policy: signedIn,
    scope: 'none',
    body: EmailChange,
    response,
    run: async ({ ctx, body }) => {
      await requestEmailChange(ctx, body)
      return { change: await getOwnEmailChange(db, ctx) }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/me/email-change',
    tag,
    summary: 'Withdraw your change of address',
    policy: signedIn,
    scope: 'none',
    status: 204,
    run: ({ ctx }) => withdrawEmailChange(ctx),
  }),
]
