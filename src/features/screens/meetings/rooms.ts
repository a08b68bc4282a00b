import { and, eq, inArray } from 'drizzle-orm'
import { attendances } from '#features/academy/lessons/table.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Span } from '#kernel/time.ts'
import { db, type Tx } from '#platform/database.ts'
import { putPreparedRoom } from './prepared-rooms.ts'
import { meetingRooms } from './table.ts'

type RoomOccurrence = Span & { readonly occurrenceId: string; readonly title: string }

const findRoom = async (occurrenceId: string) =>
  (await db.select().from(meetingRooms).where(eq(meetingRooms.occurrenceId, occurrenceId)))[0]

/**
 * The address of an occurrence's room. Everyone who asks gets the same one: it is decided for all when the first person asks. It is the
 * room that was prepared in the teacher's account, or else one of the school.
 */
export const openRoom = async (ctx: Ctx, { occurrenceId, ...meeting }: RoomOccurrence): Promise<string> => {
  const existing = await findRoom(occurrenceId)
  if (existing) return existing.url
  const prepared = await putPreparedRoom(occurrenceId, ctx.now)
  return prepared ?? openSchoolRoom(ctx, { occurrenceId, ...meeting })
}

const openSchoolRoom = async (ctx: Ctx, { occurrenceId, ...meeting }: RoomOccurrence): Promise<string> => {
  const provider = meetings.get()
  const key = newId('room')
  const room = await provider.createRoom({ key, ...meeting })
  await db
    .insert(meetingRooms)
    .values({ occurrenceId, key, provider: provider.name, ...room, createdAt: ctx.now })
    .onConflictDoNothing()
  return (await findRoom(occurrenceId))?.url ?? room.url
}

/** Whether the room still has this address; it keeps it until the transaction ends. */
export const isCurrentRoom = async (tx: Tx, occurrenceId: string, url: string): Promise<boolean> => {
  const isThis = and(eq(meetingRooms.occurrenceId, occurrenceId), eq(meetingRooms.url, url))
  return (await tx.select({ url: meetingRooms.url }).from(meetingRooms).where(isThis).for('share')).length > 0
}

/** For a lesson that moved: its provider was told the old time, so the next to come gets a new room. */
export const changeRoom = async (tx: Tx, occurrenceId: string): Promise<void> => {
  await tx.delete(meetingRooms).where(eq(meetingRooms.occurrenceId, occurrenceId))
}

/**
 * For a person who left the roster of these occurrences: where the person has been in the room, and so knows its address, the next to
 * come gets a room with another one. The room of all others stays, because people may already be in it.
 */
export const changeRoomsOf = async (tx: Tx, personId: string, occurrenceIds: readonly string[]): Promise<void> => {
  const visited = tx
    .select({ id: attendances.occurrenceId })
    .from(attendances)
    .where(and(eq(attendances.personId, personId), inArray(attendances.occurrenceId, [...occurrenceIds])))
  await tx.delete(meetingRooms).where(inArray(meetingRooms.occurrenceId, visited))
}
