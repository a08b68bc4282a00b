import { createPort } from '#platform/port.ts'

/** Where a browser takes messages, and the keys for which they are encrypted (RFC 8291). Who has the address can send to it. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly payload: string
  /** For how long the push service keeps it for a device that is away. */
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  /** Of two messages of one topic that wait for a device the later one stays. */
  readonly topic: string
}

/**
 * `gone`: the address takes no messages any more. `busy`: to be tried again, without a status where no answer came. `refused`: trying
 * again would change nothing.
 */
export type PushOutcome =
  | { readonly kind: 'accepted' | 'gone' }
  | { readonly kind: 'busy'; readonly status: number | null; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'refused'; readonly status: number }

/** Hands messages to the push services of browsers. */
export type PushSender = {
  readonly name: string
  /** With which a browser makes its address; messages of another key are not taken there. */
  readonly publicKey: string
  /** Whether it is an address at a push service that we know, with a key that can be used: no other ever gets a request. */
  readonly takesAddress: (address: PushAddress) => boolean
  /** Never throws for what the service does. */
  readonly send: (address: PushAddress, message: PushMessage) => Promise<PushOutcome>
  /** Whether messages can be signed and encrypted; sends nothing, throws where not. */
  readonly check: () => Promise<void>
}

export const pushes = createPort<PushSender>('push')
