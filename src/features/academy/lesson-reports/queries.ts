import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listAttendance } from '#features/academy/attendance/list-attendance.ts'
import { students, teachers } from '#features/academy/reservations/people-columns.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage } from '#platform/keyset.ts'
import { REPORT_NOT_FOUND } from './refusals.ts'
import {
  findLatestReport,
  type ReportQuery,
  readReportPage,
  refuseReportsOfOthers,
  toReportView,
} from './report-rows.ts'
import { lessonReports } from './table.ts'

export const countOpenReports = (reader: Reader): Promise<number> =>
  reader.$count(lessonReports, eq(lessonReports.state, 'open'))

/** A person's own latest report of a lesson, with the answer; null where there is none. */
export const findOwnReport = (reader: Reader, lessonId: string, reporterId: string) =>
  findLatestReport(reader, lessonReports, eq(lessonReports.lessonId, lessonId), reporterId)

const reporters = alias(users, 'reporters')

const selectReports = () =>
  db
    .select({
      key: instantText(lessonReports.createdAt),
      id: lessonReports.id,
      lessonId: lessonReports.lessonId,
      lessonState: lessons.state,
      occurrenceId: lessons.occurrenceId,
      side: lessonReports.side,
      kind: lessonReports.kind,
      text: lessonReports.text,
      state: lessonReports.state,
      note: lessonReports.note,
      createdAt: lessonReports.createdAt,
      resolvedAt: lessonReports.resolvedAt,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      title: academySessions.title,
      reporterName: reporters.displayName,
      teacherName: teachers.displayName,
      studentName: students.displayName,
    })
    .from(lessonReports)
    .innerJoin(lessons, eq(lessons.id, lessonReports.lessonId))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(reporters, eq(reporters.id, lessonReports.reporterId))
    .innerJoin(teachers, eq(teachers.id, occurrences.hostId))
    .innerJoin(students, eq(students.id, reservations.userId))

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

const toViews = async (rows: readonly ReportRow[]) => {
  const attendance = await listAttendance(
    db,
    rows.map(({ occurrenceId }) => occurrenceId),
  )
  return rows.map(row => {
    const { occurrenceId: _, ...view } = toReportView(row, attendance)
    return view
  })
}
export type ReportView = Awaited<ReturnType<typeof toViews>>[number]

/** For staff: open reports, the longest waiting first, or resolved ones, the latest first. Refuses others with 404. */
export const listReports = async (ctx: Ctx, asked: ReportQuery): Promise<KeysetPage<ReportView>> => {
  const page = await readReportPage(ctx, lessonReports, asked, ({ where, orderBy, limit }) =>
    selectReports()
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { ...page, items: await toViews(page.items) }
}

/** For staff. Refuses 404 `report_not_found`. */
export const getReport = async (ctx: Ctx, id: string): Promise<ReportView> => {
  refuseReportsOfOthers(ctx)
  const [found] = await toViews(await selectReports().where(eq(lessonReports.id, id)))
  return found ?? refuse(REPORT_NOT_FOUND)
}
