import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { escapeLikePattern } from '#features/academy/session-list/list-conditions.ts'
import { dneSessions as games } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { EventDate, EventSession, Keyed, ListPart } from '#features/staff/event-changes/event-kind.ts'
import type { EventFilters } from '#features/staff/event-changes/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader } from '#platform/database.ts'
import { instantText, keyset } from '#platform/keyset.ts'
import { daySpan, spanOfDates } from '../day-span.ts'

/** In the text of the statement, so that the plan knows how frequent the value is. */
const literal = (value: string): SQL => sql.raw(`'${value.replaceAll("'", '')}'`)

const gameMaster = { uid: users.id, displayName: users.displayName }
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

const byCreation = keyset(games.createdAt, games.id, 'descending')

/** The games published last come first. */
export const selectGames = async (
  reader: Reader,
  _ctx: Ctx,
  { q, type, status, teacher, session, ...days }: EventFilters,
  { cursor, rows }: ListPart,
): Promise<readonly Keyed<EventSession>[]> => {
  const { from, before } = daySpan(days)
  return reader
    .select({
      ...{ key: instantText(games.createdAt), id: games.id, title: games.title, subject: games.level },
      ...{ type: games.type, status: games.status, price: games.price, teacher: gameMaster },
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
        from && gte(games.createdAt, from),
        before && lt(games.createdAt, before),
        byCreation.afterCursor(cursor),
      ),
    )
    .orderBy(...byCreation.orderBy)
    .limit(rows)
}

const byDate = keyset(occurrences.startsAt, occurrences.id, 'ascending')
const NAMES_SHOWN = 3

const onDate = sql`from dne_seat_dates d join dne_session_purchases s on s.id = d.seat_id
  join users u on u.uid = s.user_id where d.occurrence_id = ${occurrences.id} and d.state = 'booked'`

/** In the order of time. */
export const selectGameDates = async (
  reader: Reader,
  { now }: Ctx,
  { q, type, status, teacher, session, ...days }: EventFilters,
  { cursor, rows }: ListPart,
): Promise<readonly Keyed<EventDate>[]> => {
  const { from, before } = session ? daySpan(days) : spanOfDates(days, now)
  return reader
    .select({
      ...{ key: instantText(occurrences.startsAt), id: occurrences.id, status: occurrences.state, teacher: gameMaster },
      ...{ start: instantText(occurrences.startsAt), end: instantText(occurrences.endsAt) },
      session: { id: games.id, title: games.title, type: games.type },
      students: sql<number>`(select count(*)::int ${onDate})`,
      names: sql<string[]>`array(select u.display_name ${onDate} order by u.display_name limit ${NAMES_SHOWN})`,
    })
    .from(occurrences)
    .innerJoin(games, eq(games.id, occurrences.sessionId))
    .innerJoin(users, eq(users.id, occurrences.hostId))
    .where(
      and(
        eq(occurrences.kind, 'game'),
        q === undefined ? undefined : matches(q),
        session ? eq(occurrences.sessionId, session) : undefined,
        type ? sql`${games.type} = ${literal(type)}` : undefined,
        status ? sql`${occurrences.state} = ${literal(status)}` : undefined,
        teacher ? isLedBy(teacher) : undefined,
        from && gte(occurrences.startsAt, from),
        before && lt(occurrences.startsAt, before),
        byDate.afterCursor(cursor),
      ),
    )
    .orderBy(...byDate.orderBy)
    .limit(rows)
}
