import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mayResolveReports } from '#features/academy/lesson-reports/policy.ts'
import { REPORT_STATES, reportKindLabel } from '#features/academy/lesson-reports/schema.ts'
import { lessonReports } from '#features/academy/lesson-reports/table.ts'
import { gameReportKindLabel } from '#features/games/game-reports/labels.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { msg } from '#kernel/messages.ts'
import type { CsvCell } from '#platform/csv.ts'
import { listProblemReports, type ProblemReport } from './reports.ts'

export const reportsExportInput = z.strictObject({ state: z.enum(REPORT_STATES).default('open') })

const toCells = (report: ProblemReport): readonly CsvCell[] => {
  const { id, about, title, start, end, side, state, reporterName, teacherName, text, note } = report
  const kind = report.about === 'game' ? gameReportKindLabel(report.kind, side) : reportKindLabel(report.kind, side)
  const participant = report.about === 'game' ? report.playerName : report.studentName
  return [
    ...[about, title, start, end, kind, side === 'host' ? 'who teaches or leads' : 'who takes part', reporterName],
    ...[teacherName, participant, text, state, report.createdAt, report.resolvedAt, note, id],
  ]
}

/** What the list shows, the words of the report included. */
export const reportsExport: ExportKind<z.output<typeof reportsExportInput>> = {
  ...{ name: 'reports_export', label: msg('Export of problem reports'), fileName: 'problem-reports' },
  mayStart: mayResolveReports,
  columns: [
    ...['about', 'title', 'start', 'end', 'problem', 'side', 'reported by', 'teacher or game master'],
    ...['student or player', 'text', 'state', 'createdAt', 'resolvedAt', 'answer', 'id'],
  ],
  count: async (reader, _ctx, { state }) =>
    (await reader.$count(lessonReports, sql`${lessonReports.state} = ${state}`)) +
    (await reader.$count(gameReports, sql`${gameReports.state} = ${state}`)),
  readRows: (_reader, ctx, { state }, batch) =>
    readPages(batch, page => listProblemReports(ctx, { state, ...page }), toCells),
}
