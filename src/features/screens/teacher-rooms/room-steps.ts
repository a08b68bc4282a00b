import { and, eq, isNull, sql } from 'drizzle-orm'
import { meetingRooms, preparedRooms } from '#features/screens/meetings/table.ts'
import { type AccountRooms, RoomProviderError } from '#integrations/meetings/port.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { nextTryAfter, type PlannedRoom, type RoomDate, type RoomStep } from './room-plan.ts'

/** A provider with the access to one account. */
export type OpenAccount = {
  readonly rooms: AccountRooms
  readonly accessToken: string
  readonly accountId: string
  readonly now: Temporal.Instant
}

/** A room that its provider does not let us close is left to it after so many tries. */
const MAX_CLOSINGS = 10
const IN_USE_MINUTES = 15

const isRoom = (id: string) => eq(preparedRooms.id, id)

/**
 * Does one step. Each is noted before the provider is asked and after it has answered, so that an answer that was lost is asked for again
 * and nothing is done twice. Throws a `RoomProviderError` for what concerns the whole account; returns whether the provider has refused
 * this room.
 */
export const runRoomStep = async (account: OpenAccount, step: RoomStep): Promise<boolean> => {
  switch (step.do) {
    case 'begin': {
      const room = await beginRoom(account, step.date)
      return room ? makeRoom(account, room, step.date) : false
    }
    case 'make':
      return makeRoom(account, step.room.id, step.date)
    case 'move':
      return moveRoom(account, step.room, step.date)
    case 'check':
      return checkRoom(account, step.room)
    case 'close':
      return closeRoom(account, step)
  }
}

/** Null where the date has got a room meanwhile: the database allows one. */
const beginRoom = async ({ accountId, now }: OpenAccount, { id: occurrenceId, start, end }: RoomDate) => {
  const id = newId('room')
  const times = { startsAt: start, endsAt: end, nextTryAt: now, createdAt: now }
  const begun = await db
    .insert(preparedRooms)
    .values({ id, accountId, occurrenceId, state: 'making', ...times })
    .onConflictDoNothing()
    .returning({ id: preparedRooms.id })
  return begun[0]?.id ?? null
}

/** Danger: counted before the provider is asked, so that a process that ends between leaves a try of which nothing is known. */
const countTry = async (id: string): Promise<number> => {
  const [counted] = await db
    .update(preparedRooms)
    .set({ tries: sql`${preparedRooms.tries} + 1` })
    .where(isRoom(id))
    .returning({ tries: preparedRooms.tries })
  return counted?.tries ?? 0
}

const makeRoom = async ({ rooms, accessToken, now }: OpenAccount, id: string, date: RoomDate): Promise<boolean> => {
  const tries = await countTry(id)
  const { title, start, end } = date
  const made = await unlessRefused(() =>
    rooms.createRoom(accessToken, { key: id, title, start, end, mayExist: tries > 1 }),
  )
  if (!made) return postpone(id, nextTryAfter(now, tries, undefined))
  await db
    .update(preparedRooms)
    .set({ ...made, state: 'ready', startsAt: start, endsAt: end, checkedAt: now, tries: 0 })
    .where(and(isRoom(id), eq(preparedRooms.state, 'making')))
  return false
}

const moveRoom = async (
  { rooms, accessToken, now }: OpenAccount,
  { id, eventId }: PlannedRoom,
  { title, start, end }: RoomDate,
): Promise<boolean> => {
  const tries = await countTry(id)
  try {
    const request = { key: id, title, start, end }
    if (!(await unlessRefused(() => rooms.moveRoom(accessToken, eventId ?? '', request).then(() => true))))
      return postpone(id, nextTryAfter(now, tries, undefined))
  } catch (error) {
    if (!isProblem(error, 'missing')) throw error
    await forgetUnseen(id)
    return false
  }
  await db.update(preparedRooms).set({ startsAt: start, endsAt: end, checkedAt: now, tries: 0 }).where(isRoom(id))
  return false
}

const checkRoom = async ({ rooms, accessToken, now }: OpenAccount, { id, eventId }: PlannedRoom): Promise<boolean> => {
  const isThere = await unlessRefused(() => rooms.hasRoom(accessToken, eventId ?? '').then(has => ({ has })))
  if (!isThere) return postpone(id, nextTryAfter(now, 1, undefined))
  if (isThere.has) await db.update(preparedRooms).set({ checkedAt: now }).where(isRoom(id))
  else await forgetUnseen(id)
  return false
}

/** It was deleted at the provider: the next run makes another. Danger: not one that came behind the door meanwhile. */
const forgetUnseen = async (id: string): Promise<void> => {
  await db.delete(preparedRooms).where(and(isRoom(id), isNull(preparedRooms.shownAt)))
}

const closeRoom = async (account: OpenAccount, step: Extract<RoomStep, { do: 'close' }>): Promise<boolean> => {
  const { id, eventId } = step.room
  if (!(await beginClosing(step))) return false
  const tries = await countTry(id)
  try {
    await account.rooms.closeRoom(account.accessToken, { key: id, eventId })
  } catch (error) {
    if (isProblem(error, 'in_use')) return postpone(id, account.now.add({ minutes: IN_USE_MINUTES }), false)
    if (!isProblem(error, 'refused')) throw error
    if (tries < MAX_CLOSINGS) return postpone(id, nextTryAfter(account.now, tries, undefined))
    log.warn({ room: id, provider: account.rooms.id }, 'a room was not closed at its provider, and is left there')
  }
  await db.delete(preparedRooms).where(isRoom(id))
  return false
}

/**
 * Takes the room from behind the door before its provider is asked. Returns false where it came behind the door since the step was planned,
 * or where nothing can be at the provider. Of a date that is over the room stays noted with the date.
 */
const beginClosing = ({ room, isOver }: Extract<RoomStep, { do: 'close' }>): Promise<boolean> =>
  transaction(async tx => {
    const isAsPlanned = and(
      isRoom(room.id),
      sql`${preparedRooms.shownAt} is not distinct from ${room.shownAt?.toString() ?? null}::timestamptz`,
    )
    const [closing] = await tx
      .update(preparedRooms)
      .set({ state: 'closing' })
      .where(isAsPlanned)
      .returning({ tries: preparedRooms.tries, eventId: preparedRooms.eventId })
    if (!closing) return false
    if (!isOver) await tx.delete(meetingRooms).where(eq(meetingRooms.key, room.id))
    if (closing.eventId !== null || closing.tries > 0) return true
    await tx.delete(preparedRooms).where(isRoom(room.id))
    return false
  })

/** Always returns `isRefused`. */
const postpone = async (id: string, nextTryAt: Temporal.Instant, isRefused = true): Promise<boolean> => {
  await db.update(preparedRooms).set({ nextTryAt }).where(isRoom(id))
  return isRefused
}

const isProblem = (error: unknown, problem: RoomProviderError['problem']): boolean =>
  error instanceof RoomProviderError && error.problem === problem

/** Null where the provider refuses it. */
const unlessRefused = <Value>(call: () => Promise<Value>): Promise<Value | null> =>
  call().catch(error => {
    if (isProblem(error, 'refused')) return null
    throw error
  })
