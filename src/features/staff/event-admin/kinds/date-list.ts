import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { academySessions } from '#features/academy/sessions/table.ts'
import type { dneSessions } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { EventDate, Keyed, ListPart } from '#features/staff/event-changes/event-kind.ts'
import type { EventFilters } from '#features/staff/event-changes/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { instantText, keyset } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { daySpan, spanOfDates } from '../day-span.ts'

/** In the text of the statement, so that the plan knows how frequent the value is. */
export const literal = (value: string): SQL => sql.raw(`'${value.replaceAll("'", '')}'`)

/** Of the person who teaches or leads. */
export const hostColumns = { uid: users.id, displayName: users.displayName, photoURL: users.photoURL }

/** The next Monday in the school's zone: where this week ends. */
export const endOfWeek = (now: Temporal.Instant): Temporal.Instant => {
  const today = now.toZonedDateTimeISO(SCHOOL_ZONE).startOfDay()
  return today.add({ days: 8 - today.dayOfWeek }).toInstant()
}

const byDate = (sort: ListPart['sort']) =>
  keyset(occurrences.startsAt, occurrences.id, sort === '-start' ? 'descending' : 'ascending')
const NAMES_SHOWN = 3

type DatesOfKind = {
  readonly kind: 'academy' | 'game'
  readonly sessions: typeof academySessions | typeof dneSessions
  /** From where to where the persons `u` with a place on the date are found. */
  readonly participants: SQL
  /** For the text that is searched and for the teacher. */
  readonly conditions: readonly (SQL | undefined)[]
}

/** In the order of time unless asked otherwise; the index gives both ways. */
export const selectDates = (
  reader: Reader,
  { now }: Ctx,
  { type, status, session, ...days }: EventFilters,
  { cursor, rows, sort }: ListPart,
  { kind, sessions, participants, conditions }: DatesOfKind,
): Promise<readonly Keyed<EventDate>[]> => {
  const { from, before } = session ? daySpan(days) : spanOfDates(days, now)
  const order = byDate(sort)
  return reader
    .select({
      ...{ key: instantText(occurrences.startsAt), id: occurrences.id, status: occurrences.state },
      ...{ start: instantText(occurrences.startsAt), end: instantText(occurrences.endsAt), teacher: hostColumns },
      session: { id: sessions.id, title: sessions.title, type: sessions.type },
      students: sql<number>`(select count(*)::int ${participants})`,
      names: sql<
        string[]
      >`array(select u.display_name ${participants} order by ${byName(sql`u.display_name`)} limit ${NAMES_SHOWN})`,
    })
    .from(occurrences)
    .innerJoin(sessions, eq(sessions.id, occurrences.sessionId))
    .innerJoin(users, eq(users.id, occurrences.hostId))
    .where(
      and(
        eq(occurrences.kind, kind),
        ...conditions,
        session ? eq(occurrences.sessionId, session) : undefined,
        type ? sql`${sessions.type} = ${literal(type)}` : undefined,
        status ? sql`${occurrences.state} = ${literal(status)}` : undefined,
        from && gte(occurrences.startsAt, from),
        before && lt(occurrences.startsAt, before),
        order.afterCursor(cursor),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(rows)
}
