import {
  paymentClaimed,
  refundCancelled,
  refundCredited,
  refundFailed,
  refundSent,
} from '#features/money/payments/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { correctAtTheEnd } from './correcting.ts'
import { writesToPayer } from './letters.ts'
import { sendsWhereConfigured } from './sending.ts'
import { issueWanted } from './wanted.ts'

/** Refunds that have not left change no invoice: they can still be cancelled. */
export const invoiceReactions: readonly Reaction[] = [
  ...[refundSent, refundCredited, refundFailed].map(event =>
    on(event, async (tx, ctx, { payload }) => correctAtTheEnd(tx, ctx, payload.intentId)),
  ),
  on(refundCancelled, async (tx, ctx, { payload }) => {
    if (payload.method === 'credit') correctAtTheEnd(tx, ctx, payload.intentId)
  }),
  writesToPayer,
  sendsWhereConfigured,
  on(paymentClaimed, async (tx, ctx, { payload }) => issueWanted(tx, ctx, payload)),
]
