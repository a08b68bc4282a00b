import { defineEvent } from '#platform/events.ts'
import type { ReportKind } from './schema.ts'

export const lessonReported = defineEvent<{
  readonly reportId: string
  readonly lessonId: string
  readonly reporterId: string
  readonly kind: ReportKind
}>('lesson_report.filed')
export const lessonReportResolved = defineEvent<{
  readonly reportId: string
  readonly lessonId: string
  readonly reporterId: string
  readonly note: string
}>('lesson_report.resolved')
