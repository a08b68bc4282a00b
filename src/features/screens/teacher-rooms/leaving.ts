import { and, eq, isNull } from 'drizzle-orm'
import { roomAccounts } from '#features/screens/meetings/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { RoomProviderId } from '#kernel/room-provider.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { roomAccountRemoved } from './events.ts'
import { ROOM_ACCOUNT_NOT_FOUND } from './refusals.ts'

/**
 * From now on no door leads into a room of the person's account. The rooms are closed and the access is ended by the next run, which needs
 * the token for it. Returns where the account was.
 */
export const leaveRoomAccount = async (
  tx: Tx,
  ownerId: string,
  now: Temporal.Instant,
): Promise<RoomProviderId | undefined> => {
  const [left] = await tx
    .update(roomAccounts)
    .set({ leavingAt: now, nextWorkAt: now, failures: 0 })
    .where(and(eq(roomAccounts.ownerId, ownerId), isNull(roomAccounts.leavingAt)))
    .returning({ provider: roomAccounts.provider })
  return left?.provider
}

/** The actor's lessons take place in the rooms of the school again. Refuses 404 `room_account_not_found` where they do already. */
export const returnToSchoolRooms = (ctx: Ctx): Promise<void> =>
  transaction(async tx => {
    const { id: ownerId } = requireUser(ctx.actor)
    const provider = (await leaveRoomAccount(tx, ownerId, ctx.now)) ?? refuse(ROOM_ACCOUNT_NOT_FOUND)
    await recordEvents(tx, ctx, roomAccountRemoved(ownerId, { provider }))
    publishAfterCommit(tx, topics.user(ownerId))
  })
