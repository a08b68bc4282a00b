import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dneSessions } from '#features/games/games/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { type CalendarItem, type Engagement, NOTHING_LINKED } from './calendar-item.ts'

/** A cancelled game is shown to its players, and to its game master where it had any. A player who resigned does not see it. */
export const isShownReleasedGame = sql`exists (select from ${seatDates} where ${seatDates.state} = 'cancelled' and
  (${seatDates.id} = ${engagements.sourceId} or (${engagements.part} = 'host' and ${seatDates.occurrenceId} = ${occurrences.id})))`

const hosts = alias(users, 'hosts')
const players = alias(users, 'players')

/** A row for each seat of the games, with the game's title and its game master; one row for a game without players. By occurrence. */
export const listGameRows = async (occurrenceIds: readonly string[]) => {
  const rows = occurrenceIds.length === 0 ? [] : await selectRows(occurrenceIds)
  return Map.groupBy(rows, row => row.occurrenceId)
}

const selectRows = (occurrenceIds: readonly string[]) =>
  db
    .select({
      occurrenceId: occurrences.id,
      title: dneSessions.title,
      hostName: hosts.displayName,
      hostPhoto: hosts.photoURL,
      date: { id: seatDates.id, seatId: seatDates.seatId, state: seatDates.state },
      playerName: players.displayName,
    })
    .from(occurrences)
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .innerJoin(hosts, eq(hosts.id, occurrences.hostId))
    .leftJoin(
      seatDates,
      and(eq(seatDates.occurrenceId, occurrences.id), sql`${seatDates.state} in ('held', 'booked', 'cancelled')`),
    )
    .leftJoin(seats, eq(seats.id, seatDates.seatId))
    .leftJoin(players, eq(players.id, seats.userId))
    .where(inArray(occurrences.id, [...occurrenceIds]))
    .orderBy(byName(players.displayName), asc(seatDates.id))

type GameRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Null for what this person's calendar does not show. */
export const toGameItem = (engagement: Engagement, rows: readonly GameRow[]): CalendarItem | null => {
  const { id, start, end, part, sessionId, occurrenceId, blocking, sourceId } = engagement
  const [first] = rows
  if (!first) return null
  const base = {
    ...NOTHING_LINKED,
    ...{ id, title: first.title, sessionId },
    kind: 'game',
    tone: 'dungeons',
    ...{ start: start.toString(), end: end.toString() },
  } as const
  const dates = rows.flatMap(({ date, playerName }) => (date ? [{ ...date, name: playerName ?? '' }] : []))
  if (part === 'host') {
    const isCancelled = !blocking || engagement.state === 'cancelled'
    const people = dates.filter(({ state }) => (state === 'cancelled') === isCancelled).map(({ name }) => name)
    if (isCancelled && people.length === 0) return null
    const state = isCancelled ? 'cancelled' : 'teaching'
    return { ...base, state, joinId: isCancelled ? null : occurrenceId, withWhom: playersLabel(people), people }
  }
  const mine = dates.find(date => date.id === sourceId)
  if (!mine || mine.state === 'resigned' || mine.state === 'lapsed') return null
  const joinId = mine.state === 'booked' ? mine.id : null
  return {
    ...base,
    state: mine.state,
    seatId: mine.seatId,
    joinId,
    withWhom: first.hostName,
    photoURL: first.hostPhoto,
    people: [],
  }
}

const playersLabel = (people: readonly string[]): string => {
  if (people.length === 0) return t('No players yet')
  return people.length === 1
    ? (people[0] ?? '')
    : t('{count, plural, one {# player} other {# players}}', { count: people.length })
}
