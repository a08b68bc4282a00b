import { and, eq } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovements } from '#features/money/ledger/post-movement.ts'
import { returnSurplus } from '#features/money/refunds/returns.ts'
import { closeIntents } from '#features/money/settlement/intents.ts'
import type { Ctx } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { invoicePaid } from './events.ts'
import { invoicePayable } from './invoice-kind.ts'
import { type UsageInvoice, usageInvoices, usageRecords } from './table.ts'

/** One used lesson is paid out of the money that its invoice has brought: its revenue is booked on the day it took place (decision 112). */
const USAGE_PAID = defineMovement({ kind: 'usage_paid', debits: ['prepaid_lessons'], credits: ['receivable'] })

/** An open invoice is paid: its records are processed, each with one posting. Needs the invoice's lock. */
export const completeInvoice = async (tx: Tx, ctx: Ctx, invoice: UsageInvoice): Promise<void> => {
  const { id: invoiceId, payerId, period, amount } = invoice
  const payable = invoicePayable(invoiceId)
  const paid = { state: 'paid', paidAt: ctx.now, nextAttemptAt: null } as const
  await tx.update(usageInvoices).set(paid).where(eq(usageInvoices.id, invoiceId))
  const records = await tx
    .update(usageRecords)
    .set({ processed: true })
    .where(and(eq(usageRecords.invoiceId, invoiceId), eq(usageRecords.processed, false)))
    .returning()
  await postMovements(
    tx,
    USAGE_PAID,
    records.map(record => ({
      sourceId: record.id,
      memo: stored('Usage {id}', { id: record.sourceId }),
      debits: [{ account: accounts.prepaidLessons(payable), amount: record.amount }],
      credits: [{ account: accounts.receivable(record.sourceId), amount: record.amount }],
      at: ctx.now,
    })),
  )
  await closeIntents(tx, payable)
  const purchaseIds = [...new Set(records.map(({ purchaseId }) => purchaseId))]
  const wasOverdue = invoice.overdueAt !== null
  const payload = { invoiceId, payerId, period, amount, purchaseIds, wasOverdue }
  await recordEvents(tx, ctx, invoicePaid(invoiceId, payload, { before: { state: invoice.state } }))
  await returnSurplus(tx, ctx, payable, amount)
}
