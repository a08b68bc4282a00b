import { ALREADY_DECIDED, ANSWER_TOO_LATE, NO_ANSWER_WANTED } from '#features/people/notices/refusals.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { answerLabel } from './status-labels.ts'

/** A notification that asks for an answer can be answered once, until it expires (docs/product.md §7). */
export type AnswerableRow = {
  readonly isActionable: boolean
  /** Empty where the notification never asked for an answer. */
  readonly status: string
  readonly expiryDate: Temporal.Instant | null
}

/** Refuses 409 `no_answer_wanted`, `already_decided`, `answer_too_late`. */
export const decideAnswer = (
  { isActionable, status, expiryDate }: AnswerableRow,
  now: Temporal.Instant,
): Decision<null> => {
  if (status === '') return refused(NO_ANSWER_WANTED)
  if (!isActionable) return refused(withParams(ALREADY_DECIDED, { status: answerLabel(status) }))
  return expiryDate && isPast(expiryDate, now) ? refused(ANSWER_TOO_LATE) : decided(null)
}

/** Whether it can be answered now. */
export const isAnswerable = (row: AnswerableRow, now: Temporal.Instant): boolean => decideAnswer(row, now).ok

/** What became of it: `proposal sent`, `expired`; empty where it never asked for an answer. */
export const statusLabel = (row: AnswerableRow, now: Temporal.Instant): string =>
  row.isActionable && !isAnswerable(row, now) ? answerLabel('expired') : answerLabel(row.status)

/** As a list shows it: `Can come`, `Expired`. */
export const outcomeLabel = (row: AnswerableRow, now: Temporal.Instant): string => {
  const label = statusLabel(row, now)
  return label.charAt(0).toUpperCase() + label.slice(1)
}
