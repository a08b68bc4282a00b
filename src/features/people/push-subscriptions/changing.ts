import { and, eq, inArray, ne } from 'drizzle-orm'
import { authSessions } from '#features/people/users/table.ts'
import { pushes } from '#integrations/push/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { pushTurnedOff, pushTurnedOn } from './events.ts'
import { NO_PUSH_HERE, UNKNOWN_PUSH_SERVICE } from './refusals.ts'
import type { SubscriptionInput } from './schema.ts'
import { pushSubscriptions } from './table.ts'

/** Locks the sign-in of this device: signing it out at the same moment comes before, and refuses this, or after, and ends it. */
const lockThisDevice = async (tx: Tx, ctx: Ctx) => {
  const { id: userId, signInSessionId } = requireUser(ctx.actor)
  const [found] = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, signInSessionId), eq(authSessions.userId, userId)))
    .for('update')
  return found ? { userId, signInSessionId } : refuse(SIGN_IN_REQUIRED)
}

/**
 * Sends the actor's notifications to this device from now on, also where its browser has a new address. An address that belonged to
 * another sign-in of the same browser belongs to this one. Refuses 422 `unknown_push_service`.
 */
export const turnOnPush = (ctx: Ctx, { hidesDetails, ...address }: SubscriptionInput): Promise<void> =>
  transaction(async tx => {
    const { takesAddress, publicKey } = pushes.get()
    if (!takesAddress(address)) refuse(UNKNOWN_PUSH_SERVICE)
    const { userId, signInSessionId } = await lockThisDevice(tx, ctx)
    await tx
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.endpoint, address.endpoint), ne(pushSubscriptions.signInSessionId, signInSessionId)),
      )
    const values = {
      ...address,
      ...{ serverKey: publicKey, createdAt: ctx.now },
      ...(hidesDetails === undefined ? {} : { hidesDetails }),
    }
    const [saved] = await tx
      .insert(pushSubscriptions)
      .values({ id: newId('pushSubscription'), signInSessionId, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.signInSessionId, set: values })
      .returning({ hidesDetails: pushSubscriptions.hidesDetails })
    await recordEvents(
      tx,
      ctx,
      pushTurnedOn(userId, { device: signInSessionId, hidesDetails: saved?.hidesDetails ?? false }),
    )
    publishAfterCommit(tx, topics.user(userId))
  })

/** Hides what notifications say on this device, or shows it. Refuses 404 `no_push_here`. */
export const hidePushDetails = (ctx: Ctx, hidesDetails: boolean): Promise<void> =>
  transaction(async tx => {
    const { id: userId, signInSessionId } = requireUser(ctx.actor)
    const [changed] = await tx
      .update(pushSubscriptions)
      .set({ hidesDetails })
      .where(eq(pushSubscriptions.signInSessionId, signInSessionId))
      .returning({ id: pushSubscriptions.id })
    if (!changed) refuse(NO_PUSH_HERE)
    await recordEvents(tx, ctx, pushTurnedOn(userId, { device: signInSessionId, hidesDetails }))
    publishAfterCommit(tx, topics.user(userId))
  })

/** Sends no more notifications to one of the actor's devices, by default to this one. Repeating it changes nothing. */
export const turnOffPush = (ctx: Ctx, device?: string): Promise<void> =>
  transaction(async tx => {
    const { id: userId, signInSessionId } = requireUser(ctx.actor)
    const own = tx.select({ id: authSessions.id }).from(authSessions).where(eq(authSessions.userId, userId))
    const deleted = await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.signInSessionId, device ?? signInSessionId),
          inArray(pushSubscriptions.signInSessionId, own),
        ),
      )
      .returning({ device: pushSubscriptions.signInSessionId })
    for (const each of deleted) await recordEvents(tx, ctx, pushTurnedOff(userId, each))
    if (deleted.length > 0) publishAfterCommit(tx, topics.user(userId))
  })
