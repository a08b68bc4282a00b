import { eq } from 'drizzle-orm'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { trialOffers } from '#features/academy/sessions/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { trialOfferChanged } from './events.ts'
import type { TrialOfferInput } from './schema.ts'

/**
 * Sets the trial lesson of the acting teacher, for all individual sessions. Reservations that stand keep what they were agreed on.
 * Refuses 403 without teacher access (docs/product.md §5.30).
 */
export const setTrialOffer = async (ctx: Ctx, input: TrialOfferInput): Promise<void> => {
  const refusal = mayPublish(ctx.actor)
  if (refusal) refuse(refusal)
  const { id } = requireUser(ctx.actor)
  await transaction(async tx => {
    // Reserving holds it while it reads the offer.
    await lockUsers(tx, [id])
    const [current] = await tx.select().from(trialOffers).where(eq(trialOffers.teacherId, id))
    const before = current ? { isOffered: current.isOffered, price: current.price, minutes: current.minutes } : null
    if (JSON.stringify(before) === JSON.stringify({ ...before, ...input })) return
    const row = { ...input, updatedAt: ctx.now }
    await tx
      .insert(trialOffers)
      .values({ teacherId: id, ...row })
      .onConflictDoUpdate({ target: trialOffers.teacherId, set: row })
    const payload = { teacherId: id, isOffered: input.isOffered }
    await recordEvents(tx, ctx, trialOfferChanged(id, payload, { before, after: input }))
    publishAfterCommit(tx, topics.sessions, topics.user(id))
  })
}
