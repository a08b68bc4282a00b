import { defineEvent } from '#platform/events.ts'

type ReportPayload = { readonly reportId: string; readonly teacherId: string; readonly studentId: string }

export const reportDrafted = defineEvent<ReportPayload>('progress_report.drafted')
export const reportPublished = defineEvent<ReportPayload>('progress_report.published')
export const reportDiscarded = defineEvent<ReportPayload>('progress_report.discarded')
