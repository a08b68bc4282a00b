import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ATTENDING, type Attendance, attendanceWith } from '#features/academy/attendance/list-attendance.ts'
import { REPORT_NOT_FOUND } from '#features/academy/lesson-reports/refusals.ts'
import type { ReportState } from '#features/academy/lesson-reports/schema.ts'
import { attendances } from '#features/academy/lessons/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { gameMasters, players } from '#features/games/seats/people.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { gameReports } from './table.ts'

/** A person's own latest report of a dated game, with the answer. Others' reports are never shown. */
export const findOwnGameReport = async (reader: Reader, occurrenceId: string, reporterId: string) => {
  const [found] = await reader
    .select({
      ...{ id: gameReports.id, kind: gameReports.kind, text: gameReports.text, state: gameReports.state },
      note: gameReports.note,
    })
    .from(gameReports)
    .where(and(eq(gameReports.occurrenceId, occurrenceId), eq(gameReports.reporterId, reporterId)))
    .orderBy(desc(gameReports.createdAt), desc(gameReports.id))
    .limit(1)
  return found ?? null
}

/** Who was to come to each dated game, and came: the game master first, then the players who had not given it up. For staff. */
export const listGameAttendance = (reader: Reader, occurrenceIds: readonly string[]) =>
  attendanceWith(reader, occurrenceIds, isThere =>
    reader
      .select(ATTENDING.columns)
      .from(occurrences)
      .innerJoin(seatDates, eq(seatDates.occurrenceId, occurrences.id))
      .innerJoin(seats, eq(seats.id, seatDates.seatId))
      .innerJoin(users, eq(users.id, seats.userId))
      .leftJoin(attendances, ATTENDING.came)
      .where(and(isThere, inArray(seatDates.state, ['booked', 'cancelled'])))
      .orderBy(asc(users.displayName), asc(seatDates.id)),
  )

const reporters = alias(users, 'reporters')

const selectReports = () =>
  db
    .select({
      key: instantText(gameReports.createdAt),
      ...{ id: gameReports.id, occurrenceId: gameReports.occurrenceId, side: gameReports.side, kind: gameReports.kind },
      ...{ text: gameReports.text, state: gameReports.state, note: gameReports.note },
      ...{ createdAt: gameReports.createdAt, resolvedAt: gameReports.resolvedAt },
      ...{ start: occurrences.startsAt, end: occurrences.endsAt, dateState: occurrences.state },
      ...{ gameId: dneSessions.id, title: dneSessions.title },
      ...{ reporterName: reporters.displayName, teacherName: gameMasters.displayName },
      /** Null for the game master's report. */
      playerName: players.displayName,
    })
    .from(gameReports)
    .innerJoin(occurrences, eq(occurrences.id, gameReports.occurrenceId))
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .innerJoin(reporters, eq(reporters.id, gameReports.reporterId))
    .innerJoin(gameMasters, eq(gameMasters.id, dneSessions.teacherId))
    .leftJoin(seats, eq(seats.id, gameReports.seatId))
    .leftJoin(players, eq(players.id, seats.userId))

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Instants as ISO text. */
const toView = (
  { key: _, start, end, createdAt, resolvedAt, ...report }: ReportRow,
  attendance: ReadonlyMap<string, readonly Attendance[]>,
) => ({
  ...report,
  attendance: attendance.get(report.occurrenceId) ?? [],
  start: start.toString(),
  end: end.toString(),
  createdAt: createdAt.toString(),
  resolvedAt: resolvedAt?.toString() ?? null,
})
export type GameReportView = ReturnType<typeof toView>

/** For staff: open reports, the longest waiting first, or resolved ones, the latest first. Refuses others with 404. */
export const listGameReports = async (
  ctx: Ctx,
  { state, cursor, limit }: PageQuery & { readonly state: ReportState },
): Promise<KeysetPage<GameReportView>> => {
  if (!can(ctx.actor, 'resolve_lesson_reports')) return refuse(REPORT_NOT_FOUND)
  const direction = state === 'open' ? 'ascending' : 'descending'
  const order = keyset(gameReports.createdAt, gameReports.id, direction)
  const page = await readPage(
    limit,
    rows =>
      selectReports()
        .where(and(eq(gameReports.state, state), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, id }) => ({ at: key, id }),
  )
  const attendance = await listGameAttendance(
    db,
    page.items.map(({ occurrenceId }) => occurrenceId),
  )
  return { ...page, items: page.items.map(row => toView(row, attendance)) }
}

/** For staff. Refuses 404 `report_not_found`. */
export const getGameReport = async (ctx: Ctx, id: string): Promise<GameReportView> => {
  if (!can(ctx.actor, 'resolve_lesson_reports')) return refuse(REPORT_NOT_FOUND)
  const [found] = await selectReports().where(eq(gameReports.id, id))
  return found ? toView(found, await listGameAttendance(db, [found.occurrenceId])) : refuse(REPORT_NOT_FOUND)
}
