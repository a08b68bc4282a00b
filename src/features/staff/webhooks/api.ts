import { z } from '@hono/zod-openapi'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import {
  DeliveryPage,
  DeliverySchema,
  NewWebhook,
  SentAgain,
  WebhookList,
  WebhookSchema,
  WebhookSecret,
} from './api-schema.ts'
import { sendAgain, sendFailedAgain, sendTestEvent } from './delivery-acts.ts'
import { mayManageWebhooks } from './policy.ts'
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from './queries.ts'
import { DELIVERY_FILTERS, deliveryParams, endpointInput, endpointParams } from './schema.ts'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  pauseWebhook,
  resumeWebhook,
  rollWebhookSecret,
} from './webhook-acts.ts'

const tag = 'Webhooks'
const path = '/api/v1/admin/webhooks'

const listEndpoint = endpoint({
  ...{ method: 'get', path, tag },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: the programs that are told of events',
  response: WebhookList,
  run: async () => ({ items: await listWebhooks() }),
})

const createEndpoint = endpoint({
  ...{ method: 'post', path, tag },
  policy: mayManageWebhooks,
  scope: 'none',
  summary: 'For staff: have a program told of events; the answer has its secret, once',
  confirmed: true,
  body: endpointInput,
  response: NewWebhook,
  status: 201,
  run: async ({ ctx, body }) => {
    const { id, secret } = await createWebhook(ctx, body)
    return { ...(await getWebhook(id)), secret }
  },
})

const getEndpoint = endpoint({
  ...{ method: 'get', path: `${path}/{id}`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: one webhook',
  response: WebhookSchema,
  run: ({ params: { id } }) => getWebhook(id),
})

const editEndpoint = endpoint({
  ...{ method: 'put', path: `${path}/{id}`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  // The new address would be told of events of every section, also after the end of the token.
  scope: 'none',
  summary: 'For staff: change where a webhook leads, and which events it takes',
  confirmed: true,
  body: endpointInput,
  response: WebhookSchema,
  run: async ({ ctx, params: { id }, body }) => {
    await editWebhook(ctx, id, body)
    return getWebhook(id)
  },
})

const deleteEndpoint = endpoint({
  ...{ method: 'delete', path: `${path}/{id}`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: delete a webhook with its log and what waits',
  status: 204,
  run: ({ ctx, params: { id } }) => deleteWebhook(ctx, id),
})

const rollEndpoint = endpoint({
  ...{ method: 'post', path: `${path}/{id}/secret`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: 'none',
  summary: 'For staff: make a new secret; the one before signs as well for a day',
  confirmed: true,
  response: WebhookSecret,
  status: 201,
  run: async ({ ctx, params: { id } }) => ({ secret: await rollWebhookSecret(ctx, id) }),
})

const pauseEndpoint = endpoint({
  ...{ method: 'put', path: `${path}/{id}/pause`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: send nothing for now; events wait',
  response: WebhookSchema,
  run: async ({ ctx, params: { id } }) => {
    await pauseWebhook(ctx, id)
    return getWebhook(id)
  },
})

const resumeEndpoint = endpoint({
  ...{ method: 'delete', path: `${path}/{id}/pause`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: send what waits, in its order',
  response: WebhookSchema,
  run: async ({ ctx, params: { id } }) => {
    await resumeWebhook(ctx, id)
    return getWebhook(id)
  },
})

const testEndpoint = endpoint({
  ...{ method: 'post', path: `${path}/{id}/test`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: send an event without meaning, once',
  response: DeliverySchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, siteUrl }) => getDelivery(id, await sendTestEvent(ctx, id), siteUrl),
})

const failedEndpoint = endpoint({
  ...{ method: 'post', path: `${path}/{id}/resending`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: send the events again that were given up, 500 at most, the earliest first',
  response: SentAgain,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id } }) => ({ events: await sendFailedAgain(ctx, id) }),
})

const logEndpoint = endpoint({
  ...{ method: 'get', path: `${path}/{id}/deliveries`, tag, params: endpointParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: the events of a webhook in the last 30 days, the latest first',
  query: z.object({ state: z.enum(DELIVERY_FILTERS).default('all'), ...pageQuery }),
  response: DeliveryPage,
  run: async ({ params: { id }, query: { state, ...page } }) => {
    await getWebhook(id)
    return listDeliveries(id, { ...page, filter: state })
  },
})

const deliveryEndpoint = endpoint({
  ...{ method: 'get', path: `${path}/{id}/deliveries/{delivery}`, tag, params: deliveryParams },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: one event, with what was sent and what came back',
  response: DeliverySchema,
  run: ({ params: { id, delivery }, siteUrl }) => getDelivery(id, delivery, siteUrl),
})

const againEndpoint = endpoint({
  ...{
    method: 'post',
    path: `${path}/{id}/deliveries/{delivery}/resending`,
    tag,
    params: deliveryParams,
  },
  policy: mayManageWebhooks,
  scope: ['staff:settings'],
  summary: 'For staff: send one event again, now, with its id',
  response: DeliverySchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id, delivery }, siteUrl }) => {
    await sendAgain(ctx, id, delivery)
    return getDelivery(id, delivery, siteUrl)
  },
})

export const webhookEndpoints = [
  ...[listEndpoint, createEndpoint, getEndpoint, editEndpoint, deleteEndpoint, rollEndpoint, pauseEndpoint],
  ...[resumeEndpoint, testEndpoint, failedEndpoint, logEndpoint, deliveryEndpoint, againEndpoint],
]
