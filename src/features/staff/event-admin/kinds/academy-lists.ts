import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { academySessions as sessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { EventDate, EventSession, Keyed, ListPart } from '#features/staff/event-changes/event-kind.ts'
import type { EventFilters, EventNeed } from '#features/staff/event-changes/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader } from '#platform/database.ts'
import { instantText, keyset } from '#platform/keyset.ts'
import { daySpan } from '../day-span.ts'
import { findSessionIds } from '../find-sessions.ts'
import { endOfWeek, hostColumns, literal, selectDates } from './date-list.ts'

/** Staff name a teacher by the username, or a link by the id. */
const findTeacherId = async (reader: Reader, given: string): Promise<string> => {
  const [user] = await reader
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, given), eq(users.username, given.toLowerCase())))
  return user?.id ?? given
}

const bySession = (sort: ListPart['sort']) =>
  keyset(sessions.created_at, sessions.id, sort === 'published' ? 'ascending' : 'descending')

const isRunning = sql`${sessions.status} in ('open', 'active')`
/** A date that is ahead; as a subquery that returns at most one, because a join would read all dates first. */
const dateAhead = (now: Temporal.Instant, before?: Temporal.Instant): SQL =>
  sql`(select true from occurrences o where o.session_id = ${sessions.id} and o.state = 'planned' and o.starts_at > ${now.toString()}::timestamptz ${before ? sql`and o.starts_at < ${before.toString()}::timestamptz` : sql``} limit 1)`

/** Each asks an index about one session at a time. Individual lessons without a date can still have free times. */
const NEEDS: Readonly<Record<EventNeed, (now: Temporal.Instant) => SQL | undefined>> = {
  no_students: () =>
    and(
      isRunning,
      sql`(select true from academy_session_purchases r where r.product_id = ${sessions.id} and r.state = 'booked' limit 1) is null`,
    ),
  this_week: now => dateAhead(now, endOfWeek(now)),
  below_minimum: () =>
    sql`${sessions.status} = 'open' and ${sessions.type} = 'course' and ${sessions.paidPlaces} < ${sessions.minStudents}`,
  no_next_date: now => and(isRunning, sql`${sessions.nextStart} is null`, sql`${dateAhead(now)} is null`),
}

/** The sessions published last come first, unless asked otherwise. One index gives the order for each filter; games have a query of their own (decision 086). */
export const selectAcademySessions = async (
  reader: Reader,
  { now }: Ctx,
  { q, type, status, teacher, session, only, ...days }: EventFilters,
  { cursor, rows, sort }: ListPart,
): Promise<readonly Keyed<EventSession>[]> => {
  const { from, before } = daySpan(days)
  const order = bySession(sort)
  const found = q === undefined ? undefined : await findSessionIds(reader, q)
  return reader
    .select({
      ...{ key: instantText(sessions.created_at), id: sessions.id, title: sessions.title, subject: sessions.subject },
      ...{ type: sessions.type, status: sessions.status, price: sessions.price, teacher: hostColumns },
      createdAt: instantText(sessions.created_at),
      students: sql<number>`(select count(distinct r.user_id)::int from academy_session_purchases r where r.product_id = ${sessions.id} and r.state = 'booked')`,
      nextDate: sql<
        string | null
      >`(select ${instantText(sql`min(o.starts_at)`)} from occurrences o where o.session_id = ${sessions.id} and o.state = 'planned' and o.starts_at > ${now.toString()}::timestamptz)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        found && inArray(sessions.id, [...found]),
        session ? eq(sessions.id, session) : undefined,
        type ? sql`${sessions.type} = ${literal(type)}` : undefined,
        status ? sql`${sessions.status} = ${literal(status)}` : undefined,
        teacher ? eq(sessions.user_id, await findTeacherId(reader, teacher)) : undefined,
        only && NEEDS[only](now),
        from && gte(sessions.created_at, from),
        before && lt(sessions.created_at, before),
        order.afterCursor(cursor),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(rows)
}

const onDate = sql`from lessons l join academy_session_purchases r on r.id = l.purchase_id
  join users u on u.uid = r.user_id where l.occurrence_id = ${occurrences.id} and l.state = 'booked'`

/** In the order of time. One index gives it for each filter but the type. */
export const selectAcademyDates = async (
  reader: Reader,
  ctx: Ctx,
  filters: EventFilters,
  part: ListPart,
): Promise<readonly Keyed<EventDate>[]> => {
  const { q, teacher } = filters
  const found = q === undefined ? undefined : await findSessionIds(reader, q)
  const conditions = [
    found && inArray(occurrences.sessionId, [...found]),
    teacher ? eq(occurrences.hostId, await findTeacherId(reader, teacher)) : undefined,
  ]
  return selectDates(reader, ctx, filters, part, { kind: 'academy', sessions, participants: onDate, conditions })
}
