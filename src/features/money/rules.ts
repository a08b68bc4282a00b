import type { Refusal } from '#kernel/refusal.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/**
 * Whatever order its news arrives in, one wish to be paid is settled by one charge: money that has arrived outweighs every other
 * word about it, and a further charge goes back. Source: docs/product.md §5.4, §6.
 */
export const INTENT_STATES = ['created', 'open', 'succeeded', 'failed', 'expired', 'refunded'] as const
export type IntentState = (typeof INTENT_STATES)[number]

export type IntentSnapshot = {
  readonly state: IntentState
  readonly amount: number
  readonly currency: string
  readonly chargeRef: string | null
}

export type PaymentUpdate = {
  readonly type: 'under_way' | 'paid' | 'declined' | 'expired' | 'refunded'
  readonly charge: { readonly ref: string; readonly amount: number; readonly currency: string } | null
}

export type SettlementOutcome = 'settle' | 'refund surplus' | 'fail' | 'expire' | 'nothing' | 'mismatch'

export const decideSettlement = (intent: IntentSnapshot, { type, charge }: PaymentUpdate): SettlementOutcome => {
  const isOpen = intent.state === 'created' || intent.state === 'open'
  switch (type) {
    case 'paid':
      if (!charge || charge.amount !== intent.amount || charge.currency !== intent.currency) return 'mismatch'
      if (charge.ref === intent.chargeRef) return 'nothing'
      return intent.chargeRef === null ? 'settle' : 'refund surplus'
    case 'declined':
      return isOpen ? 'fail' : 'nothing'
    case 'expired':
      return isOpen ? 'expire' : 'nothing'
    case 'under_way':
    case 'refunded':
      return 'nothing'
    default:
      return type satisfies never
  }
}

export type LedgerEntry = { readonly account: string; readonly amount: number }

/** Money at a provider that has not yet reached the bank: an asset. */
export const clearingAccount = (provider: string) => `clearing:${provider}`
/** What was paid for something and not yet given: owed to the payer. */
export const prepaidAccount = (payableId: string) => `prepaid:${payableId}`

/** Grosze; debits are positive. */
export const paymentEntries = (provider: string, payableId: string, amount: number): readonly LedgerEntry[] => [
  { account: clearingAccount(provider), amount },
  { account: prepaidAccount(payableId), amount: -amount },
]

export const refundEntries = (provider: string, payableId: string, amount: number): readonly LedgerEntry[] => [
  { account: prepaidAccount(payableId), amount },
  { account: clearingAccount(provider), amount: -amount },
]

/** Receipts are counted by the month in which they are issued, in Warsaw: `2026/11`. */
export const receiptMonth = (now: Temporal.Instant): string => {
  const { year, month } = now.toZonedDateTimeISO(SCHOOL_ZONE)
  return `${year}/${String(month).padStart(2, '0')}`
}

export const receiptNumber = (month: string, count: number): string => `${month}/${String(count).padStart(4, '0')}`

export const WRONG_SIGNATURE: Refusal = {
  code: 'wrong_signature',
  status: 400,
  message: 'This message is not signed by the payment provider.',
}
export const NO_SUCH_PROVIDER: Refusal = {
  code: 'no_such_provider',
  status: 404,
  message: 'There is no such provider.',
}
export const PAYMENT_MISMATCH: Refusal = {
  code: 'payment_mismatch',
  status: 422,
  message: 'The amount or the currency is not what was asked for.',
}
export const PAYMENT_NOT_FOUND: Refusal = { code: 'payment_not_found', status: 404, message: 'Payment not found' }
export const PAYMENT_OVER: Refusal = { code: 'payment_over', status: 409, message: 'This payment is over.' }
