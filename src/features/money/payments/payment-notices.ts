import { markNoticesRead, notify, retractNotice } from '#features/people/notifications/notify.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { sayStored } from '#kernel/stored-words.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import type {
  creditPaidOut,
  PaymentPayload,
  paymentFailed,
  paymentSettled,
  RefundReason,
  refundCancelled,
  refundCreated,
  refundCredited,
  refundSent,
} from './events.ts'
import { creditNotice, creditPaidOutNotice, paymentFailedNotice, refundNotice } from './notices.ts'
import { payableFields, payableKind } from './payables.ts'
import { isFor, paymentIntents } from './table.ts'

const REFUND_REASONS: Readonly<Record<RefundReason, Message>> = {
  paid_twice: msg('Only one payment was needed.'),
  late_money: msg('Your payment arrived too late, and this was no longer available.'),
  cancelled: msg('It was cancelled in time.'),
  cancelled_by_teacher: msg('The teacher cancelled it.'),
  cancelled_by_school: msg('The school cancelled it.'),
  resigned: msg('The upcoming lessons were given up.'),
  terminated: msg('The school has ended this booking.'),
  lesson_returned: msg('The school returned this lesson.'),
  not_started: msg('The course did not get enough students.'),
  not_paid: msg('It was not paid in time.'),
  unclaimed: msg('We could not find what it was for.'),
}

const FAILURE_REASON = msg('The bank declined it. You can try again while it can still be paid.')

type Payment = Pick<PaymentPayload, 'payableKind' | 'payableId' | 'description' | 'amount'>

const paymentParams = ({ description, amount }: Payment) => ({
  subject: () => sayStored(description),
  amount: () => formatPLN(amount),
})
const fieldsOf = ({ payableKind: kind, payableId: id }: Payment) => payableFields({ kind, id })

/** A refund that can still be cancelled is announced when it leaves, every other one at once (docs/product.md §5.6, §6.3). */
export const notifyRefundCreated = async (tx: Tx, ctx: Ctx, event: EventOf<typeof refundCreated>): Promise<void> => {
  if (!event.payload.canBeCancelled) await notifyRefund(tx, ctx, event)
}

export const notifyRefundSent = async (tx: Tx, ctx: Ctx, event: EventOf<typeof refundSent>): Promise<void> => {
  if (event.payload.canBeCancelled) await notifyRefund(tx, ctx, event)
}

const notifyRefund = (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof refundCreated>): Promise<void> =>
  notify(tx, ctx, refundNotice, {
    userId: payload.payerId,
    params: { ...paymentParams(payload), reason: REFUND_REASONS[payload.reason] },
    fields: fieldsOf(payload),
    entityId: payload.refundId,
    dedupeKey: `refund:${payload.refundId}`,
    link: '/account/billing',
  })

export const notifyPaidOut = (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof creditPaidOut>): Promise<void> =>
  notify(tx, ctx, creditPaidOutNotice, {
    userId: payload.userId,
    params: { amount: () => formatPLN(payload.amount), reference: payload.reference },
    dedupeKey: `credit_paid_out:${payload.reference}`,
    link: '/account/billing?show=credit',
  })

/** The payer who chooses credit sees it on the page, and what a hold had reserved was never missing. */
export const notifyCredited = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof refundCredited>): Promise<void> => {
  if (userIdOf(ctx.actor) === payload.payerId || payload.reason === 'not_paid') return
  await notify(tx, ctx, creditNotice, {
    userId: payload.payerId,
    params: { ...paymentParams(payload), reason: REFUND_REASONS[payload.reason] },
    fields: fieldsOf(payload),
    entityId: payload.refundId,
    dedupeKey: creditKey(payload),
    link: '/account/billing?show=credit',
  })
}

/** Credit that was taken back is no longer news. */
export const retractCredited = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof refundCancelled>,
): Promise<void> => {
  const cause = { userId: payload.payerId, dedupeKey: creditKey(payload) }
  if (payload.method === 'credit') await retractNotice(tx, ctx, creditNotice, cause)
}

const creditKey = ({ refundId }: { readonly refundId: string }): string => `credit:${refundId}`

/** Of all notices about a failed try: they are marked as read when its payable is paid. */
export const failureKey = (intentId: string): string => `failed:${intentId}`

const failedPayment = ({ amount, description }: Payment): string =>
  amount === 0
    ? sayStored(description)
    : t('Your payment of {amount} for {description}', {
        amount: formatPLN(amount),
        description: sayStored(description),
      })

/** The notification links to the page on which the payer can try again. */
export const notifyPaymentFailed = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof paymentFailed>,
): Promise<void> => {
  const kind = payableKind(payload.payableKind)
  await notify(tx, ctx, paymentFailedNotice, {
    userId: payload.payerId,
    params: {
      payment: () => failedPayment(payload),
      reason: (await kind?.afterFailure?.(tx, ctx, payload.payableId)) ?? FAILURE_REASON,
    },
    fields: fieldsOf(payload),
    dedupeKey: failureKey(payload.intentId),
    link: kind?.pageOf(payload.payableId) ?? '/account/billing',
  })
}

/** The payable is paid: a failed try of it, in this payment or in an earlier one, is no longer news to anyone (docs/product.md §7). */
export const markFailuresRead = async (
  tx: Tx,
  _ctx: Ctx,
  { payload }: EventOf<typeof paymentSettled>,
): Promise<void> => {
  const intents = await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(isFor({ kind: payload.payableKind, id: payload.payableId }))
  const failureKeys = intents.map(({ id }) => failureKey(id))
  await markNoticesRead(tx, paymentFailedNotice, failureKeys)
}
