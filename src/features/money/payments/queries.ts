import { and, asc, desc, eq, gt, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWords } from '#platform/stored-words.ts'
import { sumOf } from '#platform/sums.ts'
import type { Payable } from './payables.ts'
import { CREDIT_PROVIDER, type IntentState, PAYMENT_NOT_FOUND } from './rules.ts'
import { isFor, paymentIntents, receipts, refunds } from './table.ts'

/**
 * Grosze of all refunds that are pending, leaving or sent. A statement within a statement: Drizzle would otherwise write the columns
 * without their tables in a query of one table, and `id` would be the refund's.
 */
export const returnedAmount = sql<number>`(${sql`select coalesce(sum(${refunds.amount}), 0)::int from ${refunds} where ${refunds.intentId} = ${paymentIntents.id} and ${refunds.state} not in ('failed', 'cancelled')`})`

/** The part of `returnedAmount` that is money and has not left yet. */
const returningAmount = sql<number>`(${sql`select coalesce(sum(${refunds.amount}), 0)::int from ${refunds} where ${refunds.intentId} = ${paymentIntents.id} and ${refunds.method} = 'money' and ${refunds.state} in ('pending', 'leaving')`})`

/** Settled without a payable and not fully refunded. */
export const isUnclaimed: SQL<boolean> = sql<boolean>`(${isNotNull(paymentIntents.unclaimedAt)} and ${gt(paymentIntents.amount, returnedAmount)})`

/** The provider has reported another amount or currency, and staff have not closed it. */
export const isMismatched: SQL<boolean> = sql<boolean>`${isNotNull(paymentIntents.mismatchedAt)}`

const columns = {
  id: paymentIntents.id,
  payableKind: paymentIntents.payableKind,
  payableId: paymentIntents.payableId,
  description: saidWords(paymentIntents),
  amount: paymentIntents.amount,
  currency: paymentIntents.currency,
  provider: paymentIntents.provider,
  state: paymentIntents.state,
  refunded: returnedAmount,
  returning: returningAmount,
  receiptNumber: receipts.number,
  issuedAt: receipts.issuedAt,
  createdAt: paymentIntents.createdAt,
  settledAt: paymentIntents.settledAt,
  /** Staff look into it: its money is unclaimed, or of another amount. */
  isLookedInto: sql<boolean>`(${isUnclaimed} or ${isMismatched})`,
}
/** Not what a hold only kept from the payer's credit. */
const isPayment: SQL<boolean> = sql<boolean>`not exists (select 1 from refunds r where r.intent_id = ${paymentIntents.id} and r.reason = 'not_paid')`

const selectPayments = () =>
  db.select(columns).from(paymentIntents).leftJoin(receipts, eq(receipts.intentId, paymentIntents.id))

export type PaymentWithReceipt = Awaited<ReturnType<typeof selectPayments>>[number]
type ListOptions = PageQuery & { readonly states?: readonly IntentState[] }

const newestFirst = keyset(paymentIntents.createdAt, paymentIntents.id, 'descending')

/** The reader's own payments, newest first. */
export const listPayments = (ctx: Ctx, { states, cursor, limit }: ListOptions = {}) =>
  readPage(
    limit,
    rows =>
      selectPayments()
        .where(
          and(
            eq(paymentIntents.payerId, requireUser(ctx.actor).id),
            // An agreement to later charges is no payment.
            gt(paymentIntents.amount, 0),
            states ? inArray(paymentIntents.state, [...states]) : undefined,
            isPayment,
            newestFirst.afterCursor(cursor),
          ),
        )
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )

/** The reader's own payment with its receipt. Refuses 404 'Payment not found', also for another payer's payment. */
export const getPayment = async (ctx: Ctx, id: string) => {
  const [found] = await db
    .select({
      ...columns,
      payerName: receipts.payerName,
      company: receipts.company,
      lines: receipts.lines,
    })
    .from(paymentIntents)
    .leftJoin(receipts, eq(receipts.intentId, paymentIntents.id))
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.payerId, requireUser(ctx.actor).id)))
  return found ?? refuse(PAYMENT_NOT_FOUND)
}

/** Number of the newest receipt for a payable; null when nothing was to be paid. */
export const receiptNumberOf = async (reader: Reader, payable: Payable): Promise<string | null> => {
  const [found] = await reader
    .select({ number: receipts.number })
    .from(receipts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, receipts.intentId))
    .where(isFor(payable))
    .orderBy(desc(receipts.issuedAt))
    .limit(1)
  return found?.number ?? null
}

const refundedMoney = sql`(${sql`select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.intentId} = ${paymentIntents.id} and ${refunds.method} = 'money' and ${refunds.state} = 'sent'`})`

type PaymentTotals = { readonly paid: number; readonly refunded: number; readonly returning: number }

/** Total of the money that a person paid, that was refunded and that is on its way back, in grosze; credit is none of them. */
export const getPaymentTotals = async (ctx: Ctx): Promise<PaymentTotals> => {
  const [total] = await db
    .select({
      paid: sumOf(paymentIntents.amount),
      refunded: sumOf(refundedMoney),
      returning: sumOf(returningAmount),
    })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.payerId, requireUser(ctx.actor).id),
        ne(paymentIntents.provider, CREDIT_PROVIDER),
        inArray(paymentIntents.state, ['succeeded', 'refunded']),
      ),
    )
  return total ?? { paid: 0, refunded: 0, returning: 0 }
}

/** The intent that says how a payable's payment stands; `kept`: settled and not returned in full. */
type CurrentIntent = {
  readonly id: string
  readonly state: IntentState
  readonly refunded: number
  readonly kept: boolean
}

/**
 * The current intent of a payable, in any state: one that is settled and not returned in full, else the newest. A payment that was made
 * twice leaves a newer intent whose money went back. Payments to a provider come before credit, which may have paid only a part.
 */
export const findCurrentIntent = async (reader: Reader, payable: Payable): Promise<CurrentIntent | undefined> => {
  const kept = sql<boolean>`(${isNotNull(paymentIntents.settledAt)} and ${gt(paymentIntents.amount, returnedAmount)})`
  const [found] = await reader
    .select({ id: paymentIntents.id, state: paymentIntents.state, refunded: returnedAmount, kept })
    .from(paymentIntents)
    .where(isFor(payable))
    .orderBy(sql`${paymentIntents.provider} = ${CREDIT_PROVIDER}`, desc(kept), desc(paymentIntents.id))
    .limit(1)
  return found
}

/** What was received for a payable; amounts in grosze, instants as ISO text. */
export type Charge = {
  readonly id: string
  /** Paid with credit. */
  readonly isCredit: boolean
  readonly amount: number
  readonly settledAt: string
  readonly refunded: number
  /** What of it was returned as credit. */
  readonly credited: number
  /** When the last refund was sent, or else decided; null without one. */
  readonly refundedAt: string | null
  /** Whether all refunds have been sent. */
  readonly isSent: boolean
}

/** What was received for a payable and what of it went back, oldest first. Refunds that failed or were cancelled do not count. */
export const listCharges = async (reader: Reader, payable: Payable): Promise<readonly Charge[]> => {
  const settled = await reader
    .select({
      ...{ id: paymentIntents.id, amount: paymentIntents.amount, settledAt: paymentIntents.settledAt },
      isCredit: sql<boolean>`${paymentIntents.provider} = ${CREDIT_PROVIDER}`,
    })
    .from(paymentIntents)
    .where(and(isFor(payable), isNotNull(paymentIntents.settledAt)))
    .orderBy(asc(paymentIntents.settledAt), asc(paymentIntents.id))
  if (settled.length === 0) return []
  const returned = await reader
    .select()
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.intentId,
          settled.map(({ id }) => id),
        ),
        notInArray(refunds.state, ['failed', 'cancelled']),
      ),
    )
    .orderBy(asc(refunds.createdAt))
  return settled.flatMap(({ settledAt, ...charge }) => {
    const own = returned.filter(({ intentId }) => intentId === charge.id)
    const last = own.at(-1)
    return settledAt
      ? {
          ...charge,
          settledAt: settledAt.toString(),
          refunded: own.reduce((sum, { amount }) => sum + amount, 0),
          credited: own.reduce((sum, { amount, method }) => sum + (method === 'credit' ? amount : 0), 0),
          refundedAt: (last?.sentAt ?? last?.createdAt)?.toString() ?? null,
          isSent: own.every(({ state }) => state === 'sent'),
        }
      : []
  })
}
