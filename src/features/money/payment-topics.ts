import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { Intent } from './table.ts'

/** Publishes a change of a payment or of its refunds to its payer, and an unclaimed payment's to staff too. */
export const publishPayment = (tx: Tx, { payerId, unclaimedAt }: Pick<Intent, 'payerId' | 'unclaimedAt'>): void =>
  publishAfterCommit(tx, topics.payments(payerId), ...(unclaimedAt ? [topics.admin('payments')] : []))
