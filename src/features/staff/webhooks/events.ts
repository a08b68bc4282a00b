import { defineEvent } from '#platform/events.ts'
import type { PauseReason } from './schema.ts'

/** Only the beginning of the address: what follows it can be a secret of the receiver. */
type About = { readonly origin: string }

export const webhookCreated = defineEvent<About & { readonly events: readonly string[] }>('webhook.created')
export const webhookChanged = defineEvent<About & { readonly events: readonly string[] }>('webhook.changed')
export const webhookSecretRolled = defineEvent<About>('webhook.secret_rolled')
export const webhookPaused = defineEvent<About & { readonly because: PauseReason }>('webhook.paused')
export const webhookResumed = defineEvent<About>('webhook.resumed')
export const webhookDeleted = defineEvent<About>('webhook.deleted')
export const webhookTested = defineEvent<About>('webhook.tested')
/** Staff had events sent again: one, or all that were given up. */
export const webhookSentAgain = defineEvent<About & { readonly deliveries: number }>('webhook.sent_again')
