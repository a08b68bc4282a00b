import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { answerable } from '#features/people/notices/answerable-notices.ts'
import { t } from '#kernel/messages.ts'
import { blockRenewalOffer, reservationToApprove } from './notices.ts'

/** What the answers of a payer do who is asked: one press leads to the payment. */
export const approvalAnswers = answerable(reservationToApprove, {
  pay: async (ctx, id) => ({ to: (await startPayment(ctx, reservationHoldable(id))).checkoutUrl }),
  release: async (ctx, id) => {
    await cancelHold(ctx, reservationHoldable(id))
    return t('The place is released.')
  },
})

/** Keeping it needs the consent and the payment, which the reservation’s page asks for. */
export const nextBlockAnswers = answerable(blockRenewalOffer, {
  keep: async (_ctx, id) => ({ to: reservationPath(id) }),
  decline: async (ctx, id) => {
    await cancelHold(ctx, reservationHoldable(id))
    return t('Declined. Your booked lessons go ahead.')
  },
})
