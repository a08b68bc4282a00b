import { z } from '@hono/zod-openapi'
import { REFUND_REASONS } from '#features/money/payments/events.ts'
import { INTENT_STATES, REFUND_METHODS, REFUND_STATES } from '#features/money/payments/rules.ts'
import { instant, pageOf } from '#platform/api-fields.ts'
import { PAYMENT_ACTS, REFUND_ACTS } from './schema.ts'

export const grosze = z.int().openapi({ description: 'Grosze' })
const acts = <const Acts extends readonly [string, ...string[]]>(names: Acts) =>
  z
    .array(z.object({ act: z.enum(names), consequences: z.array(z.string()).readonly() }))
    .readonly()
    .openapi({ description: 'What is possible now, and what it will do' })

const PaymentSchema = z
  .object({
    id: z.string(),
    payerId: z.string(),
    payerName: z.string(),
    payerUsername: z.string(),
    payableKind: z.string(),
    payableId: z.string(),
    reservationId: z.string().nullable(),
    description: z.string(),
    amount: grosze,
    returned: grosze,
    state: z.enum(INTENT_STATES),
    provider: z.string(),
    providerRef: z.string().nullable(),
    chargeRef: z.string().nullable(),
    isCredit: z.boolean(),
    isUnclaimed: z.boolean(),
    isMismatched: z.boolean(),
    payablePath: z.string().nullable().openapi({ description: 'The page of what it pays for' }),
    receiptNumber: z.string().nullable(),
    createdAt: instant,
    settledAt: instant.nullable(),
    expiresAt: instant,
    waitsSince: instant.nullable().openapi({ description: 'Of a payment that waits for a decision' }),
  })
  .openapi('StaffPayment')

export const RefundSchema = z
  .object({
    id: z.string(),
    intentId: z.string(),
    amount: grosze,
    reason: z.enum(REFUND_REASONS),
    state: z.enum(REFUND_STATES),
    method: z.enum(REFUND_METHODS),
    payerName: z.string(),
    payerUsername: z.string(),
    description: z.string(),
    transferReference: z.string().nullable(),
    notBefore: instant.nullable(),
    askedAt: instant.nullable().openapi({ description: 'When the provider was last asked' }),
    nextTryAt: instant.nullable(),
    sentAt: instant.nullable(),
    createdAt: instant,
    acts: acts(REFUND_ACTS),
  })
  .openapi('StaffRefund')

export const PaymentPageSchema = pageOf(PaymentSchema).openapi('StaffPaymentPage')

export const PaymentDetailSchema = z
  .object({
    payment: PaymentSchema,
    acts: acts(PAYMENT_ACTS),
    refunds: z.array(RefundSchema).readonly(),
    receipt: z
      .object({
        number: z.string(),
        issuedAt: instant,
        lines: z.array(z.object({ text: z.string(), amount: grosze })).readonly(),
      })
      .nullable(),
    ledger: z
      .array(
        z.object({
          id: z.string(),
          movement: z.string(),
          memo: z.string(),
          accountKind: z.string(),
          accountOwner: z.string(),
          amount: grosze.openapi({ description: 'Grosze, debits above 0' }),
          createdAt: instant,
        }),
      )
      .readonly(),
    events: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: instant })).readonly(),
    handling: z
      .array(
        z.object({
          ...{ id: z.string(), at: instant, name: z.string(), act: z.string(), reason: z.string() },
          ...{ refundId: z.string().optional(), reference: z.string().optional() },
        }),
      )
      .readonly(),
  })
  .openapi('StaffPaymentDetail')
