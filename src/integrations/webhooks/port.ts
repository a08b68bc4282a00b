import { createPort } from '#platform/port.ts'

export type WebhookRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type WebhookAnswer = {
  readonly status: number
  /** The first part of its text. */
  readonly text: string
  /** For how long the receiver asks us to wait (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined
}

/** There was no answer. The message is a sentence for staff. */
export class NoAnswerError extends Error {}

/** Sends events to programs of other people. */
export type WebhookSender = {
  readonly name: string
  /** Whether http and addresses of the own network are allowed: for tests and development. */
  readonly allowsLocal: boolean
  /**
   * One POST. It ends within seconds whatever the receiver does, follows no redirect, and reads a bounded part of the answer. Throws
   * `NoAnswerError` where no status came.
   */
  readonly post: (request: WebhookRequest) => Promise<WebhookAnswer>
}

export const webhooks = createPort<WebhookSender>('webhooks')
