import type { z } from 'zod'
import { tryOpenCheckout } from '#features/holds/checkout.ts'
import { reservationPath } from '#features/reservations/paths.ts'
import { reservationPayable } from '#features/reservations/payable.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import type { AdditionRequest } from './addition.ts'
import { approveRequest } from './deciding.ts'
import { findRequest } from './locking.ts'
import type { additionApproval } from './session-request-schema.ts'

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
