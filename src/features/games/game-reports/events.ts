import type { ReportKind } from '#features/academy/lesson-reports/schema.ts'
import { defineEvent } from '#platform/events.ts'

type Reported = { readonly reportId: string; readonly occurrenceId: string; readonly reporterId: string }

export const gameReported = defineEvent<Reported & { readonly kind: ReportKind }>('game_report.filed')
export const gameReportResolved = defineEvent<Reported & { readonly note: string }>('game_report.resolved')
