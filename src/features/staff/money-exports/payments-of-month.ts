import { and, eq, inArray, sql } from 'drizzle-orm'
import { CREDIT_SPENT, PAYMENT } from '#features/money/ledger/movements.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { isMismatched, isUnclaimed, returnedAmount } from '#features/money/payments/queries.ts'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import { paymentIntents, receipts } from '#features/money/payments/table.ts'
import { providerMovements } from '#features/money/statements/table.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { users } from '#features/people/users/table.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { paymentState } from '#features/staff/staff-money/parts/labels.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { msg } from '#kernel/messages.ts'
import { sayStored } from '#kernel/stored-words.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { wordsOf } from '#platform/stored-words.ts'
import { plnCell, timeCell } from './cells.ts'
import { countEntries, type EntrySpan, readEntries } from './entries.ts'
import { payableLabel } from './payable-label.ts'
import type { MoneyExportOf } from './schema.ts'

const SETTLING: readonly string[] = [PAYMENT.kind, CREDIT_SPENT.kind]

/** Each payment that settles debits one of these accounts in the same transaction. */
const spanOf = (month: string): EntrySpan => {
  const { start, end } = monthSpan(month, SCHOOL_ZONE)
  return { kinds: ['provider_clearing', 'credit'], from: start, before: end }
}

/** What the provider kept of the charge; null until its account was read. */
const fee = sql<
  number | null
>`(select sum(m.fee)::int from ${providerMovements} m where m.provider = ${paymentIntents.provider} and m.source_ref = ${paymentIntents.chargeRef} and m.kind = 'charge')`

const listPayments = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select({
      ...{ payment: paymentIntents, receipt: receipts, payerName: users.displayName, username: users.username },
      ...{ fee: fee.as('fee'), returned: returnedAmount.as('returned') },
      ...{ isUnclaimed: isUnclaimed.as('is_unclaimed'), isMismatched: isMismatched.as('is_mismatched') },
    })
    .from(paymentIntents)
    .innerJoin(users, eq(users.id, paymentIntents.payerId))
    .leftJoin(receipts, eq(receipts.intentId, paymentIntents.id))
    .where(inArray(paymentIntents.id, [...ids]))
  return new Map(rows.map(row => [row.payment.id, row]))
}
type PaymentRow = Awaited<ReturnType<typeof listPayments>> extends ReadonlyMap<string, infer Row> ? Row : never

const toCells = ({ payment, receipt, payerName, username, returned, ...row }: PaymentRow) => {
  const isCredit = payment.provider === CREDIT_PROVIDER
  const [state] = paymentState({ state: payment.state, isUnclaimed: row.isUnclaimed, isMismatched: row.isMismatched })
  return [
    ...[receipt?.number ?? null, timeCell(receipt?.issuedAt ?? null), timeCell(payment.settledAt)],
    ...[payment.provider, payment.providerRef, payment.chargeRef, payment.id],
    ...[
      receipt?.payerName ?? payerName,
      username,
      receipt?.company?.companyName ?? null,
      receipt?.company?.nip ?? null,
    ],
    ...[payableLabel(payment.payableKind), sayStored(wordsOf(payment)), payment.payableId],
    ...[plnCell(isCredit ? 0 : payment.amount), plnCell(isCredit ? payment.amount : 0)],
    ...[plnCell(row.fee), plnCell(returned), payment.currency, state],
  ]
}

/**
 * The payments that settled in a month, by the time of their settlement in the school's zone. Fees, refunds and states are those of now
 * (docs/product.md §6.19).
 */
export const paymentsOfMonth: ExportKind<MoneyExportOf<'month_payments'>> = {
  name: 'payments_of_month_export',
  label: msg('Export of the payments of a month'),
  fileName: ({ month }) => `payments-${month}`,
  mayStart: maySeeMoney,
  columns: [
    ...[msg('[column] receipt'), msg('[column] receipt date (Warsaw)'), msg('[column] settled at (Warsaw)')],
    ...[
      msg('[column] provider'),
      msg('[column] provider reference'),
      msg('[column] charge reference'),
      msg('[column] payment'),
    ],
    ...[
      msg('[column] payer'),
      msg('[column] username'),
      msg('[column] company'),
      'NIP',
      msg('[column] paid for'),
      msg('[column] title'),
      'id',
    ],
    ...[
      msg('[column] gross (PLN)'),
      msg('[column] credit used (PLN)'),
      msg('[column] fee (PLN)'),
      msg('[column] refunded (PLN)'),
      msg('[column] currency'),
      msg('[column] state'),
    ],
  ],
  count: (reader, _ctx, { month }) =>
    countEntries(
      reader,
      spanOf(month),
      and(inArray(ledgerTransactions.kind, [...SETTLING]), sql`${ledgerEntries.amount} > 0`),
    ),
  readRows: async (reader, _ctx, { month }, batch) => {
    const { entries, position } = await readEntries(reader, spanOf(month), batch)
    const ids = entries
      .filter(({ entry, transaction }) => entry.amount > 0 && SETTLING.includes(transaction.kind))
      .map(({ transaction }) => transaction.sourceId)
    const payments = await listPayments(reader, ids)
    return {
      rows: ids.flatMap(id => {
        const row = payments.get(id)
        return row ? [toCells(row)] : []
      }),
      position,
    }
  },
}
