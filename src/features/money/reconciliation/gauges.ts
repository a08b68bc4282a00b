import { eq, isNull } from 'drizzle-orm'
import { paymentDisputes } from '#features/money/disputes/table.ts'
import { refunds } from '#features/money/payments/table.ts'
import { countMismatched } from '#features/money/settlement/mismatched.ts'
import { countUnclaimed } from '#features/money/settlement/unclaimed.ts'
import { db } from '#platform/database.ts'
import type { GaugeSource } from '#platform/metrics.ts'
import { paymentDifferences } from './differences-table.ts'
import { countWithoutProvider } from './reconciliation.ts'

/** Gauges for alerts: a value above zero means that money waits for staff. */
export const moneyGauges: readonly GaugeSource[] = [
  {
    name: 'guildhall_unclaimed_payments',
    help: 'Settled payments for which nothing was found',
    read: () => countUnclaimed(db),
  },
  {
    name: 'guildhall_mismatched_payments',
    help: 'Payments of another amount or currency than was asked for',
    read: () => countMismatched(db),
  },
  {
    name: 'guildhall_payments_without_provider',
    help: 'Open payments and waiting refunds whose payment provider is not configured',
    read: countWithoutProvider,
  },
  {
    name: 'guildhall_failed_refunds',
    help: 'Refunds that the payment provider refused for good',
    read: () => db.$count(refunds, eq(refunds.state, 'failed')),
  },
  {
    name: 'guildhall_disputes',
    help: 'Disputes that staff have to answer',
    read: () => db.$count(paymentDisputes, eq(paymentDisputes.state, 'needs_answer')),
  },
  {
    name: 'guildhall_payment_differences',
    help: 'Payments where the provider’s records and ours differ',
    read: () => db.$count(paymentDifferences, isNull(paymentDifferences.resolvedAt)),
  },
]
