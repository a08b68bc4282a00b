import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Attendance } from '#features/academy/attendance/list-attendance.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { ALREADY_RESOLVED, REPORT_NOT_FOUND } from './refusals.ts'
import type { ReportTable } from './report-columns.ts'
import type { ReportKind, ReportState } from './schema.ts'

export const publishReport = (tx: Tx, reporterId: string): void =>
  publishAfterCommit(tx, topics.admin('lesson-reports'), topics.reservations(reporterId))

/** Staff only. Refuses others with 404. */
export const refuseReportsOfOthers = ({ actor }: Ctx): void => {
  if (!can(actor, 'resolve_lesson_reports')) refuse(REPORT_NOT_FOUND)
}

type OwnReport = {
  readonly id: string
  readonly kind: ReportKind
  readonly text: string
  readonly state: ReportState
  readonly note: string
}

/** A person's own latest report about something, with the answer; null where there is none. Others' reports are never shown. */
export const findLatestReport = async (
  reader: Reader,
  table: ReportTable,
  isAbout: SQL,
  reporterId: string,
): Promise<OwnReport | null> => {
  const { id, kind, text, state, note } = table
  const own = { id: sql<string>`${id}`, kind: sql<ReportKind>`${kind}`, text: sql<string>`${text}` }
  const [found] = await reader
    .select({ ...own, state: sql<ReportState>`${state}`, note: sql<string>`${note}` })
    .from(table as PgTable)
    .where(and(isAbout, eq(table.reporterId, reporterId)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1)
  return found ?? null
}

/** Stores the answer. `about`: the column that says what it is about. Refuses 404 for others, 409 `already_resolved`. */
export const resolveReportIn = async (
  tx: Tx,
  ctx: Ctx,
  { table, about }: { readonly table: ReportTable; readonly about: AnyPgColumn },
  { id, note }: { readonly id: string; readonly note: string },
) => {
  refuseReportsOfOthers(ctx)
  const [report] = await tx
    .select({
      reporterId: sql<string>`${table.reporterId}`,
      aboutId: sql<string>`${about}`,
      state: sql<ReportState>`${table.state}`,
    })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!report) return refuse(REPORT_NOT_FOUND)
  if (report.state !== 'open') refuse(ALREADY_RESOLVED)
  const after = { state: 'resolved', note, resolvedBy: requireUser(ctx.actor).id } as const
  await tx.execute(sql`
    update ${table} set state = ${after.state}, note = ${note}, resolved_by = ${after.resolvedBy}, resolved_at = ${ctx.now.toString()}
    where id = ${id}`)
  publishReport(tx, report.reporterId)
  return { ...report, change: { before: { state: report.state }, after } }
}

type ReportRow = {
  readonly key: string
  readonly id: string
  readonly occurrenceId: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly createdAt: Temporal.Instant
  readonly resolvedAt: Temporal.Instant | null
}

/** Instants as ISO text, with who was to come and came, by occurrence. */
export const toReportView = <Row extends ReportRow>(
  { key: _, start, end, createdAt, resolvedAt, ...report }: Row,
  attendance: ReadonlyMap<string, readonly Attendance[]>,
) => ({
  ...report,
  attendance: attendance.get(report.occurrenceId) ?? [],
  start: start.toString(),
  end: end.toString(),
  createdAt: createdAt.toString(),
  resolvedAt: resolvedAt?.toString() ?? null,
})

export type ReportQuery = PageQuery & { readonly state: ReportState }

type Asked = { readonly where: SQL | undefined; readonly orderBy: readonly SQL[]; readonly limit: number }

/** For staff: open reports, the longest waiting first, or resolved ones, the latest first. Refuses others with 404. */
export const readReportPage = async <Row extends ReportRow>(
  ctx: Ctx,
  table: ReportTable,
  { state, cursor, limit }: ReportQuery,
  read: (asked: Asked) => PromiseLike<readonly Row[]>,
): Promise<KeysetPage<Row>> => {
  refuseReportsOfOthers(ctx)
  const { orderBy, afterCursor } = keyset(table.createdAt, table.id, state === 'open' ? 'ascending' : 'descending')
  const where = and(eq(table.state, state), afterCursor(cursor))
  return readPage(
    limit,
    rows => read({ where, orderBy, limit: rows }),
    ({ key, id }) => ({ at: key, id }),
  )
}
