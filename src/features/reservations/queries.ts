import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/table.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { person } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { cursorAfter, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database.ts'
import { lessonsOf } from './places.ts'
import { maySee } from './policy.ts'
import { RESERVATION_NOT_FOUND } from './refusals.ts'
import { reservations } from './table.ts'

export const PAGE_SIZE = 25

const teachers = alias(users, 'teachers')
const students = alias(users, 'students')

const columns = {
  reservation: reservations,
  session: {
    id: academySessions.id,
    title: academySessions.title,
    zone: academySessions.zone,
    status: academySessions.status,
  },
  teacher: { uid: teachers.id, displayName: teachers.displayName, photoURL: teachers.photoURL },
  student: { uid: students.id, displayName: students.displayName },
}
const from = (key: SQL<string>) =>
  db
    .select({ ...columns, key })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))

type Row = Omit<Awaited<ReturnType<typeof from>>[number], 'key'>
export type Detailed = Row & { readonly lessons: Awaited<ReturnType<typeof lessonsOf>> }

const withLessons = async (rows: readonly Row[]): Promise<readonly Detailed[]> => {
  if (rows.length === 0) return []
  const all = await lessonsOf(
    db,
    rows.map(row => row.reservation.id),
  )
  return rows.map(row => ({ ...row, lessons: all.filter(lesson => lesson.purchaseId === row.reservation.id) }))
}

/** A reservation for its student, payer and teacher and for staff. For others it looks like none: 404 'Reservation not found'. */
export const getReservation = async (ctx: Ctx, id: string): Promise<Detailed> => {
  const rows = await from(sql<string>`''`).where(eq(reservations.id, id))
  const [found] = await withLessons(rows)
  if (!found) return refuse(RESERVATION_NOT_FOUND)
  const { userId, payerId } = found.reservation
  return maySee(ctx.actor, { userId, payerId, teacherId: found.teacher.uid }) ? found : refuse(RESERVATION_NOT_FOUND)
}

export type Side = 'upcoming' | 'past'
type Listing = { readonly side: Side; readonly cursor?: string | undefined; readonly limit?: number | undefined }

/** Lessons that were not given up; a lapsed reservation has none left. */
const ahead = sql`select o."endsAt" from lessons l join occurrences o on o.id = l."occurrenceId" where l."purchaseId" = ${reservations.id} and l.state in ('held', 'booked')`
const startOf = (which: SQL) =>
  sql`(select ${which}(o."startsAt") from lessons l join occurrences o on o.id = l."occurrenceId" where l."purchaseId" = ${reservations.id})`

/**
 * One's own reservations (as student or payer): `upcoming` are held or booked with a lesson still to come, the soonest first;
 * `past` is the rest, the latest first. 25 a page.
 */
export const listReservations = async (ctx: Ctx, { side, cursor, limit = PAGE_SIZE }: Listing) => {
  const me = person(ctx.actor).id
  const now = sql`${ctx.now.toString()}::timestamptz`
  const isUpcoming = sql`((${reservations.state} = 'booked' or (${reservations.state} = 'held' and ${reservations.holdExpiresAt} > ${now})) and exists (${ahead} and o."endsAt" > ${now}))`
  const key =
    side === 'upcoming'
      ? sql`(select min(o."startsAt") from lessons l join occurrences o on o.id = l."occurrenceId" where l."purchaseId" = ${reservations.id} and o."endsAt" > ${now})`
      : sql`coalesce(${startOf(sql`max`)}, ${reservations.createdAt})`
  const after = cursor ? readCursor(cursor) : undefined
  const order = side === 'upcoming' ? sql`asc` : sql`desc`
  const compare = side === 'upcoming' ? sql`>` : sql`<`
  const rows = await from(sql<string>`to_char(${key}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
    .where(
      and(
        or(eq(reservations.userId, me), eq(reservations.payerId, me)),
        side === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`,
        after ? sql`(${key}, ${reservations.id}) ${compare} (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(sql`${key} ${order}`, sql`${reservations.id} ${order}`)
    .limit(limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: await withLessons(rows.slice(0, limit)),
    nextCursor: last ? cursorAfter({ at: last.key, id: last.reservation.id }) : null,
  }
}

/** What this person holds in a session now, or else has booked there with a lesson still to come, for the session's page to lead to it. */
export const findOwnPlace = async (ctx: Ctx, sessionId: string) => {
  if (ctx.actor.kind !== 'user') return null
  const now = sql`${ctx.now.toString()}::timestamptz`
  const [found] = await db
    .select({ id: reservations.id, isHeld: sql<boolean>`${reservations.state} = 'held'` })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, ctx.actor.id),
        eq(reservations.productId, sessionId),
        sql`((${reservations.state} = 'held' and ${reservations.holdExpiresAt} > ${now}) or (${reservations.state} = 'booked' and exists (${ahead} and o."endsAt" > ${now})))`,
      ),
    )
    .orderBy(sql`${reservations.state} = 'held' desc`, sql`${reservations.createdAt} desc`)
    .limit(1)
  return found ?? null
}

/** Who holds or has booked a place in these sessions, in order of name, with the number of their lessons and the next one (ISO). */
export const studentsOf = async (sessionIds: readonly string[], now: Temporal.Instant) => {
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
      lessons: sql<number>`(select count(*)::int from lessons l where l."purchaseId" = ${reservations.id})`,
      nextLesson: sql<
        string | null
      >`(select to_char(min(l.date), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from lessons l where l."purchaseId" = ${reservations.id} and l.state in ('held', 'booked') and l.date > ${now.toString()}::timestamptz)`,
    })
    .from(reservations)
    .innerJoin(students, eq(students.id, reservations.userId))
    .where(and(sql`${reservations.productId} in ${[...sessionIds]}`, sql`${reservations.state} in ('held', 'booked')`))
    .orderBy(students.displayName, reservations.id)
}
