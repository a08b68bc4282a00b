import { z } from 'zod'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { requiredText } from '#features/people/users/required-text.ts'
import { type Message, msg, t } from '#kernel/messages.ts'

export const REPORT_KINDS = ['no_show', 'technical', 'behaviour', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_KIND_LABELS: Readonly<Record<ReportKind, Message>> = {
  no_show: msg('The other person did not come'),
  technical: msg('Technical problem'),
  behaviour: msg('Behaviour or safety'),
  other: msg('Something else'),
}

/** What a reporter of a side reads for each kind. */
export const reportKindLabel = (kind: ReportKind, side: LessonSide): string => {
  if (kind !== 'no_show') return REPORT_KIND_LABELS[kind]()
  return side === 'host' ? t('The student did not come') : t('The teacher did not come')
}

/** What was booked and did not lapse. */
export const isReportable = (state: LessonState): boolean =>
  state === 'booked' || state === 'cancelled' || state === 'refunded'

/** Staff do not report: they answer. */
export const REPORTER_SIDES = ['participant', 'host'] as const

export const REPORT_STATES = ['open', 'resolved'] as const
export type ReportState = (typeof REPORT_STATES)[number]

const MAX_TEXT = 2_000

/** Only the reporter and staff read it. */
export const reportInput = z.strictObject({
  kind: z.enum(REPORT_KINDS, { error: msg('Choose what it is about.') }),
  text: requiredText(MAX_TEXT, msg('Tell us what happened.')),
})
export type ReportInput = z.output<typeof reportInput>

/** The answer, which the reporter reads. */
export const resolutionInput = z.strictObject({
  note: requiredText(MAX_TEXT, msg('Write an answer for the person who reported it.')),
})

/** The page's form names the report. */
export const resolutionForm = z.object({ id: z.string().min(1).max(64), note: resolutionInput.shape.note })
