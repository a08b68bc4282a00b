import { z } from '@hono/zod-openapi'
import { SCOPES } from '#kernel/api-scope.ts'
import { endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { createApiToken } from './actions/create.ts'
import { revokeOwnApiToken } from './actions/revoke.ts'
import { mayMakeTokens, mayManageTokens } from './policy.ts'
import { listApiTokens } from './queries.ts'
import { ApiTokenInput } from './schema.ts'

const tag = 'People'

const ApiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable().openapi({ description: 'To the hour' }),
    isExpired: z.boolean(),
  })
  .openapi('ApiToken')

/** A token that could make tokens would outlive its own end. */
const scope = 'none'

export const apiTokenEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/me/tokens',
    tag,
    summary: 'Your API tokens, the latest first; never the tokens themselves',
    policy: mayManageTokens,
    scope,
    response: z.object({ tokens: z.array(ApiTokenSchema) }).openapi('ApiTokens'),
    run: async ({ ctx }) => ({ tokens: (await listApiTokens(db, ctx)) ?? [] }),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/me/tokens',
    tag,
    summary: 'Make an API token; `token` is in this answer only',
    policy: mayMakeTokens,
    scope,
    confirmed: true,
    body: ApiTokenInput,
    status: 201,
    response: ApiTokenSchema.extend({ token: z.string() }).openapi('NewApiToken'),
    run: async ({ ctx, body }) => {
      const { token, view } = await createApiToken(ctx, body)
      return { ...view, token }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/me/tokens/{id}',
    tag,
    summary: 'Revoke an API token',
    policy: mayManageTokens,
    scope,
    params: z.object({ id: z.string().max(64) }),
    status: 204,
    run: ({ ctx, params }) => revokeOwnApiToken(ctx, params.id),
  }),
]
