import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ATTENDING, attendanceWith } from '#features/academy/attendance/list-attendance.ts'
import { REPORT_NOT_FOUND } from '#features/academy/lesson-reports/refusals.ts'
import {
  findLatestReport,
  type ReportQuery,
  readReportPage,
  refuseReportsOfOthers,
  toReportView,
} from '#features/academy/lesson-reports/report-rows.ts'
import { attendances } from '#features/academy/lessons/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { gameMasters, players } from '#features/games/seats/people.ts'
import type { SeatDateState } from '#features/games/seats/schema.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { gameReports } from './table.ts'

/** A person's own latest report of a dated game, with the answer; null where there is none. */
export const findOwnGameReport = (reader: Reader, occurrenceId: string, reporterId: string) =>
  findLatestReport(reader, gameReports, eq(gameReports.occurrenceId, occurrenceId), reporterId)

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
      .orderBy(byName(users.displayName), asc(seatDates.id)),
  )

const reporters = alias(users, 'reporters')

const hasPart = (state: SeatDateState) =>
  sql`exists (select from dne_seat_dates d where d.occurrence_id = ${gameReports.occurrenceId} and d.state = ${state})`

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
      /** To one of its players, or to all; and whether there is one to whom it can still be returned. */
      isReturned: sql<boolean>`${occurrences.state} = 'planned' and ${hasPart('cancelled')}`,
      isReturnable: sql<boolean>`${occurrences.state} = 'planned' and ${hasPart('booked')}`,
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

const toViews = async (rows: readonly ReportRow[]) => {
  const attendance = await listGameAttendance(
    db,
    rows.map(({ occurrenceId }) => occurrenceId),
  )
  return rows.map(row => toReportView(row, attendance))
}
export type GameReportView = Awaited<ReturnType<typeof toViews>>[number]

/** For staff: open reports, the longest waiting first, or resolved ones, the latest first. Refuses others with 404. */
export const listGameReports = async (ctx: Ctx, asked: ReportQuery): Promise<KeysetPage<GameReportView>> => {
  const page = await readReportPage(ctx, gameReports, asked, ({ where, orderBy, limit }) =>
    selectReports()
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { ...page, items: await toViews(page.items) }
}

/** For staff. Refuses 404 `report_not_found`. */
export const getGameReport = async (ctx: Ctx, id: string): Promise<GameReportView> => {
  refuseReportsOfOthers(ctx)
  const [found] = await toViews(await selectReports().where(eq(gameReports.id, id)))
  return found ?? refuse(REPORT_NOT_FOUND)
}
