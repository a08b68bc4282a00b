import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { issueWanted } from '#features/money/invoices/wanted.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { CREDIT_SPENT } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { creditBalances } from '#features/money/ledger/table.ts'
import { creditSpent, paymentPayload } from '#features/money/payments/events.ts'
import { accountFor, type Payable, type SaidLine } from '#features/money/payments/payables.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { returnedAmount } from '#features/money/payments/queries.ts'
import type { RefundMethod } from '#features/money/payments/rules.ts'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import { saleOfPayment } from '#features/money/payments/sale-of-payment.ts'
import { type Intent, isFor, paymentIntents } from '#features/money/payments/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import type { StoredWords } from '#kernel/stored-words.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { keepWords } from '#platform/stored-words.ts'
import { CREDIT_NOT_YOURS, creditToSpend, type PaidPart, USES_CREDIT } from './credit-rules.ts'

/** A person's credit in grosze. */
export const getCredit = async (reader: Reader, userId: string): Promise<Grosze> =>
  (await reader.select().from(creditBalances).where(eq(creditBalances.userId, userId)))[0]?.balance ?? 0

/** In SQL: whether a person has credit. */
export const hasCreditSql = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from credit_balances c where c.user_id = ${userId} and c.balance > 0)`

/** The credit in grosze of those of these people who have any. */
export const listCredit = async (reader: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, Grosze>> => {
  if (userIds.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(creditBalances)
    .where(and(inArray(creditBalances.userId, [...userIds]), gt(creditBalances.balance, 0)))
  return new Map(rows.map(({ userId, balance }) => [userId, balance]))
}

/** The same, locked until the commit. Lock order: after the session, the persons and the intents. */
export const lockCredit = async (tx: Tx, userId: string): Promise<Grosze> =>
  (await tx.select().from(creditBalances).where(eq(creditBalances.userId, userId)).for('update'))[0]?.balance ?? 0

/** Only the payer owns the credit that a refund can become. Refuses 403 `credit_not_yours`. */
export const refuseOthersCredit = ({ actor }: Ctx, payerId: string, method: RefundMethod): void => {
  if (method === 'credit' && userIdOf(actor) !== payerId) refuse(CREDIT_NOT_YOURS)
}

/** Refuses 409 `uses_credit` where a payment of `due` (grosze) would spend credit. It is locked, so none arrives before the commit. */
export const refuseToSpend = async (tx: Tx, payerId: string, due: Grosze): Promise<void> => {
  const amount = creditToSpend(await lockCredit(tx, payerId), due)
  if (amount > 0) refuse(withParams(USES_CREDIT, { amount: formatPLN(amount) }))
}

type Spending = Pick<Intent, 'payerId'> & {
  readonly description: StoredWords
  readonly payable: Payable
  /** Grosze that are still to be paid. */
  readonly due: Grosze
  /** The lines of the whole, where it is not all taxed alike; read only where credit is spent. */
  readonly lines?: () => Promise<readonly SaidLine[]>
}

const wantsInvoiceToo = (payerId: string) =>
  sql<boolean>`exists (select from payer_documents d where d.payer_id = ${payerId} and d.document <> 'receipt')`

/**
 * Pays as much as possible with the payer's credit, in a settled intent of its own, and returns that intent; null without credit. A
 * payable whose money is owed as credit is not paid with credit.
 */
export const spendCredit = async (
  tx: Tx,
  ctx: Ctx,
  { payable, payerId, description, due, lines }: Spending,
): Promise<Intent | null> => {
  const account = accountFor(payable, payerId)
  if (account.kind !== 'prepaid_lessons') return null
  const amount = creditToSpend(await lockCredit(tx, payerId), due)
  if (amount <= 0) return null
  const sale = await saleOfPayment(tx, ctx.now, { payableKind: payable.kind, amount, ...(lines ? { lines } : {}) })
  const [spent] = await tx
    .insert(paymentIntents)
    .values({
      sale,
      ...{ id: newId('intent'), payerId, payableKind: payable.kind, payableId: payable.id, amount },
      ...keepWords(description),
      ...{ state: 'succeeded', provider: CREDIT_PROVIDER },
      ...{ expiresAt: ctx.now, createdAt: ctx.now, settledAt: ctx.now },
    })
    .returning({ ...getTableColumns(paymentIntents), wantsInvoice: wantsInvoiceToo(payerId) })
  if (!spent) throw new Error('the payment with credit was not written')
  const { wantsInvoice, ...intent } = spent
  if (wantsInvoice) issueWanted(tx, ctx, intent)
  await postMovement(tx, CREDIT_SPENT, {
    sourceId: intent.id,
    memo: description,
    debits: [{ account: accounts.credit(payerId), amount }],
    credits: [{ account, amount }],
    at: ctx.now,
  })
  publishPayment(tx, intent)
  await recordEvents(tx, ctx, creditSpent(intent.id, paymentPayload(intent)))
  return intent
}

/**
 * For queries of payables: the reader's own credit that paying now could take, in grosze. An open payment has a fixed amount: it takes no
 * more credit.
 */
export const creditFor = (kind: SQL, id: SQLWrapper, payerId: SQLWrapper, readerId: string | null) =>
  sql<number>`case when ${sql`${payerId}`} = ${readerId} and not exists (select from payment_intents i where i.payable_kind = ${kind} and i.payable_id = ${sql`${id}`} and i.state in ('created', 'open')) then coalesce((select c.balance from credit_balances c where c.user_id = ${readerId}), 0) else 0 end`

/** For queries of payables: grosze that were paid with credit and not returned. */
export const creditSpentOn = (kind: SQL, id: SQLWrapper) =>
  sql<number>`(select coalesce(sum(i.amount - coalesce((select sum(r.amount) from refunds r where r.intent_id = i.id and r.state not in ('failed', 'cancelled')), 0)), 0)::int from payment_intents i where i.payable_kind = ${kind} and i.payable_id = ${sql`${id}`} and i.provider = '${sql.raw(CREDIT_PROVIDER)}')`

const left = sql<number>`${paymentIntents.amount} - ${returnedAmount}`

/** What was paid for these payables and not returned, the newest payment last. */
export const listPaidParts = async (reader: Reader, ...payables: readonly Payable[]): Promise<readonly PaidPart[]> => {
  if (payables.length === 0) return []
  const rows = await reader
    .select({ intentId: paymentIntents.id, provider: paymentIntents.provider, left })
    .from(paymentIntents)
    .where(and(or(...payables.map(isFor)), isNotNull(paymentIntents.settledAt)))
    .orderBy(asc(paymentIntents.id))
  return rows.flatMap(({ provider, ...part }) =>
    part.left > 0 ? [{ ...part, isCredit: provider === CREDIT_PROVIDER }] : [],
  )
}

/** As `listPaidParts`, with the payments, locked until the commit. */
export const lockPaidParts = async (tx: Tx, payable: Payable) => {
  const rows = await tx
    .select({ intent: paymentIntents, left })
    .from(paymentIntents)
    .where(and(isFor(payable), isNotNull(paymentIntents.settledAt)))
    .orderBy(asc(paymentIntents.id))
    .for('update')
  return rows.flatMap(({ intent, left: open }) =>
    open > 0 ? [{ intent, intentId: intent.id, left: open, isCredit: intent.provider === CREDIT_PROVIDER }] : [],
  )
}

/** Grosze that were paid for a payable and not returned. */
export const getPaidAmount = async (reader: Reader, payable: Payable): Promise<Grosze> =>
  (await listPaidParts(reader, payable)).reduce((sum, part) => sum + part.left, 0)

/** Grosze of it that were paid with credit. */
export const getCreditSpent = async (reader: Reader, payable: Payable): Promise<Grosze> =>
  (await listPaidParts(reader, payable)).reduce((sum, part) => sum + (part.isCredit ? part.left : 0), 0)

/** Grosze of it that were paid with credit at a moment, whatever has gone back since. */
export const getCreditSpentAt = async (reader: Reader, payable: Payable, at: Temporal.Instant): Promise<Grosze> => {
  const moment = sql`${at.toString()}::timestamptz`
  const returned = sql`(select coalesce(sum(r.amount), 0) from refunds r where r.intent_id = ${paymentIntents.id} and r.created_at <= ${moment} and r.state not in ('failed', 'cancelled'))`
  const [found] = await reader
    .select({ spent: sql<number>`coalesce(sum(${paymentIntents.amount} - ${returned}), 0)::int` })
    .from(paymentIntents)
    .where(and(isFor(payable), eq(paymentIntents.provider, CREDIT_PROVIDER), lte(paymentIntents.settledAt, at)))
  return found?.spent ?? 0
}
