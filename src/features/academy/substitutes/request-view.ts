import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { findClash } from '#features/scheduling/calendar/times-of-people.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { listAskedDates } from './dates.ts'
import { requestSideOf } from './policy.ts'
import { SUBSTITUTE_REQUEST_NOT_FOUND } from './refusals.ts'
import { isTakeable } from './rules.ts'
import type { RequestSide } from './schema.ts'
import { substituteRequests } from './table.ts'

const teachers = alias(users, 'asking_teachers')
const substitutes = alias(users, 'asked_teachers')

const selectRequests = (key: SQL<string>) =>
  db
    .select({
      key,
      request: substituteRequests,
      session: { id: academySessions.id, title: academySessions.title, type: academySessions.type },
      teacher: { uid: teachers.id, name: teachers.displayName },
      substitute: { uid: substitutes.id, name: substitutes.displayName },
    })
    .from(substituteRequests)
    .innerJoin(academySessions, eq(academySessions.id, substituteRequests.sessionId))
    .innerJoin(teachers, eq(teachers.id, substituteRequests.teacherId))
    .innerJoin(substitutes, eq(substitutes.id, substituteRequests.substituteId))

type Row = Omit<Awaited<ReturnType<typeof selectRequests>>[number], 'key'>
type Dates = Awaited<ReturnType<typeof listAskedDates>>

/** A request for pages and the API; instants as ISO text. */
const toView = ({ request, ...row }: Row, dates: Dates, { actor, now }: Ctx) => {
  const { id, state, message, answer, deadline, createdAt, endedAt, askedBy, teacherId, substituteId } = request
  const isOpen = state === 'open' && !isPast(deadline, now)
  return {
    ...{ ...row, id, state, message, answer, isOpen },
    side: requestSideOf(actor, request) ?? ('asking' as const),
    isOfSchool: askedBy !== teacherId,
    assignedBecause: request.assignedBecause,
    deadline: deadline.toString(),
    createdAt: createdAt.toString(),
    endedAt: endedAt?.toString() ?? null,
    dates: dates.map(date => ({
      ...{ occurrenceId: date.id, start: date.start.toString(), end: date.end.toString(), students: date.students },
      isTaken: date.handedOverAt !== null,
      /** Whether it can still be taken over. */
      isPossible: isOpen && isTakeable(date, substituteId, now),
      hasMoved: !date.start.equals(date.askedStart),
      isCancelled: date.state === 'cancelled',
      /** By which its page is found; null without a booked student. Only for who teaches it. */
      lessonId: date.hostId === (actor.kind === 'user' ? actor.id : null) ? date.lessonId : null,
    })),
  }
}
export type SubstituteRequestView = ReturnType<typeof toView>

const withDates = async (ctx: Ctx, rows: readonly Row[]): Promise<readonly SubstituteRequestView[]> => {
  if (rows.length === 0) return []
  const all = await listAskedDates(
    db,
    rows.map(({ request }) => request.id),
  )
  return rows.map(row =>
    toView(
      row,
      all.filter(({ requestId }) => requestId === row.request.id),
      ctx,
    ),
  )
}

/** A request for the teacher who is asked, the teacher of the session, and staff. Refuses others with 404 `substitute_request_not_found`. */
export const getRequestView = async (ctx: Ctx, id: string): Promise<SubstituteRequestView> => {
  const [row] = await selectRequests(sql<string>`''`).where(eq(substituteRequests.id, id))
  if (!row || !requestSideOf(ctx.actor, row.request)) return refuse(SUBSTITUTE_REQUEST_NOT_FOUND)
  const [view] = await withDates(ctx, [row])
  return view ?? refuse(SUBSTITUTE_REQUEST_NOT_FOUND)
}

/** What the reader is asked to teach, or has asked others; the newest first. */
export const listRequests = async (
  ctx: Ctx,
  { side, cursor, limit }: PageQuery & { readonly side: RequestSide },
): Promise<KeysetPage<SubstituteRequestView>> => {
  const me = requireUser(ctx.actor).id
  const order = keyset(sql`${substituteRequests.createdAt}`, substituteRequests.id, 'descending')
  const whose =
    side === 'asked'
      ? eq(substituteRequests.substituteId, me)
      : or(eq(substituteRequests.teacherId, me), eq(substituteRequests.askedBy, me))
  const page = await readPage(
    limit,
    rows =>
      selectRequests(instantText(substituteRequests.createdAt))
        .where(and(whose, order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, request }) => ({ at: key, id: request.id }),
  )
  return { ...page, items: await withDates(ctx, page.items) }
}

const OPEN_SHOWN = 10

/** What waits for this teacher's answer, the most urgent first. */
export const listToAnswer = async (ctx: Ctx): Promise<readonly SubstituteRequestView[]> => {
  const me = requireUser(ctx.actor).id
  const rows = await selectRequests(sql<string>`''`)
    .where(
      and(
        eq(substituteRequests.substituteId, me),
        eq(substituteRequests.state, 'open'),
        sql`${substituteRequests.deadline} > ${ctx.now.toString()}::timestamptz`,
      ),
    )
    .orderBy(substituteRequests.deadline, substituteRequests.id)
    .limit(OPEN_SHOWN)
  return withDates(ctx, rows)
}

/** Those of the dates at which the asked teacher has something else, for that teacher's own page. */
export const listOwnClashes = async (ctx: Ctx, { side, isOpen, dates }: SubstituteRequestView) => {
  if (side !== 'asked' || !isOpen) return []
  const me = requireUser(ctx.actor).id
  const clashing: string[] = []
  for (const { occurrenceId, start, end, isPossible } of dates) {
    const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }
    if (isPossible && (await findClash(db, me, [span]))) clashing.push(occurrenceId)
  }
  return clashing
}

/** The requests of a session that have no answer yet. */
export const listOpenOf = async (ctx: Ctx, sessionId: string): Promise<readonly SubstituteRequestView[]> =>
  withDates(
    ctx,
    await selectRequests(sql<string>`''`)
      .where(and(eq(substituteRequests.sessionId, sessionId), inArray(substituteRequests.state, ['open'])))
      .orderBy(substituteRequests.createdAt, substituteRequests.id)
      .limit(OPEN_SHOWN),
  )
