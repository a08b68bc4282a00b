import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { payers, students } from '#features/academy/reservations/people-columns.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { meetingOf, toPublicSession } from '#features/academy/sessions/session-view.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { users } from '#features/people/users/table.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { listRequestsAbout } from '#features/staff/request-queues/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { instantText, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { auditRows } from '#platform/table.ts'
import { listEventDates } from './event-list.ts'

const DATES_SHOWN = 20
const REQUESTS_SHOWN = 20
const WAITING_SHOWN = 50
const HISTORY_SHOWN = 20

const byBooking = keyset(reservations.createdAt, reservations.id, 'descending')

/** The bookings of a session, the latest first, with those that ended. */
const listBookings = async ({ now }: Ctx, sessionId: string, { cursor, limit }: PageQuery) => {
  const { id, plan, trialOf, state, endReason, amount, createdAt } = reservations
  const page = await readPage(
    limit,
    rows =>
      db
        .select({
          key: instantText(createdAt),
          ...{ id, plan, state, endReason, amount, isTrial: sql<boolean>`${trialOf} is not null` },
          student: { uid: students.id, displayName: students.displayName },
          payer: { uid: payers.id, displayName: payers.displayName },
          lessonsAhead: sql<number>`(select count(*)::int from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${id} and l.state = 'booked' and o.starts_at > ${now.toString()}::timestamptz)`,
        })
        .from(reservations)
        .innerJoin(students, eq(students.id, reservations.userId))
        .innerJoin(payers, eq(payers.id, reservations.payerId))
        .where(and(eq(reservations.productId, sessionId), byBooking.afterCursor(cursor)))
        .orderBy(...byBooking.orderBy)
        .limit(rows),
    ({ key, id: rowId }) => ({ at: key, id: rowId }),
  )
  return { ...page, items: page.items.map(({ key, ...row }) => ({ ...row, createdAt: key })) }
}

const listWaitingIn = (sessionId: string) =>
  db
    .select({
      id: waitlistEntries.id,
      ...{ plan: waitlistEntries.plan, firstDate: waitlistEntries.firstDate, state: waitlistEntries.state },
      student: { uid: users.id, displayName: users.displayName },
    })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.studentId))
    .where(and(eq(waitlistEntries.sessionId, sessionId), inArray(waitlistEntries.state, ['waiting', 'offered'])))
    .orderBy(asc(waitlistEntries.number))
    .limit(WAITING_SHOWN)

export const listHistory = async (sessionId: string) => {
  const rows = await db
    .select({
      ...{ id: auditRows.id, at: auditRows.at, event: auditRows.event, actor: auditRows.actor },
      name: users.displayName,
    })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.actor))
    .where(eq(auditRows.entityId, sessionId))
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(HISTORY_SHOWN)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toString() }))
}

/**
 * For staff: a session of any teacher with its coming dates, a page of its bookings, who waits, what was asked for, and its latest
 * history. Refuses 403 for everyone but staff, 404 'Session not found' (docs/product.md §12.13).
 */
export const getEvent = async (ctx: Ctx, id: string, page: PageQuery = {}) => {
  const refusal = mayManageEvents(ctx.actor)
  if (refusal) refuse(refusal)
  const session = (await findSession(db, id)) ?? refuse(SESSION_NOT_FOUND)
  const [[teacher], dates, bookings, waiting, history] = await Promise.all([
    db
      .select({ uid: users.id, displayName: users.displayName, username: users.username })
      .from(users)
      .where(eq(users.id, session.user_id)),
    listEventDates(ctx, { session: id, limit: DATES_SHOWN, from: ctx.now.toString().slice(0, 10) }),
    listBookings(ctx, id, page),
    listWaitingIn(id),
    listHistory(id),
  ])
  const about = [id, ...bookings.items.map(booking => booking.id)]
  const requests = await listRequestsAbout(ctx, { limit: REQUESTS_SHOWN }, about)
  return {
    session: { ...toPublicSession(session), ...meetingOf(session), teacherHasAccess: session.teacherHasAccess },
    teacher: teacher ?? refuse(SESSION_NOT_FOUND),
    ...{ dates: dates.items, hasMoreDates: dates.nextCursor !== null },
    ...{ bookings, waiting, requests: requests.items, history },
  }
}
export type EventDetails = Awaited<ReturnType<typeof getEvent>>
