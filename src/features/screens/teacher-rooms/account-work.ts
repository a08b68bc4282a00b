import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lessons } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { seatDates } from '#features/games/seats/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { meetingRooms, preparedRooms, roomAccounts } from '#features/screens/meetings/table.ts'
import type { RoomProviderId } from '#kernel/room-provider.ts'
import { db } from '#platform/database.ts'
import type { RoomAccount } from './accounts.ts'
import {
  type PlannedRoom,
  PREPARED_HOURS_BEFORE,
  planLeaving,
  planRooms,
  type RoomDate,
  type RoomStep,
} from './room-plan.ts'

const AT_ONCE = 500
/** A grant that is not used for so long is renewed, so that it does not expire in a long holiday. */
const UNUSED_DAYS = 30

/** An account in which something is to be done; `steps` is empty where only the grant is renewed, or ended. */
export type AccountWork = { readonly account: RoomAccount; readonly steps: readonly RoomStep[] }

const isBooked = sql<boolean>`(
  exists (select from ${lessons} where ${lessons.occurrenceId} = ${occurrences.id} and ${lessons.state} = 'booked')
  or exists (select from ${seatDates} where ${seatDates.occurrenceId} = ${occurrences.id} and ${seatDates.state} = 'booked'))`

const titleColumn = sql<string>`coalesce(${academySessions.title}, ${dneSessions.title}, '')`
const isLesson = and(eq(occurrences.kind, sql`'academy'`), eq(academySessions.id, occurrences.sessionId))
const isGame = and(eq(occurrences.kind, sql`'game'`), eq(dneSessions.id, occurrences.sessionId))

/** What is to be done at these providers now, by account. Three statements, however many accounts there are. */
export const listAccountWork = async (
  providers: readonly RoomProviderId[],
  now: Temporal.Instant,
): Promise<readonly AccountWork[]> => {
  const accounts = await db
    .select()
    .from(roomAccounts)
    .where(
      and(
        inArray(roomAccounts.provider, [...providers]),
        lte(roomAccounts.nextWorkAt, now),
        or(isNotNull(roomAccounts.leavingAt), isNull(roomAccounts.problem), ne(roomAccounts.problem, 'access_ended')),
      ),
    )
    .orderBy(asc(roomAccounts.nextWorkAt), asc(roomAccounts.id))
    .limit(AT_ONCE)
  if (accounts.length === 0) return []
  const [rooms, datesWithout] = await Promise.all([listRooms(accounts), listDatesWithout(accounts, now)])
  return accounts.flatMap(account => {
    const own = rooms.get(account.id) ?? []
    if (account.leavingAt) return [{ account, steps: planLeaving(own, now) }]
    const steps = planRooms(own, datesWithout.get(account.ownerId) ?? [], now)
    const isUnused = now.since(account.refreshedAt).total('hours') > UNUSED_DAYS * 24
    return steps.length > 0 || isUnused ? [{ account, steps }] : []
  })
}

const doors = alias(meetingRooms, 'doors')

const listRooms = async (accounts: readonly RoomAccount[]): Promise<ReadonlyMap<string, readonly PlannedRoom[]>> => {
  const rows = await db
    .select({
      room: preparedRooms,
      date: { id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt, hostId: occurrences.hostId },
      ownerId: roomAccounts.ownerId,
      title: titleColumn,
      isOn: sql<boolean>`coalesce(${occurrences.state} = 'planned' and ${isBooked}, false)`,
      doorKey: doors.key,
    })
    .from(preparedRooms)
    .innerJoin(roomAccounts, eq(roomAccounts.id, preparedRooms.accountId))
    .leftJoin(occurrences, eq(occurrences.id, preparedRooms.occurrenceId))
    .leftJoin(academySessions, isLesson)
    .leftJoin(dneSessions, isGame)
    .leftJoin(doors, eq(doors.occurrenceId, preparedRooms.occurrenceId))
    .where(
      inArray(
        preparedRooms.accountId,
        accounts.map(({ id }) => id),
      ),
    )
  const planned = rows.map(({ room, date, ownerId, title, isOn, doorKey }): [string, PlannedRoom] => [
    room.accountId,
    {
      ...{ id: room.id, state: room.state, eventId: room.eventId, start: room.startsAt, end: room.endsAt },
      ...{ checkedAt: room.checkedAt, shownAt: room.shownAt, nextTryAt: room.nextTryAt },
      date: date && { id: date.id, start: date.start, end: date.end, title, isOn: isOn && date.hostId === ownerId },
      door: doorKey === null ? 'none yet' : doorKey === room.id ? 'this room' : 'another room',
    },
  ])
  return groupPairs(planned)
}

/** Booked dates ahead that have neither a room in the account nor an open door, by host. */
const listDatesWithout = async (
  accounts: readonly RoomAccount[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly RoomDate[]>> => {
  const hosts = accounts.flatMap(({ ownerId, leavingAt }) => (leavingAt ? [] : [ownerId]))
  if (hosts.length === 0) return new Map()
  const hasRoom = db
    .select({ one: sql`1` })
    .from(preparedRooms)
    .where(and(eq(preparedRooms.occurrenceId, occurrences.id), ne(preparedRooms.state, 'closing')))
  const hasDoor = db.select({ one: sql`1` }).from(meetingRooms).where(eq(meetingRooms.occurrenceId, occurrences.id))
  const isSoon: SQL | undefined = and(
    lte(occurrences.startsAt, now.add({ hours: PREPARED_HOURS_BEFORE })),
    gt(occurrences.endsAt, now),
    // No lesson or game takes a day: with this the index of starts bounds the search.
    gt(occurrences.startsAt, now.subtract({ hours: 24 })),
  )
  const rows = await db
    .select({
      hostId: occurrences.hostId,
      date: { id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt },
      title: titleColumn,
    })
    .from(occurrences)
    .leftJoin(academySessions, isLesson)
    .leftJoin(dneSessions, isGame)
    .where(
      and(
        ...[inArray(occurrences.hostId, hosts), isSoon, eq(occurrences.state, 'planned'), isBooked],
        ...[notExists(hasRoom), notExists(hasDoor)],
      ),
    )
  return groupPairs(rows.map(({ hostId, date, title }) => [hostId, { ...date, title, isOn: true }]))
}

const groupPairs = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> =>
  new Map(
    [...Map.groupBy(pairs, ([key]) => key)].map(([key, found]) => [key, found.map(([, value]) => value)] as const),
  )
