import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { person } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, touch, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { devicesSignedOut } from '../events.ts'
import { DEVICE_NOT_FOUND } from '../refusals.ts'
import { authSessions } from '../table.ts'

type Which = { readonly userId: string; readonly only?: string; readonly except?: string }

/** Signs devices of a person out; their streams and open pages close after the commit. Answers how many there were. */
export const signOut = async (tx: Tx, ctx: Ctx, { userId, only, except }: Which): Promise<number> => {
  const gone = await tx
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        only === undefined ? undefined : eq(authSessions.id, only),
        except === undefined ? undefined : ne(authSessions.id, except),
      ),
    )
    .returning({ id: authSessions.id })
  if (gone.length === 0) return 0
  const devices = gone.map(({ id }) => id)
  await record(tx, ctx, devicesSignedOut(userId, { devices }))
  touch(tx, `user:${userId}`, ...devices.map(id => `revoked:${id}`))
  return gone.length
}

/** Signs one of the person's own devices out. A stranger's looks like a missing one (404). */
export const revokeDevice = async (ctx: Ctx, deviceId: string): Promise<void> => {
  const { id } = person(ctx.actor)
  await transaction(async tx => {
    if ((await signOut(tx, ctx, { userId: id, only: deviceId })) === 0) refuse(DEVICE_NOT_FOUND)
  })
}

export const revokeOtherDevices = async (ctx: Ctx): Promise<number> => {
  const { id, sessionId } = person(ctx.actor)
  return transaction(tx => signOut(tx, ctx, { userId: id, except: sessionId }))
}

/** Signs this device out. Somebody who is signed out already has nothing to leave. */
export const leave = async (ctx: Ctx): Promise<void> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return
  await transaction(tx => signOut(tx, ctx, { userId: actor.id, only: actor.sessionId }))
}
