import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/table.ts'
import { holds } from '#features/holds/table.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { db } from '#platform/database.ts'
import { RESERVATION_KIND } from './kind.ts'
import { listLessons } from './places.ts'
import { maySee } from './policy.ts'
import { RESERVATION_NOT_FOUND } from './refusals.ts'
import { reservations } from './table.ts'

export const PAGE_SIZE = 25

const teachers = alias(users, 'teachers')
const students = alias(users, 'students')

const detailColumns = {
  reservation: reservations,
  /** Null once the hold is over. */
  holdExpiresAt: holds.expiresAt,
  session: {
    id: academySessions.id,
    title: academySessions.title,
    zone: academySessions.zone,
    status: academySessions.status,
  },
  teacher: { uid: teachers.id, displayName: teachers.displayName, photoURL: teachers.photoURL },
  student: { uid: students.id, displayName: students.displayName },
}

/** For joins: the hold that keeps a reservation's places. */
export const isActiveHold = and(
  eq(holds.holdableKind, sql.raw(`'${RESERVATION_KIND}'`)),
  eq(holds.holdableId, reservations.id),
  eq(holds.state, sql`'active'`),
)

const selectDetails = (sortKey: SQL<string>) =>
  db
    .select({ ...detailColumns, key: sortKey })
    .from(reservations)
    .leftJoin(holds, isActiveHold)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))

type DetailRow = Omit<Awaited<ReturnType<typeof selectDetails>>[number], 'key'>
export type ReservationDetails = DetailRow & { readonly lessons: Awaited<ReturnType<typeof listLessons>> }

const withLessons = async (rows: readonly DetailRow[]): Promise<readonly ReservationDetails[]> => {
  if (rows.length === 0) return []
  const all = await listLessons(
    db,
    rows.map(row => row.reservation.id),
  )
  return rows.map(row => ({ ...row, lessons: all.filter(lesson => lesson.purchaseId === row.reservation.id) }))
}

/** A reservation for its student, payer and teacher and for staff. For others it looks like none: 404 'Reservation not found'. */
export const getReservation = async (ctx: Ctx, id: string): Promise<ReservationDetails> => {
  const rows = await selectDetails(sql<string>`''`).where(eq(reservations.id, id))
  const [found] = await withLessons(rows)
  if (!found) return refuse(RESERVATION_NOT_FOUND)
  const { userId, payerId } = found.reservation
  return maySee(ctx.actor, { userId, payerId, teacherId: found.teacher.uid }) ? found : refuse(RESERVATION_NOT_FOUND)
}

export type UpcomingOrPast = 'upcoming' | 'past'
type ListOptions = {
  readonly side: UpcomingOrPast
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** Lessons that were not given up; a lapsed reservation has none left. */
const activeLessons = sql`select o.ends_at from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id} and l.state in ('held', 'booked')`
const lessonStart = (which: SQL) =>
  sql`(select ${which}(o.starts_at) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id})`

/**
 * One's own reservations (as student or payer): `upcoming` are held or booked with a lesson still to come, the soonest first;
 * `past` is the rest, the latest first. 25 a page.
 */
export const listReservations = async (ctx: Ctx, { side, cursor, limit = PAGE_SIZE }: ListOptions) => {
  const me = requireUser(ctx.actor).id
  const now = sql`${ctx.now.toString()}::timestamptz`
  const isUpcoming = sql`((${reservations.state} = 'booked' or (${reservations.state} = 'held' and ${holds.expiresAt} > ${now})) and exists (${activeLessons} and o.ends_at > ${now}))`
  const sortKey =
    side === 'upcoming'
      ? sql`(select min(o.starts_at) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id} and o.ends_at > ${now})`
      : sql`coalesce(${lessonStart(sql`max`)}, ${reservations.createdAt})`
  const position = cursor ? decodeCursor(cursor) : undefined
  const order = side === 'upcoming' ? sql`asc` : sql`desc`
  const compare = side === 'upcoming' ? sql`>` : sql`<`
  const rows = await selectDetails(sql<string>`to_char(${sortKey}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
    .where(
      and(
        or(eq(reservations.userId, me), eq(reservations.payerId, me)),
        side === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`,
        position
          ? sql`(${sortKey}, ${reservations.id}) ${compare} (${position.at}::timestamptz, ${position.id})`
          : undefined,
      ),
    )
    .orderBy(sql`${sortKey} ${order}`, sql`${reservations.id} ${order}`)
    .limit(limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: await withLessons(rows.slice(0, limit)),
    nextCursor: last ? encodeCursor({ at: last.key, id: last.reservation.id }) : null,
  }
}

/** What this person holds in a session now, or else has booked there with a lesson still to come, for the session's page to lead to it. */
export const findOwnReservation = async (ctx: Ctx, sessionId: string) => {
  if (ctx.actor.kind !== 'user') return null
  const now = sql`${ctx.now.toString()}::timestamptz`
  const [found] = await db
    .select({ id: reservations.id, isHeld: sql<boolean>`${reservations.state} = 'held'` })
    .from(reservations)
    .leftJoin(holds, isActiveHold)
    .where(
      and(
        eq(reservations.userId, ctx.actor.id),
        eq(reservations.productId, sessionId),
        sql`((${reservations.state} = 'held' and ${holds.expiresAt} > ${now}) or (${reservations.state} = 'booked' and exists (${activeLessons} and o.ends_at > ${now})))`,
      ),
    )
    .orderBy(sql`${reservations.state} = 'held' desc`, sql`${reservations.createdAt} desc`)
    .limit(1)
  return found ?? null
}

/** Who holds or has booked a place in these sessions, in order of name, with the number of their lessons and the next one (ISO). */
export const listStudents = async (sessionIds: readonly string[], now: Temporal.Instant) => {
  if (sessionIds.length === 0) return []
  return db
    .select({
      sessionId: reservations.productId,
      reservationId: reservations.id,
      uid: students.id,
      displayName: students.displayName,
      username: students.username,
      photoURL: students.photoURL,
      plan: reservations.plan,
      state: reservations.state,
      lessons: sql<number>`(select count(*)::int from lessons l where l.purchase_id = ${reservations.id})`,
      nextLesson: sql<
        string | null
      >`(select to_char(min(o.starts_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id} and l.state in ('held', 'booked') and o.starts_at > ${now.toString()}::timestamptz)`,
    })
    .from(reservations)
    .innerJoin(students, eq(students.id, reservations.userId))
    .where(and(sql`${reservations.productId} in ${[...sessionIds]}`, sql`${reservations.state} in ('held', 'booked')`))
    .orderBy(students.displayName, reservations.id)
}
