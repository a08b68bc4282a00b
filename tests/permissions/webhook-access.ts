import { type Access, ADMINS, EVERYONE, plain } from './access.ts'

/** Which programs are told of events. */

const WEBHOOK = { url: 'https://hooks.site.example/', description: 'The bookkeeping', events: ['payment.settled'] }

export const webhookEndpointAccess: readonly Access[] = [
  {
    asks: ADMINS,
    operations: { 'get /api/v1/admin/webhooks': {}, 'post /api/v1/admin/webhooks': { body: WEBHOOK } },
  },
  {
    asks: ADMINS,
    record: 'webhook',
    operations: {
      'get /api/v1/admin/webhooks/{id}': {},
      'put /api/v1/admin/webhooks/{id}': { body: WEBHOOK },
      'delete /api/v1/admin/webhooks/{id}': {},
      'post /api/v1/admin/webhooks/{id}/secret': {},
      'put /api/v1/admin/webhooks/{id}/pause': {},
      'delete /api/v1/admin/webhooks/{id}/pause': {},
      'post /api/v1/admin/webhooks/{id}/test': {},
      'post /api/v1/admin/webhooks/{id}/resending': {},
      'get /api/v1/admin/webhooks/{id}/deliveries': {},
    },
  },
  {
    asks: ADMINS,
    record: 'webhookDelivery',
    operations: {
      'get /api/v1/admin/webhooks/{id}/deliveries/{delivery}': { within: { id: 'webhook' } },
      'post /api/v1/admin/webhooks/{id}/deliveries/{delivery}/resending': { within: { id: 'webhook' } },
    },
  },
]

export const webhookPageAccess: readonly Access[] = [
  { asks: EVERYONE, operations: plain('page /developers/webhooks') },
  {
    asks: ADMINS,
    operations: { 'page /admin/webhooks': {}, 'form /admin/webhooks create': { body: WEBHOOK } },
  },
  {
    asks: ADMINS,
    record: 'webhook',
    operations: {
      'page /admin/webhooks/:id': {},
      'form /admin/webhooks/:id edit': { body: WEBHOOK },
      'form /admin/webhooks/:id roll': {},
      'form /admin/webhooks/:id test': {},
      'form /admin/webhooks/:id pause': {},
      'form /admin/webhooks/:id resume': {},
      'form /admin/webhooks/:id again': {},
      'form /admin/webhooks/:id delete': {},
    },
  },
  {
    asks: ADMINS,
    record: 'webhookDelivery',
    operations: {
      'page /admin/webhooks/:id/events/:delivery': { within: { id: 'webhook' } },
      'form /admin/webhooks/:id/events/:delivery again': { within: { id: 'webhook' } },
    },
  },
]
