import { and, eq, ne } from 'drizzle-orm'
import { revokeApiTokens } from '#features/people/api-tokens/actions/revoke.ts'
import { devicesSignedOut } from '#features/people/users/events.ts'
import { lockManaged } from '#features/people/users/lock-managed-user.ts'
import { DEVICE_NOT_FOUND } from '#features/people/users/refusals.ts'
import { authSessions, authVerifications } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

type DeviceSelection = { readonly userId: string; readonly only?: string; readonly except?: string }

/**
 * Signs a user's devices out and closes their live streams after the commit. Without `only` the API tokens go too: a program keeps no
 * access that its owner means to end. Returns the number of devices.
 */
export const signOutDevices = async (tx: Tx, ctx: Ctx, { userId, only, except }: DeviceSelection): Promise<number> => {
  const deleted = await tx
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        only === undefined ? undefined : eq(authSessions.id, only),
        except === undefined ? undefined : ne(authSessions.id, except),
      ),
    )
    .returning({ id: authSessions.id })
  // After the devices: a token that one of them is making at this moment has been made then, or never is.
  if (only === undefined) await revokeApiTokens(tx, ctx, { userId })
  if (deleted.length === 0) return 0
  const devices = deleted.map(({ id }) => id)
  await recordEvents(tx, ctx, devicesSignedOut(userId, { devices }))
  publishAfterCommit(tx, topics.user(userId), ...devices.map(id => topics.revoked(id)))
  return deleted.length
}

/** Signs out one of the actor's own devices, and forgets which are trusted. Refuses another user's device like an unknown one (404). */
export const revokeDevice = async (ctx: Ctx, deviceId: string): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  await transaction(async tx => {
    if ((await signOutDevices(tx, ctx, { userId: id, only: deviceId })) === 0) refuse(DEVICE_NOT_FOUND)
    await forgetTrusted(tx, id)
  })
}

/** Signed out for reasons of safety, a device must not come back without a code. Ends links for a new password as well. */
const forgetTrusted = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
}

/** Also forgets which devices are trusted. Returns the number of devices that were signed out. */
export const revokeOtherDevices = async (ctx: Ctx): Promise<number> => {
  const { id, signInSessionId } = requireUser(ctx.actor)
  return transaction(async tx => {
    await forgetTrusted(tx, id)
    return signOutDevices(tx, ctx, { userId: id, except: signInSessionId })
  })
}

/** Staff sign out one device of a person, or all; none is trusted after it. Refuses a device of another person like an unknown one (404), and to admins the accounts of staff (403). */
export const revokeDevicesOf = (ctx: Ctx, userId: string, deviceId?: string): Promise<number> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, userId)
    const count = await signOutDevices(tx, ctx, { userId, ...(deviceId === undefined ? {} : { only: deviceId }) })
    if (count === 0 && deviceId !== undefined) refuse(DEVICE_NOT_FOUND)
    await forgetTrusted(tx, userId)
    return count
  })

/** Signs this device out. Does nothing for a visitor. */
export const signOutThisDevice = async (ctx: Ctx): Promise<void> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return
  await transaction(tx => signOutDevices(tx, ctx, { userId: actor.id, only: actor.signInSessionId }))
}
