import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { escapeLikePattern } from '#features/academy/session-list/list-conditions.ts'
import { dneSessions as games } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { EventDate, EventSession, Keyed, ListPart } from '#features/staff/event-changes/event-kind.ts'
import type { EventFilters, EventNeed } from '#features/staff/event-changes/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader } from '#platform/database.ts'
import { instantText, keyset } from '#platform/keyset.ts'
import { daySpan } from '../day-span.ts'
import { endOfWeek, hostColumns, literal, selectDates } from './date-list.ts'

const isLedBy = (given: string) =>
  inArray(
    games.teacherId,
    sql`(select ${users.id} from ${users} where ${users.id} = ${given} or ${users.username} = ${given.toLowerCase()})`,
  )

/** A word of the title or of the game master's name begins with the text, or the text is in the title. */
const matches = (text: string) => {
  const pattern = `%${escapeLikePattern(text)}%`
  return or(ilike(games.title, pattern), ilike(users.displayName, pattern))
}

const byCreation = (sort: ListPart['sort']) =>
  keyset(games.createdAt, games.id, sort === 'published' ? 'ascending' : 'descending')

const isActive = eq(games.status, 'active')

const NEEDS: Readonly<Record<EventNeed, (now: Temporal.Instant) => SQL | undefined>> = {
  no_students: () => sql`${games.status} = 'active' and ${games.seatsTaken} = 0`,
  this_week: now => and(gte(games.nextStart, now), lt(games.nextStart, endOfWeek(now))),
  below_minimum: () => and(isActive, lt(games.seatsTaken, games.minPlayers)),
  no_next_date: () => and(isActive, sql`${games.nextStart} is null`),
}

/** The games published last come first, unless asked otherwise. Sessions have a query of their own (decision 086). */
export const selectGames = async (
  reader: Reader,
  { now }: Ctx,
  { q, type, status, teacher, session, only, ...days }: EventFilters,
  { cursor, rows, sort }: ListPart,
): Promise<readonly Keyed<EventSession>[]> => {
  const { from, before } = daySpan(days)
  const order = byCreation(sort)
  return reader
    .select({
      ...{ key: instantText(games.createdAt), id: games.id, title: games.title, subject: games.level },
      ...{ type: games.type, status: games.status, price: games.price, teacher: hostColumns },
      ...{ createdAt: instantText(games.createdAt), students: games.seatsTaken },
      nextDate: sql<string | null>`${instantText(games.nextStart)}`,
    })
    .from(games)
    .innerJoin(users, eq(users.id, games.teacherId))
    .where(
      and(
        q === undefined ? undefined : matches(q),
        session ? eq(games.id, session) : undefined,
        type ? sql`${games.type} = ${literal(type)}` : undefined,
        status ? sql`${games.status} = ${literal(status)}` : undefined,
        teacher ? isLedBy(teacher) : undefined,
        only && NEEDS[only](now),
        from && gte(games.createdAt, from),
        before && lt(games.createdAt, before),
        order.afterCursor(cursor),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(rows)
}

const onDate = sql`from dne_seat_dates d join dne_session_purchases s on s.id = d.seat_id
  join users u on u.uid = s.user_id where d.occurrence_id = ${occurrences.id} and d.state = 'booked'`

/** In the order of time. */
export const selectGameDates = (
  reader: Reader,
  ctx: Ctx,
  filters: EventFilters,
  part: ListPart,
): Promise<readonly Keyed<EventDate>[]> => {
  const { q, teacher } = filters
  const conditions = [q === undefined ? undefined : matches(q), teacher ? isLedBy(teacher) : undefined]
  return selectDates(reader, ctx, filters, part, { kind: 'game', sessions: games, participants: onDate, conditions })
}
