import { createHttpSender } from '#integrations/webhooks/http-sender.ts'
import { webhooks } from '#integrations/webhooks/port.ts'
import type { Env } from '#platform/env.ts'

/** Configures how programs of others are told of events. */
export const configureWebhooks = ({ WEBHOOKS_ALLOW_LOCAL }: Pick<Env, 'WEBHOOKS_ALLOW_LOCAL'>): void =>
  webhooks.use(createHttpSender({ allowsLocal: WEBHOOKS_ALLOW_LOCAL }))
