import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SentEvent } from './stripe-objects.ts'

const RESEND_MS = 500

/** `t=<seconds>,v1=<hex of HMAC-SHA256 over "seconds.body">`, with one `v1` for each secret. */
export const signStripeEvent = (body: string, secrets: readonly string[], seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',')

type Options = { readonly now: () => number; readonly secrets: readonly string[]; readonly ending: AbortSignal }

/** Signs events with all secrets of the endpoint, and sends them until they are answered. */
export const createEventSender = ({ now, secrets: first, ending }: Options) => {
  let secrets = first
  const signed = ({ type, body }: SentEvent) => ({
    ...{ type, body },
    headers: { 'stripe-signature': signStripeEvent(body, secrets, Math.floor(now() / 1000)) },
  })
  const post = async (to: string, event: SentEvent): Promise<void> => {
    while (!ending.aborted) {
      const { body, headers } = signed(event)
      const isAnswered = await fetch(to, {
        ...{ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
        signal: AbortSignal.any([ending, AbortSignal.timeout(10_000)]),
      }).then(
        async answer => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      )
      if (isAnswered) return
      await pause(RESEND_MS, undefined, { signal: ending }).catch(() => undefined)
    }
  }

  return {
    signed,
    post,
    /** From now on, events are signed with these. */
    useSecrets: (used: readonly string[]) => {
      secrets = used
    },
  }
}
