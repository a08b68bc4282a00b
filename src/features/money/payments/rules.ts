import type { Charge } from '#integrations/payments/port.ts'
import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/**
 * One charge settles an intent, in whatever order the updates arrive: paid overrides every other state, and a further charge is
 * refunded. Source: docs/product.md §5.4, §6.
 */
export const INTENT_STATES = ['created', 'open', 'succeeded', 'failed', 'expired', 'refunded'] as const
export type IntentState = (typeof INTENT_STATES)[number]

/** Not paid yet, and still payable. */
export const isOpen = (state: IntentState): boolean => state === 'created' || state === 'open'

/**
 * `pending` → `leaving` → `sent` or `failed`; `pending` → `cancelled`. A refund as credit is `pending` → `sent`, and → `cancelled` where
 * it is taken back. Failed and cancelled refunds did not return money.
 */
export const REFUND_STATES = ['pending', 'leaving', 'sent', 'failed', 'cancelled'] as const

/** How a refund goes back: by the provider with which it was paid, or as credit of the payer. */
export const REFUND_METHODS = ['money', 'credit'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** Credit is used first, and what was paid with credit goes back as credit (docs/product.md §6.8). */
export const CREDIT_PROVIDER = 'credit'

export type IntentSnapshot = {
  readonly state: IntentState
  readonly amount: number
  readonly currency: string
  readonly chargeRef: string | null
}

export type PaymentUpdate = {
  /** `changed`: the provider has to be asked. */
  readonly type: 'under_way' | 'paid' | 'declined' | 'expired' | 'refunded' | 'changed'
  readonly charge: Charge | null
}

export type SettlementOutcome = 'settle' | 'refund surplus' | 'fail' | 'expire' | 'ask' | 'nothing' | 'mismatch'

export const decideSettlement = (intent: IntentSnapshot, { type, charge }: PaymentUpdate): SettlementOutcome => {
  switch (type) {
    case 'paid':
      if (!charge || charge.amount !== intent.amount || charge.currency !== intent.currency) return 'mismatch'
      if (charge.ref === intent.chargeRef) return 'nothing'
      // Agreeing twice to later charges is agreeing once.
      if (intent.amount === 0 && intent.chargeRef !== null) return 'nothing'
      return intent.chargeRef === null ? 'settle' : 'refund surplus'
    case 'declined':
      return isOpen(intent.state) ? 'fail' : 'nothing'
    case 'expired':
      return isOpen(intent.state) ? 'expire' : 'nothing'
    case 'changed':
      return 'ask'
    case 'under_way':
    case 'refunded':
      return 'nothing'
    default:
      return type satisfies never
  }
}

/** The month in which a receipt is issued, in Warsaw, as its number's prefix: `2026/11`. */
export const receiptMonth = (now: Temporal.Instant): string => {
  const { year, month } = now.toZonedDateTimeISO(SCHOOL_ZONE)
  return `${year}/${String(month).padStart(2, '0')}`
}

export const receiptNumber = (month: string, count: number): string => `${month}/${String(count).padStart(4, '0')}`

export const WRONG_SIGNATURE: Refusal = {
  code: 'wrong_signature',
  status: 400,
  message: msg('The payment provider did not sign this message.'),
}
export const NO_SUCH_PROVIDER: Refusal = {
  code: 'no_such_provider',
  status: 404,
  message: msg('Payment provider not found'),
}
export const PAYMENT_MISMATCH: Refusal = {
  code: 'payment_mismatch',
  status: 422,
  message: msg('The amount or the currency is not the expected one.'),
}
export const PAYMENT_NOT_FOUND: Refusal = { code: 'payment_not_found', status: 404, message: msg('Payment not found') }
export const NOT_ENOUGH_CREDIT: Refusal = {
  code: 'not_enough_credit',
  status: 409,
  message: msg('This person has only {credit} of credit.'),
}
export const ALREADY_PAID_OUT: Refusal = {
  code: 'already_paid_out',
  status: 409,
  message: msg('A payout with this reference is already booked.'),
}
export const PAYMENT_OVER: Refusal = { code: 'payment_over', status: 409, message: msg('This payment has ended.') }
export const REFUND_NOT_FOUND: Refusal = { code: 'refund_not_found', status: 404, message: msg('Refund not found') }
export const REFUND_NOT_CANCELLABLE: Refusal = {
  code: 'refund_not_cancellable',
  status: 409,
  message: msg('This refund has already been sent.'),
}
export const NOT_MISMATCHED: Refusal = {
  code: 'not_mismatched',
  status: 409,
  message: msg('This payment has no mismatch to close.'),
}
export const STILL_UNCLAIMED: Refusal = {
  code: 'still_unclaimed',
  status: 409,
  message: msg('We could not find what this payment is for.'),
}
export const NOT_UNCLAIMED: Refusal = {
  code: 'not_unclaimed',
  status: 409,
  message: msg('This payment is not waiting to be looked into.'),
}
