import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { creditFor, creditSpentOn } from '#features/money/credit/credit.ts'
import { holds } from '#features/money/holds/table.ts'
import { isGuardianOf, listWardIds } from '#features/people/guardians/guardianships.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { RESERVATION_KIND } from './kind.ts'
import { students, teachers } from './people-columns.ts'
import { maySee } from './policy.ts'
import { isBookedOrCompletedSql } from './refresh-availability.ts'
import { RESERVATION_NOT_FOUND } from './refusals.ts'
import { listLessons } from './reservation-rows.ts'
import { reservations } from './table.ts'

/** Grosze of a reservation that were paid with credit. */
export const creditSpentOnReservation = creditSpentOn(sql.raw(`'${RESERVATION_KIND}'`), reservations.id)

/** The reader's own credit that paying a hold now could take. */
export const creditForReservation = ({ actor }: Pick<Ctx, 'actor'>) =>
  creditFor(sql.raw(`'${RESERVATION_KIND}'`), reservations.id, reservations.payerId, userIdOf(actor))

const detailColumns = {
  reservation: reservations,
  /** Null once the hold is over. */
  holdExpiresAt: holds.expiresAt,
  holdPolicy: holds.policy,
  /** Whether the hold ended because its place was released. */
  isReleased: sql<boolean>`exists (select 1 from holds ended where ended.holdable_id = ${reservations.id} and ended.holdable_kind = ${RESERVATION_KIND} and ended.state = 'released')`,
  creditSpent: creditSpentOnReservation,
  /** The block after it: the one that goes on, else the last that fell away. */
  renewedBy: sql<
    string | null
  >`(select later.id from academy_session_purchases later where later.renewed_from = ${reservations.id} order by later.state = 'lapsed', later.created_at desc limit 1)`,
  session: {
    id: academySessions.id,
    title: academySessions.title,
    zone: academySessions.zone,
    status: academySessions.status,
    meetLinksCreated: academySessions.meetLinksCreated,
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

const selectDetails = (ctx: Ctx, sortKey: SQL<string>) =>
  db
    .select({ ...detailColumns, credit: creditForReservation(ctx), key: sortKey })
    .from(reservations)
    .leftJoin(holds, isActiveHold)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))

type DetailRow = Omit<Awaited<ReturnType<typeof selectDetails>>[number], 'key'>
export type ReservationDetails = DetailRow & { readonly lessons: Awaited<ReturnType<typeof listLessons>> }

const withLessons = async <Row extends DetailRow>(rows: readonly Row[]) => {
  if (rows.length === 0) return []
  const all = await listLessons(
    db,
    rows.map(row => row.reservation.id),
  )
  return rows.map(row => ({ ...row, lessons: all.filter(lesson => lesson.purchaseId === row.reservation.id) }))
}

/** A reservation for its student, their guardians, teacher and staff. Refuses others with 404 'Reservation not found'. */
export const getReservation = async (ctx: Ctx, id: string): Promise<ReservationDetails> => {
  const rows = await selectDetails(ctx, sql<string>`''`).where(eq(reservations.id, id))
  const [found] = await withLessons(rows)
  if (!found) return refuse(RESERVATION_NOT_FOUND)
  const { userId } = found.reservation
  const isVisible = maySee(ctx.actor, { userId, teacherId: found.teacher.uid }) || (await isGuardianOf(db, ctx, userId))
  return isVisible ? found : refuse(RESERVATION_NOT_FOUND)
}

export type UpcomingOrPast = 'upcoming' | 'past'
type ListOptions = PageQuery & { readonly side: UpcomingOrPast }

/** Lessons that were not cancelled; a lapsed reservation has none. */
const activeLessons = sql`select o.ends_at from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id} and l.state in ('held', 'booked')`
const lessonStart = (which: SQL) =>
  sql`(select ${which}(o.starts_at) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id})`

/**
 * The reader's own reservations: as student, or as payer and guardian. `upcoming`: held or booked with a lesson still to come, soonest first;
 * `past`: the rest, latest first. `key` is the moment by which each is ordered.
 */
export const listReservations = async (
  ctx: Ctx,
  { side, cursor, limit }: ListOptions,
): Promise<KeysetPage<ReservationDetails & { readonly key: string }>> => {
  const me = requireUser(ctx.actor).id
  const isPaidForWard = and(
    eq(reservations.payerId, me),
    inArray(reservations.userId, [...(await listWardIds(db, me, ctx.now))]),
  )
  const now = sql`${ctx.now.toString()}::timestamptz`
  const isUpcoming = sql`((${reservations.state} = 'booked' or (${reservations.state} = 'held' and ${holds.expiresAt} > ${now})) and exists (${activeLessons} and o.ends_at > ${now}))`
  const sortKey =
    side === 'upcoming'
      ? sql`(select min(o.starts_at) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id} and l.state <> 'cancelled' and o.ends_at > ${now})`
      : sql`coalesce(${lessonStart(sql`max`)}, ${reservations.createdAt})`
  const order = keyset(sortKey, reservations.id, side === 'upcoming' ? 'ascending' : 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectDetails(ctx, instantText(sortKey))
        .where(
          and(
            or(eq(reservations.userId, me), isPaidForWard),
            side === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`,
            order.afterCursor(cursor),
          ),
        )
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, reservation }) => ({ at: key, id: reservation.id }),
  )
  return { ...page, items: await withLessons(page.items) }
}

/**
 * The person's active hold in a session and the bookings with a lesson still to come, the hold first, then the latest; their lessons
 * that are not over. The session's page shows them. Instants as ISO text.
 */
export const listOwnReservations = async (ctx: Ctx, sessionId: string, personId = userIdOf(ctx.actor)) => {
  if (personId === null) return []
  const now = sql`${ctx.now.toString()}::timestamptz`
  const rows = await db
    .select({
      id: reservations.id,
      isHeld: sql<boolean>`${reservations.state} = 'held'`,
      /** Whether it is the offer of the next block. */
      isOffer: sql<boolean>`${reservations.state} = 'held' and ${reservations.renewedFrom} is not null`,
      holdExpiresAt: holds.expiresAt,
      price: reservations.amount,
      creditSpent: creditSpentOnReservation,
      credit: creditForReservation(ctx),
    })
    .from(reservations)
    .leftJoin(holds, isActiveHold)
    .where(
      and(
        eq(reservations.userId, personId),
        eq(reservations.productId, sessionId),
        sql`((${reservations.state} = 'held' and ${holds.expiresAt} > ${now}) or (${reservations.state} = 'booked' and exists (${activeLessons} and o.ends_at > ${now})))`,
      ),
    )
    .orderBy(sql`${reservations.state} = 'held' desc`, sql`${reservations.createdAt} desc`)
  if (rows.length === 0) return []
  const all = await listLessons(
    db,
    rows.map(({ id }) => id),
  )
  const ahead = all.filter(({ state, end }) => (state === 'held' || state === 'booked') && !isPast(end, ctx.now))
  return rows.map(({ holdExpiresAt, ...row }) => ({
    ...row,
    holdExpiresAt: holdExpiresAt?.toString() ?? null,
    lessons: ahead
      .filter(({ purchaseId }) => purchaseId === row.id)
      .map(({ start, end }) => ({ start: start.toString(), end: end.toString() })),
  }))
}

export type OwnReservation = Awaited<ReturnType<typeof listOwnReservations>>[number]

/** Students with a held, booked or completed place in these sessions (offers of a next block left out), by name, with the number of their lessons and the next start (ISO). */
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
      isTrial: sql<boolean>`${reservations.trialOf} is not null`,
      state: reservations.state,
      lessons: sql<number>`(select count(*)::int from lessons l where l.purchase_id = ${reservations.id})`,
      nextLesson: sql<
        string | null
      >`(select to_char(min(o.starts_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id} and l.state in ('held', 'booked') and o.starts_at > ${now.toString()}::timestamptz)`,
    })
    .from(reservations)
    .innerJoin(students, eq(students.id, reservations.userId))
    .where(
      and(
        sql`${reservations.productId} in ${[...sessionIds]}`,
        sql`(${isBookedOrCompletedSql} or (${reservations.state} = 'held' and ${reservations.renewedFrom} is null))`,
      ),
    )
    .orderBy(byName(students.displayName), reservations.id)
}
