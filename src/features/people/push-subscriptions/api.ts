import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { turnOffPush, turnOnPush } from './changing.ts'
import { getPushHere } from './queries.ts'
import { subscriptionInput } from './schema.ts'

const tag = 'Notifications'
const path = '/api/v1/push-subscription'
// It belongs to a sign-in, which a token has not.
const scope = 'none'

const PushSubscriptionSchema = z
  .object({
    publicKey: z.string().openapi({ description: 'For `pushManager.subscribe`, as its `applicationServerKey`' }),
    subscription: z.object({ endpoint: z.string(), hidesDetails: z.boolean() }).nullable(),
  })
  .openapi('PushSubscription')

export const pushSubscriptionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    tag,
    summary: 'Whether this device gets notifications (web push)',
    policy: signedIn,
    scope,
    response: PushSubscriptionSchema,
    run: ({ ctx }) => getPushHere(db, ctx),
  }),
  endpoint({
    method: 'put',
    path,
    tag,
    summary: 'Send my notifications to this device; the browser makes the address and the keys',
    policy: signedIn,
    scope,
    // Made anew: a form may have loaded the schema before it can be named.
    body: z.strictObject(subscriptionInput.shape).openapi('PushSubscriptionInput'),
    response: PushSubscriptionSchema,
    run: async ({ ctx, body: { keys, ...rest } }) => {
      await turnOnPush(ctx, { ...rest, ...keys })
      return getPushHere(db, ctx)
    },
  }),
  endpoint({
    method: 'delete',
    path,
    tag,
    summary: 'Send no more notifications to this device',
    policy: signedIn,
    scope,
    status: 204,
    run: ({ ctx }) => turnOffPush(ctx),
  }),
]
