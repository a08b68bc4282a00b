import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Attendance, listAttendance } from '#features/academy/attendance/list-attendance.ts'
import { students, teachers } from '#features/academy/reservations/people-columns.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { REPORT_NOT_FOUND } from './refusals.ts'
import type { ReportState } from './schema.ts'
import { lessonReports } from './table.ts'

export const countOpenReports = (reader: Reader): Promise<number> =>
  reader.$count(lessonReports, eq(lessonReports.state, 'open'))

/** A person's own latest report of a lesson, with the answer. Others' reports are never shown. */
export const findOwnReport = async (reader: Reader, lessonId: string, reporterId: string) => {
  const [found] = await reader
    .select({
      id: lessonReports.id,
      kind: lessonReports.kind,
      text: lessonReports.text,
      state: lessonReports.state,
      note: lessonReports.note,
    })
    .from(lessonReports)
    .where(and(eq(lessonReports.lessonId, lessonId), eq(lessonReports.reporterId, reporterId)))
    .orderBy(desc(lessonReports.createdAt), desc(lessonReports.id))
    .limit(1)
  return found ?? null
}

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
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Instants as ISO text. */
const toView = (
  { key: _, occurrenceId, start, end, createdAt, resolvedAt, ...report }: ReportRow,
  attendance: ReadonlyMap<string, readonly Attendance[]>,
) => ({
  ...report,
  attendance: attendance.get(occurrenceId) ?? [],
  start: start.toString(),
  end: end.toString(),
  createdAt: createdAt.toString(),
  resolvedAt: resolvedAt?.toString() ?? null,
})
export type ReportView = ReturnType<typeof toView>

/** For staff: open reports, the longest waiting first, or resolved ones, the latest first. Refuses others with 404. */
export const listReports = async (
  ctx: Ctx,
  { state, cursor, limit }: PageQuery & { readonly state: ReportState },
): Promise<KeysetPage<ReportView>> => {
  if (!can(ctx.actor, 'resolve_lesson_reports')) return refuse(REPORT_NOT_FOUND)
  const direction = state === 'open' ? 'ascending' : 'descending'
  const order = keyset(lessonReports.createdAt, lessonReports.id, direction)
  const page = await readPage(
    limit,
    rows =>
      selectReports()
        .where(and(eq(lessonReports.state, state), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, id }) => ({ at: key, id }),
  )
  const attendance = await listAttendance(
    db,
    page.items.map(({ occurrenceId }) => occurrenceId),
  )
  return { ...page, items: page.items.map(row => toView(row, attendance)) }
}

/** For staff. Refuses 404 `report_not_found`. */
export const getReport = async (ctx: Ctx, id: string): Promise<ReportView> => {
  if (!can(ctx.actor, 'resolve_lesson_reports')) return refuse(REPORT_NOT_FOUND)
  const [found] = await selectReports().where(eq(lessonReports.id, id))
  return found ? toView(found, await listAttendance(db, [found.occurrenceId])) : refuse(REPORT_NOT_FOUND)
}
