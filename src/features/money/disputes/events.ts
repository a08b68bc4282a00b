import type { DisputeState } from '#integrations/payments/port.ts'
import { defineEvent } from '#platform/events.ts'

type DisputePayload = {
  readonly intentId: string
  readonly provider: string
  readonly ref: string
  /** Grosze. */
  readonly amount: number
  readonly reason: string
  readonly state: DisputeState
}

/** A payer's bank takes a payment back, or wants to. */
export const disputeOpened = defineEvent<DisputePayload>('dispute.opened')
/** It was answered, won or lost. */
export const disputeChanged = defineEvent<DisputePayload>('dispute.changed')
