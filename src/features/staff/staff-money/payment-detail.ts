import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { paymentDisputes } from '#features/money/disputes/table.ts'
import {
  CLAIM,
  CREDIT_GIVEN,
  CREDIT_SPENT,
  CREDIT_TAKEN_BACK,
  DISPUTE_LOST,
  DISPUTE_RETURNED,
  PAYMENT,
  REFUND,
  REFUND_RETURNED,
  REFUND_TRANSFERRED,
} from '#features/money/ledger/movements.ts'
import { sourcesOf } from '#features/money/ledger/post-movement.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { moneyHandled } from '#features/money/payments/events.ts'
import { PAYMENT_NOT_FOUND } from '#features/money/payments/rules.ts'
import { receipts, webhookEvents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { saidWords } from '#platform/stored-words.ts'
import { auditRows } from '#platform/table.ts'
import { factsOf, findPayment } from './payment-queries.ts'
import { listRefundsOf } from './refund-queries.ts'
import { listPaymentActs } from './rules.ts'

const SHOWN = 50
/** Kinds of movement whose source is a payment, or a refund or dispute of it. */
const KINDS = [
  PAYMENT,
  CLAIM,
  CREDIT_SPENT,
  REFUND,
  REFUND_RETURNED,
  REFUND_TRANSFERRED,
  CREDIT_GIVEN,
  CREDIT_TAKEN_BACK,
  DISPUTE_LOST,
  DISPUTE_RETURNED,
]

const listLedgerLines = (sourceIds: readonly string[]) =>
  db
    .select({
      id: ledgerEntries.id,
      movement: ledgerTransactions.kind,
      memo: saidWords(ledgerTransactions),
      accountKind: ledgerEntries.accountKind,
      accountOwner: ledgerEntries.accountOwner,
      amount: ledgerEntries.amount,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        inArray(
          ledgerTransactions.kind,
          KINDS.map(({ kind }) => kind),
        ),
        inArray(ledgerTransactions.sourceId, [...sourceIds]),
      ),
    )
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
    .limit(SHOWN * 2)

/** Without their content, which can name the payer's bank. */
const listProviderEvents = (intentId: string) =>
  db
    .select({ id: webhookEvents.eventId, type: webhookEvents.type, receivedAt: webhookEvents.receivedAt })
    .from(webhookEvents)
    .where(eq(webhookEvents.intentId, intentId))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(SHOWN)

const listHandling = (intentId: string) =>
  db
    .select({ id: auditRows.id, at: auditRows.at, after: auditRows.after, name: users.displayName })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.actor))
    .where(and(eq(auditRows.entityId, intentId), eq(auditRows.event, moneyHandled.type)))
    .orderBy(desc(auditRows.at))
    .limit(SHOWN)

/** A payment with all that belongs to it, for staff. Refuses 404 `payment_not_found`. Instants as ISO text. */
export const getPaymentDetail = async (id: string, now: Temporal.Instant) => {
  const payment = (await findPayment(db, id)) ?? refuse(PAYMENT_NOT_FOUND)
  const refunds = await listRefundsOf(id, now)
  const disputes = await db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.intentId, id))
  const [ledger, events, handling, [receipt]] = await Promise.all([
    listLedgerLines([id, ...[...refunds, ...disputes].flatMap(each => sourcesOf(each.id))]),
    listProviderEvents(id),
    listHandling(id),
    db
      .select({ number: receipts.number, issuedAt: receipts.issuedAt, lines: receipts.lines })
      .from(receipts)
      .where(eq(receipts.intentId, id)),
  ])
  return {
    payment,
    acts: listPaymentActs(factsOf(payment)),
    refunds,
    receipt: receipt ? { ...receipt, issuedAt: receipt.issuedAt.toString() } : null,
    ledger: ledger.map(({ createdAt, ...line }) => ({ ...line, createdAt: createdAt.toString() })),
    events: events.map(({ receivedAt, ...event }) => ({ ...event, receivedAt: receivedAt.toString() })),
    handling: handling.map(({ at, after, name, id: auditId }) => ({
      id: auditId,
      at: at.toString(),
      name: name ?? t('The operator'),
      ...(after as { readonly act: string; readonly reason: string; readonly reference?: string }),
    })),
  }
}
export type PaymentDetail = Awaited<ReturnType<typeof getPaymentDetail>>
