import { and, eq, gt, ne } from 'drizzle-orm'
import { CREDIT_GIVEN } from '#features/money/ledger/movements.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import { usageInvoices } from '#features/money/usage/table.ts'
import { creditLabel } from '#features/screens/billing/parts/money-labels.ts'
import { refundReason } from '#features/staff/staff-money/parts/labels.ts'
import { staffPaymentPath } from '#features/staff/staff-money/paths.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { saidWords } from '#platform/stored-words.ts'
import { newestFirst, type TimelineSource } from '../source.ts'

const begun = newestFirst(paymentIntents.createdAt, paymentIntents.id)
const returned = newestFirst(refunds.createdAt, refunds.id)
const issued = newestFirst(usageInvoices.createdAt, usageInvoices.id)
const moved = newestFirst(ledgerEntries.createdAt, ledgerEntries.id)

const PAYMENT_STATES: Readonly<Record<(typeof paymentIntents.$inferSelect)['state'], Message>> = {
  created: msg('Not paid yet'),
  open: msg('Not paid yet'),
  succeeded: msg('[payment] Paid'),
  refunded: msg('Paid and refunded'),
  failed: msg('[payment] Declined'),
  expired: msg('Not paid in time'),
}

const UNPAID: ReadonlySet<string> = new Set(['created', 'open'])

/** Payments with money; what credit has paid is a movement of the credit. */
const payments: TimelineSource = {
  kind: 'money',
  read: async ({ personId, after, rows }, mayOpen) => {
    const { id, amount, state } = paymentIntents
    const description = saidWords(paymentIntents)
    const isOwn = and(eq(paymentIntents.payerId, personId), gt(amount, 0), ne(paymentIntents.provider, CREDIT_PROVIDER))
    const found = await db
      .select({ id, at: begun.at, description, amount, state })
      .from(paymentIntents)
      .where(and(isOwn, begun.behind(after)))
      .orderBy(...begun.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Payment: {description}', { description: each.description }),
        sub: PAYMENT_STATES[each.state](),
      },
      ...{ to: mayOpen.money ? staffPaymentPath(each.id) : null, amount: each.amount },
      ...(UNPAID.has(each.state) && { isOwed: true as const }),
    }))
  },
}

const REFUND_STATES: Readonly<Record<(typeof refunds.$inferSelect)['state'], Message>> = {
  pending: msg('Waiting to be sent'),
  leaving: msg('Under way'),
  sent: msg('[refund] Sent'),
  failed: msg('[refund] Failed'),
  cancelled: msg('[refund] Cancelled'),
}

/** Refunds of money; what became credit is a movement of the credit. */
const refundsSent: TimelineSource = {
  kind: 'money',
  read: async ({ personId, after, rows }, mayOpen) => {
    const found = await db
      .select({
        ...{ id: refunds.id, at: returned.at, amount: refunds.amount, state: refunds.state, reason: refunds.reason },
        ...{ intentId: paymentIntents.id, description: saidWords(paymentIntents) },
      })
      .from(paymentIntents)
      .innerJoin(refunds, eq(refunds.intentId, paymentIntents.id))
      .where(and(eq(paymentIntents.payerId, personId), eq(refunds.method, 'money'), returned.behind(after)))
      .orderBy(...returned.orderBy)
      .limit(rows)
    return found.map(({ id, at, amount, state, intentId, description, ...why }) => ({
      ...{
        id,
        at,
        title: t('Refund: {description}', { description }),
        sub: `${refundReason(why)} · ${REFUND_STATES[state]()}`,
      },
      ...{ to: mayOpen.money ? staffPaymentPath(intentId) : null, amount: -amount },
    }))
  },
}

const invoices: TimelineSource = {
  kind: 'money',
  read: async ({ personId, after, rows }) => {
    const { id, period, amount, state, overdueAt } = usageInvoices
    const found = await db
      .select({ id, at: issued.at, period, amount, state, overdueAt })
      .from(usageInvoices)
      .where(and(eq(usageInvoices.payerId, personId), issued.behind(after)))
      .orderBy(...issued.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Invoice of {month}', { month: each.period }),
        to: null,
        amount: each.amount,
      },
      sub:
        each.state === 'open' ? (each.overdueAt ? t('Open, and overdue') : t('[invoice] Open')) : t('[invoice] Paid'),
    }))
  },
}

const credit: TimelineSource = {
  kind: 'money',
  read: async ({ personId, after, rows }) => {
    const isOwn = and(eq(ledgerEntries.accountKind, 'credit'), eq(ledgerEntries.accountOwner, personId))
    const found = await db
      .select({
        ...{ id: ledgerEntries.id, at: moved.at, amount: ledgerEntries.amount },
        ...{ movement: ledgerTransactions.kind, memo: saidWords(ledgerTransactions) },
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(and(isOwn, moved.behind(after)))
      .orderBy(...moved.orderBy)
      .limit(rows)
    return found.map(({ id, at, amount, movement, memo }) => ({
      ...{ id, at, to: null, amount: -amount },
      ...(movement === CREDIT_GIVEN.kind
        ? { title: memo, sub: t('as credit') }
        : { title: t('Credit: {movement}', { movement: creditLabel({ movement, reason: null }) }), sub: memo }),
    }))
  },
}

export const moneySources: readonly TimelineSource[] = [payments, refundsSent, invoices, credit]
