import type { z } from 'zod'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { tryOpenCheckout } from '#features/money/holds/checkout.ts'
import type { AdditionRequest } from '#features/staff/session-requests/quote-addition.ts'
import type { additionApproval } from '#features/staff/session-requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { approveRequest } from './decide-request.ts'
import { findRequest } from './lock-request.ts'

/**
 * The student's side joins: the places are held for 24 hours, and the actor pays. Refuses as `approveRequest` does. Returns where to pay, or the
 * page of the reservation (docs/product.md §10.8).
 */
export const acceptAddition = async (
  ctx: Ctx,
  id: string,
  seen: z.output<typeof additionApproval>,
): Promise<{ readonly to: string }> => {
  await approveRequest(ctx, id, { reason: '', fields: seen })
  const { reservationId = '' } = ((await findRequest(db, id))?.data ?? {}) as Partial<AdditionRequest>
  const checkoutUrl = await tryOpenCheckout(reservationPayable(reservationId))
  return { to: checkoutUrl ?? reservationPath(reservationId) }
}
