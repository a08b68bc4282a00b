import type { StoredWords } from '#kernel/stored-words.ts'
import { defineEvent } from '#platform/events.ts'
import { wordsOf } from '#platform/stored-words.ts'
import type { RefundMethod } from './rules.ts'

export type PaymentPayload = {
  readonly intentId: string
  readonly payableKind: string
  readonly payableId: string
  readonly payerId: string
  readonly amount: number
  /** What it pays for, as it is kept: those who are told of it read different languages. */
  readonly description: StoredWords
}

type PaymentSource = Omit<PaymentPayload, 'intentId' | 'description'> &
  Parameters<typeof wordsOf>[0] & { readonly id: string }

/** The fields that every event of an intent has. */
export const paymentPayload = ({
  id,
  payableKind,
  payableId,
  payerId,
  amount,
  ...kept
}: PaymentSource): PaymentPayload => ({
  intentId: id,
  payableKind,
  payableId,
  payerId,
  amount,
  description: wordsOf(kept),
})

export const paymentOpened = defineEvent<PaymentPayload>('payment.opened')
/** Money has arrived. The payable decides what follows (`PayableKind.settle`); a second charge of the same checkout goes back. */
export const paymentSettled = defineEvent<PaymentPayload>('payment.settled')
/** The payer has agreed to be charged later; nothing was charged. */
export const chargesAgreed = defineEvent<PaymentPayload>('payment.charges_agreed')
/** Nothing more is charged by an agreement: another card took its place, or the payer removed it. */
export const agreementEnded = defineEvent<PaymentPayload>('payment.agreement_ended')
/** A payer keeps a company for receipts, or keeps it no more. The entity is the payer. */
export const companyChanged = defineEvent<{ readonly payerId: string; readonly isKept: boolean }>(
  'payer.company_changed',
)
export const paymentFailed = defineEvent<PaymentPayload>('payment.failed')
export const paymentExpired = defineEvent<PaymentPayload>('payment.expired')
/** Money has arrived and no feature found its payable: staff must resolve it. */
export const paymentUnclaimed = defineEvent<PaymentPayload>('payment.unclaimed')
/** An operator has passed an unclaimed payment to its payable after all. */
export const paymentClaimed = defineEvent<PaymentPayload>('payment.claimed')
/** A part of the price was paid from the payer's credit. */
export const creditSpent = defineEvent<PaymentPayload>('payment.credit_spent')
/** An operator has returned credit by bank transfer. The entity is its owner; `amount` in grosze. */
export const creditPaidOut = defineEvent<{
  readonly userId: string
  readonly amount: number
  readonly reference: string
}>('payment.credit_paid_out')
/** A signed event reported an amount or a currency that differs from the intent: staff must resolve it. */
export const paymentMismatched = defineEvent<PaymentPayload & { readonly reportedCharge: unknown }>(
  'payment.mismatched',
)
/** Staff have returned the money of a mismatched payment at its provider. */
export const paymentMismatchClosed = defineEvent<PaymentPayload>('payment.mismatch_closed')

/** Staff have decided what happens to money that waited; the entity is the payment, or the person whose credit was paid out. */
export const moneyHandled = defineEvent<{
  readonly act: string
  readonly reason: string
  readonly refundId?: string
  readonly reference?: string
}>('payment.handled_by_staff')

export const REFUND_REASONS = [
  'paid_twice',
  'late_money',
  'cancelled',
  'cancelled_by_teacher',
  'cancelled_by_school',
  'resigned',
  'not_started',
  'terminated',
  'lesson_returned',
  'not_paid',
  'unclaimed',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
type RefundPayload = PaymentPayload & {
  readonly refundId: string
  readonly reason: RefundReason
  readonly lineId: string | null
  readonly method: RefundMethod
  /** It waits for a while before it leaves, and may be cancelled until then. */
  readonly canBeCancelled: boolean
}

/** A refund was decided; a job sends it to the provider. */
export const refundCreated = defineEvent<RefundPayload>('refund.created')
/** The refund was cancelled before it was sent. */
export const refundCancelled = defineEvent<RefundPayload>('refund.cancelled')
/** The refund became credit of the payer, who may spend it at once. */
export const refundCredited = defineEvent<RefundPayload>('refund.credited')
export const refundSent = defineEvent<RefundPayload>('refund.sent')
/** The provider refuses permanently: staff must return the money in another way. */
export const refundFailed = defineEvent<RefundPayload>('refund.failed')
