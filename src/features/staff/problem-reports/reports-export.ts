import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mayResolveReports } from '#features/academy/lesson-reports/policy.ts'
import { REPORT_STATES, reportKindLabel } from '#features/academy/lesson-reports/schema.ts'
import { lessonReports } from '#features/academy/lesson-reports/table.ts'
import { gameReportKindLabel } from '#features/games/game-reports/labels.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { msg, t } from '#kernel/messages.ts'
import type { CsvCell } from '#platform/csv.ts'
import { listProblemReports, type ProblemReport } from './reports.ts'

export const reportsExportInput = z.strictObject({ state: z.enum(REPORT_STATES).default('open') })

const toCells = (report: ProblemReport): readonly CsvCell[] => {
  const { id, about, title, start, end, side, state, reporterName, teacherName, text, note } = report
  const kind = report.about === 'game' ? gameReportKindLabel(report.kind, side) : reportKindLabel(report.kind, side)
  const participant = report.about === 'game' ? report.playerName : report.studentName
  return [
    ...[about === 'game' ? t('[cell] game') : t('[cell] lesson'), title, start, end, kind],
    ...[side === 'host' ? t('[cell] who teaches or leads') : t('[cell] who takes part'), reporterName],
    ...[
      teacherName,
      participant,
      text,
      state === 'open' ? t('[cell] open') : t('[cell] resolved'),
      report.createdAt,
      report.resolvedAt,
      note,
      id,
    ],
  ]
}

/** What the list shows, the words of the report included. */
export const reportsExport: ExportKind<z.output<typeof reportsExportInput>> = {
  ...{ name: 'reports_export', label: msg('Export of problem reports'), fileName: 'problem-reports' },
  mayStart: mayResolveReports,
  columns: [
    msg('[column] about'),
    msg('[column] title'),
    msg('[column] start'),
    msg('[column] end'),
    msg('[column] problem'),
    msg('[column] side'),
    msg('[column] reported by'),
    msg('[column] teacher or game master'),
    msg('[column] student or player'),
    msg('[column] text'),
    msg('[column] state'),
    msg('[column] createdAt'),
    msg('[column] resolvedAt'),
    msg('[column] answer'),
    'id',
  ],
  count: async (reader, _ctx, { state }) =>
    (await reader.$count(lessonReports, sql`${lessonReports.state} = ${state}`)) +
    (await reader.$count(gameReports, sql`${gameReports.state} = ${state}`)),
  readRows: (_reader, ctx, { state }, batch) =>
    readPages(batch, page => listProblemReports(ctx, { state, ...page }), toCells),
}
