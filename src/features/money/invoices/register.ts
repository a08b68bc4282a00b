import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  CREDIT_GIVEN,
  CREDIT_SPENT,
  CREDIT_TAKEN_BACK,
  PAYMENT,
  REFUND,
  REFUND_RETURNED,
  REFUND_TRANSFERRED,
} from '#features/money/ledger/movements.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { paymentIntents, receipts, refunds } from '#features/money/payments/table.ts'
import { type RateSum, sumsByRate, taxLines, totalOf } from '#features/money/taxes/amounts.ts'
import { shareReturn } from '#features/money/taxes/sales.ts'
import type { Grosze } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { sumOf } from '#platform/sums.ts'
import { invoicePayments, vatInvoices } from './invoice-table.ts'

/** A document of the register of sales, with its amounts by rate. What goes back is below 0. */
export type RegisterRow = {
  /** The day on which it counts, in the school's zone. */
  readonly on: string
  /** The number of the invoice or the receipt; empty for what was paid with credit. */
  readonly document: string
  readonly kind: 'invoice' | 'advance' | 'final' | 'correction' | 'receipt' | 'return'
  readonly corrects: string
  readonly buyer: string
  readonly nip: string
  readonly sums: readonly RateSum[]
  /** Gross of what was paid before the school had set its taxes: it has no rate, and is in no sum of one. */
  readonly withoutRate: Grosze
}

export type Register = {
  readonly rows: readonly RegisterRow[]
  readonly sums: readonly RateSum[]
  /** Gross of what was paid before the school had set its taxes: it has no rate. */
  readonly withoutRate: Grosze
  /** Gross of the same payments and returns as the ledger has them, and of invoices that are paid by transfer as they are owed there. */
  readonly ledger: Grosze
}

/** What brings and returns the money of sales; credit that moves inside the school is none. */
const MOVEMENTS = [PAYMENT, CREDIT_SPENT, REFUND, REFUND_RETURNED, REFUND_TRANSFERRED, CREDIT_GIVEN, CREDIT_TAKEN_BACK]
/** Accounts on which the money of sales is owed. */
const ACCOUNTS = ['prepaid_lessons', 'voucher'] as const
/** What makes a school owe what it was invoiced: the price when it took place, and the tax. */
const TRANSFER_MOVEMENTS = ['revenue_recognized', 'revenue_reversed', 'invoice_tax', 'invoice_tax_reversed'] as const

export type MonthSpan = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

/** What the ledger has of payments and returns in a month, by payment. */
const listMoved = (reader: Reader, { start, end }: MonthSpan) =>
  reader
    .select({
      at: ledgerTransactions.createdAt,
      /** Above 0 it was paid. */
      amount: sql<number>`(-sum(${ledgerEntries.amount}))::int`,
      ...{ intentId: paymentIntents.id, sale: paymentIntents.sale },
      ...{ receipt: receipts.number, payerName: receipts.payerName, company: receipts.company },
      invoiceId: invoicePayments.invoiceId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    // A refund that came back and was sent again has the number of its round after its id.
    .leftJoin(refunds, eq(refunds.id, sql`split_part(${ledgerTransactions.sourceId}, ' ', 1)`))
    .innerJoin(
      paymentIntents,
      eq(paymentIntents.id, sql`coalesce(${refunds.intentId}, ${ledgerTransactions.sourceId})`),
    )
    .leftJoin(receipts, eq(receipts.intentId, paymentIntents.id))
    .leftJoin(invoicePayments, eq(invoicePayments.intentId, paymentIntents.id))
    .where(
      and(
        inArray(ledgerEntries.accountKind, [...ACCOUNTS]),
        inArray(
          ledgerTransactions.kind,
          MOVEMENTS.map(({ kind }) => kind),
        ),
        gte(ledgerEntries.createdAt, start),
        lt(ledgerEntries.createdAt, end),
      ),
    )
    .groupBy(ledgerTransactions.id, paymentIntents.id, receipts.intentId, invoicePayments.intentId)
    .orderBy(asc(ledgerTransactions.createdAt), asc(ledgerTransactions.id))
type Moved = Awaited<ReturnType<typeof listMoved>>[number]

/** What has no invoice: a payment with its receipt, or its return. */
const toRow = ({ at, amount, sale, receipt, payerName, company }: Moved): RegisterRow => {
  const shares = sale ? shareReturn(sale.shares, Math.abs(amount)) : []
  const sign = amount < 0 ? -1 : 1
  const lines = shares.map(({ gross, ...share }) => ({ ...share, text: '', gross: sign * gross }))
  return {
    ...{ on: dateIn(at, SCHOOL_ZONE), document: receipt ?? '', kind: amount < 0 ? 'return' : 'receipt', corrects: '' },
    ...{ buyer: company?.companyName ?? payerName ?? '', nip: company?.nip ?? '' },
    sums: sumsByRate(taxLines(lines, 'line')),
    withoutRate: sale ? 0 : amount,
  }
}

const listInvoiced = async (reader: Reader, days: { readonly first: string; readonly last: string }) => {
  const corrected = alias(vatInvoices, 'corrected')
  const rows = await reader
    .select({ invoice: vatInvoices, corrects: corrected.number })
    .from(vatInvoices)
    .leftJoin(corrected, eq(corrected.id, vatInvoices.correctsId))
    .where(and(gte(vatInvoices.taxedOn, days.first), sql`${vatInvoices.taxedOn} <= ${days.last}`))
    .orderBy(asc(vatInvoices.taxedOn), asc(vatInvoices.issuedAt), asc(vatInvoices.id))
  return rows.map(({ invoice, corrects }) => ({ ...invoice, corrects: corrects ?? '' }))
}

/** By how much the ledger differs from the invoices, of those that are paid by transfer: everything that it has of the same, in all months. */
const differenceByTransfer = async (reader: Reader, payables: readonly string[]): Promise<Grosze> => {
  if (payables.length === 0) return 0
  const [owed] = await reader
    .select({ sum: sumOf(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.accountKind, 'receivable'),
        inArray(ledgerEntries.accountOwner, [...payables]),
        inArray(ledgerTransactions.kind, [...TRANSFER_MOVEMENTS]),
      ),
    )
  const [invoiced] = await reader
    .select({ sum: sumOf(vatInvoices.gross) })
    .from(vatInvoices)
    .where(inArray(sql`${vatInvoices.payableKind} || ':' || ${vatInvoices.payableId}`, [...payables]))
  return (owed?.sum ?? 0) - (invoiced?.sum ?? 0)
}

const lastDay = ({ end }: MonthSpan): string => dateIn(end.subtract({ seconds: 1 }), SCHOOL_ZONE)

/**
 * The register of sales of a month: every invoice and correction that counts in it, and every payment and return without an invoice. Its
 * gross is what the ledger has, to the grosz (docs/product.md §6.23).
 */
export const readRegister = async (reader: Reader, span: MonthSpan): Promise<Register> => {
  const moved = await listMoved(reader, span)
  const invoiced = await listInvoiced(reader, { first: dateIn(span.start, SCHOOL_ZONE), last: lastDay(span) })
  const rows: readonly RegisterRow[] = [
    ...invoiced.map(({ taxedOn: on, number: document, kind, corrects, buyer, sums }) => ({
      ...{ on, document, kind, corrects, sums },
      ...{ buyer: buyer.name, nip: buyer.nip ?? '', withoutRate: 0 },
    })),
    ...moved.filter(({ invoiceId }) => invoiceId === null).map(toRow),
  ]
  const byTransfer = invoiced.filter(({ paidWith }) => paidWith === 'transfer')
  const payables = [...new Set(byTransfer.map(({ payableKind, payableId }) => `${payableKind}:${payableId}`))]
  const sum = (some: readonly Moved[]) => some.reduce((total, { amount }) => total + amount, 0)
  return {
    rows: rows.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    sums: sumsByRate(rows.flatMap(({ sums }) => sums)),
    withoutRate: rows.reduce((total, { withoutRate }) => total + withoutRate, 0),
    ledger: sum(moved) + totalOf(byTransfer).gross + (await differenceByTransfer(reader, payables)),
  }
}

/** 0 where the register is what the ledger has. */
export const differenceOf = ({ sums, withoutRate, ledger }: Register): Grosze =>
  totalOf(sums).gross + withoutRate - ledger
