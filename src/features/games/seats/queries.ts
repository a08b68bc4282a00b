import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { dneSessions } from '#features/games/games/table.ts'
import { holds } from '#features/money/holds/table.ts'
import { isGuardianOf, listWardIds } from '#features/people/guardians/guardianships.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { SEAT_KIND } from './kind.ts'
import { gameMasters, players } from './people.ts'
import { maySeeSeat } from './policy.ts'
import { SEAT_NOT_FOUND } from './refusals.ts'
import { OPEN_SEAT_STATES, PLAYER_STATES } from './schema.ts'
import { listSeatDates } from './seat-rows.ts'
import { seats } from './table.ts'

/** Joins the hold of a seat that is kept. */
export const isActiveSeatHold = and(
  eq(holds.holdableKind, sql.raw(`'${SEAT_KIND}'`)),
  eq(holds.holdableId, seats.id),
  eq(holds.state, sql`'active'`),
)

const detailColumns = {
  seat: seats,
  /** Null once the hold is over. */
  holdExpiresAt: holds.expiresAt,
  holdPolicy: holds.policy,
  /** 1 for the person who gets the next offer; null for those who do not wait. */
  position: sql<
    number | null
  >`case when ${seats.state} = 'waiting' then 1 + (select count(*)::int from dne_session_purchases earlier
    where earlier.session_id = ${seats.sessionId} and earlier.state = 'waiting' and earlier.waiting_number < ${seats.waitingNumber}) end`,
  game: {
    id: dneSessions.id,
    title: dneSessions.title,
    type: dneSessions.type,
    status: dneSessions.status,
    zone: dneSessions.zone,
    duration: dneSessions.duration,
    price: dneSessions.price,
    eventId: dneSessions.eventId,
  },
  teacher: { uid: gameMasters.id, displayName: gameMasters.displayName, photoURL: gameMasters.photoURL },
  player: { uid: players.id, displayName: players.displayName },
}

const selectDetails = (key: SQL<string> = sql`''`) =>
  db
    .select({ ...detailColumns, key })
    .from(seats)
    .leftJoin(holds, isActiveSeatHold)
    .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
    .innerJoin(gameMasters, eq(gameMasters.id, dneSessions.teacherId))
    .innerJoin(players, eq(players.id, seats.userId))

type DetailRow = Omit<Awaited<ReturnType<typeof selectDetails>>[number], 'key'>
export type SeatDetails = DetailRow & { readonly dates: Awaited<ReturnType<typeof listSeatDates>> }

const withDates = async <Row extends DetailRow>(rows: readonly Row[]) => {
  if (rows.length === 0) return []
  const all = await listSeatDates(
    db,
    rows.map(({ seat }) => seat.id),
  )
  const datesOf = Map.groupBy(all, ({ seatId }) => seatId)
  return rows.map(row => ({ ...row, dates: datesOf.get(row.seat.id) ?? [] }))
}

/** A seat for its player, their guardians, the game master and staff. Refuses others with 404 `seat_not_found`. */
export const getSeat = async (ctx: Ctx, id: string): Promise<SeatDetails> => {
  const [found] = await withDates(await selectDetails().where(eq(seats.id, id)))
  if (!found) return refuse(SEAT_NOT_FOUND)
  const { userId } = found.seat
  const isVisible =
    maySeeSeat(ctx.actor, { userId, teacherId: found.teacher.uid }) || (await isGuardianOf(db, ctx, userId))
  return isVisible ? found : refuse(SEAT_NOT_FOUND)
}

/** As player, or as payer and guardian. */
const isOwnSeat = async (ctx: Ctx) => {
  const me = requireUser(ctx.actor).id
  const wardIds = await listWardIds(db, me, ctx.now)
  const isWards = wardIds.length > 0 ? and(eq(seats.payerId, me), inArray(seats.userId, [...wardIds])) : undefined
  return or(eq(seats.userId, me), isWards)
}

/** The reader's own seats: `open` ones that are not over, those that are `over`, or `all`; the newest first. */
export const listOwnSeats = async (
  ctx: Ctx,
  { cursor, limit, which = 'open' }: PageQuery & { readonly which?: 'open' | 'over' | 'all' } = {},
): Promise<KeysetPage<SeatDetails>> => {
  const isOwn = await isOwnSeat(ctx)
  const newestFirst = keyset(seats.createdAt, seats.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectDetails()
        .where(
          and(
            isOwn,
            which === 'open' ? inArray(seats.state, [...OPEN_SEAT_STATES]) : undefined,
            which === 'over' ? notInArray(seats.state, [...OPEN_SEAT_STATES]) : undefined,
            newestFirst.afterCursor(cursor),
          ),
        )
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ seat }) => ({ at: seat.createdAt.toString(), id: seat.id }),
  )
  return { ...page, items: await withDates(page.items) }
}

const lastGame = sql`(select max(o.starts_at) from dne_seat_dates d join occurrences o on o.id = d.occurrence_id
  where d.seat_id = ${seats.id} and d.state not in ('cancelled', 'resigned'))`
const whenOver = sql`coalesce(${lastGame}, ${seats.endedAt}, ${seats.createdAt})`

/** The reader's own seats that are over, by their last game, the latest first; `key` is the moment by which each is ordered. */
export const listPastSeats = async (
  ctx: Ctx,
  { cursor, limit }: PageQuery,
): Promise<KeysetPage<SeatDetails & { readonly key: string }>> => {
  const order = keyset(whenOver, seats.id, 'descending')
  const isOver = and(await isOwnSeat(ctx), notInArray(seats.state, [...OPEN_SEAT_STATES]))
  const page = await readPage(
    limit,
    rows =>
      selectDetails(instantText(whenOver))
        .where(and(isOver, order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, seat }) => ({ at: key, id: seat.id }),
  )
  return { ...page, items: await withDates(page.items) }
}

/** The open seat of the reader, or of a child of theirs, in a game; undefined for visitors and for those who have none. */
export const findOwnSeat = async (
  ctx: Ctx,
  gameId: string,
  playerId = userIdOf(ctx.actor),
): Promise<SeatDetails | undefined> => {
  if (playerId === null) return undefined
  const isOwn = and(eq(seats.sessionId, gameId), eq(seats.userId, playerId))
  const rows = await selectDetails().where(and(isOwn, inArray(seats.state, [...OPEN_SEAT_STATES])))
  return (await withDates(rows))[0]
}

const isSeatOfPlayer = (gameId: string) => and(eq(seats.sessionId, gameId), inArray(seats.state, [...PLAYER_STATES]))

/** The players of a game by name, also after its last game. For the game master, staff and the players themselves: the caller decides. */
export const listPlayers = (reader: Reader, gameId: string) =>
  reader
    .select({ seatId: seats.id, uid: players.id, displayName: players.displayName, photoURL: players.photoURL })
    .from(seats)
    .innerJoin(players, eq(players.id, seats.userId))
    .where(isSeatOfPlayer(gameId))
    .orderBy(byName(players.displayName), asc(seats.id))

/** Whether a person has a seat in a game, also after its last game. */
export const isPlayer = async (reader: Reader, gameId: string, userId: string): Promise<boolean> =>
  (await reader.$count(seats, and(isSeatOfPlayer(gameId), eq(seats.userId, userId)))) > 0

/** How many people wait for a seat. */
export const countWaitingForSeat = (reader: Reader, gameId: string): Promise<number> =>
  reader.$count(seats, and(eq(seats.sessionId, gameId), eq(seats.state, 'waiting')))

/** The seats that are kept for these people in these games until they agree. */
export const listHeldSeats = (reader: Reader, gameIds: readonly string[], userIds: readonly string[]) =>
  reader
    .select({ id: seats.id, gameId: seats.sessionId, holdExpiresAt: holds.expiresAt })
    .from(seats)
    .innerJoin(holds, isActiveSeatHold)
    .where(
      and(inArray(seats.sessionId, [...gameIds]), inArray(seats.userId, [...userIds]), eq(seats.state, sql`'held'`)),
    )
