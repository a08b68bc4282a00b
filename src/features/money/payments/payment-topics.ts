import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { Intent } from './table.ts'

type Published = Pick<Intent, 'payerId' | 'unclaimedAt' | 'mismatchedAt'>

/** Publishes a change of a payment or of its refunds to its payer, and to staff too where they look into it. */
export const publishPayment = (tx: Tx, { payerId, unclaimedAt, mismatchedAt }: Published): void =>
  publishAfterCommit(tx, topics.payments(payerId), ...(unclaimedAt || mismatchedAt ? [topics.admin('payments')] : []))
