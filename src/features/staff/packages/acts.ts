import { closeOffer, makeOffer } from '#features/academy/packages/offers.ts'
import type { SchoolOfferInput } from '#features/academy/packages/schema.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

const requireMover = ({ actor }: Ctx): void => {
  const refusal = mayMoveMoney(actor)
  if (refusal) refuse(refusal)
}

/** Staff offer a package for lessons of all teachers; returns its id. Refuses 409 `too_many_package_offers`. */
export const createSchoolOffer = (ctx: Ctx, input: SchoolOfferInput): Promise<string> =>
  idempotentTransaction(ctx, tx => {
    requireMover(ctx)
    return makeOffer(tx, ctx, null, input)
  })

/** It is sold no longer; what was bought stays valid. Refuses 404 for the offer of a teacher, 409 `package_offer_ended`. */
export const endSchoolOffer = async (ctx: Ctx, id: string): Promise<void> => {
  await idempotentTransaction(ctx, tx => {
    requireMover(ctx)
    return closeOffer(tx, ctx, null, id)
  })
}
