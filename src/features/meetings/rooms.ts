import { eq } from 'drizzle-orm'
import { meetings } from '#integrations/meetings/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Span } from '#kernel/time.ts'
import { db, type Tx } from '#platform/database.ts'
import { meetingRooms } from './table.ts'

type RoomOccurrence = Span & { readonly occurrenceId: string; readonly title: string }

const findRoom = async (occurrenceId: string) =>
  (await db.select().from(meetingRooms).where(eq(meetingRooms.occurrenceId, occurrenceId)))[0]

/** The address of an occurrence's room. Everyone who asks at the same time gets the same one. */
export const openRoom = async (ctx: Ctx, { occurrenceId, ...meeting }: RoomOccurrence): Promise<string> => {
  const existing = await findRoom(occurrenceId)
  if (existing) return existing.url
  const provider = meetings.get()
  const key = newId('room')
  const room = await provider.createRoom({ key, ...meeting })
  await db
    .insert(meetingRooms)
    .values({ occurrenceId, key, provider: provider.name, ...room, createdAt: ctx.now })
    .onConflictDoNothing()
  return (await findRoom(occurrenceId))?.url ?? room.url
}

/** The next to come gets a room with another address: someone who left the roster knows the old one. */
export const changeRoom = async (tx: Tx, occurrenceId: string): Promise<void> => {
  await tx.delete(meetingRooms).where(eq(meetingRooms.occurrenceId, occurrenceId))
}
