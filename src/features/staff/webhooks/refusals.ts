import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { MAX_ENDPOINTS, NOT_AN_ADDRESS } from './schema.ts'

const url = { status: 422, field: 'url' } as const

export const URL_UNREADABLE: Refusal = { code: 'url_unreadable', ...url, message: NOT_AN_ADDRESS }
export const URL_NOT_HTTPS: Refusal = {
  code: 'url_not_https',
  ...url,
  message: msg('The address must begin with https://, so that others cannot read what we send.'),
}
export const URL_WITH_PASSWORD: Refusal = {
  code: 'url_with_password',
  ...url,
  message: msg('Please leave out the name and password. The signature shows that a request is ours.'),
}
export const URL_PRIVATE: Refusal = {
  code: 'url_private',
  ...url,
  message: msg('We send only to addresses on the public internet.'),
}
export const TOO_MANY_ENDPOINTS: Refusal = {
  code: 'too_many_endpoints',
  status: 409,
  message: () =>
    t('There are {count, plural, one {# address} other {# addresses}}. Delete one before you add another.', {
      count: MAX_ENDPOINTS,
    }),
}
export const ENDPOINT_NOT_FOUND: Refusal = { code: 'webhook_not_found', status: 404, message: msg('Webhook not found') }
export const DELIVERY_NOT_FOUND: Refusal = { code: 'delivery_not_found', status: 404, message: msg('Event not found') }
export const DELIVERY_UNDER_WAY: Refusal = {
  code: 'delivery_under_way',
  status: 409,
  message: msg('This event is being sent at this moment. Look at it again in some seconds.'),
}
export const ALREADY_PAUSED: Refusal = {
  code: 'webhook_paused',
  status: 409,
  message: msg('This webhook is already paused.'),
}
export const NOT_PAUSED: Refusal = {
  code: 'webhook_not_paused',
  status: 409,
  message: msg('This webhook is not paused.'),
}
