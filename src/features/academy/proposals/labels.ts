import type { LessonSide } from '#features/academy/lessons/schema.ts'
import type { Due } from '#features/money/credit/due.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tone } from '#ui/tone.ts'
import type { ProposalStatus, ProposalType, RejectionReason } from './schema.ts'

/** The specification's labels. */
export const STATUS_LABELS: Readonly<Record<ProposalStatus, string>> = {
  pending: 'Pending',
  rejected: 'Rejected',
  proposal_sent: 'Proposal Sent',
  proposal_accepted: 'Proposal Accepted',
  proposal_rejected: 'Proposal Rejected',
  completed: 'Completed',
}

const ASKED = { pending: 'host', proposal_sent: 'participant' } as const
const OTHER = { host: 'the teacher', participant: 'the student’s side' } as const

/** In a sentence: who waits for whom, as this side reads it; of what is decided, the state. */
export const waitingLabel = (status: ProposalStatus, side: LessonSide): string => {
  if (status !== 'pending' && status !== 'proposal_sent') return STATUS_LABELS[status]
  const asked = ASKED[status]
  return asked === side
    ? 'Another time was proposed. It waits for your answer.'
    : `Another time was proposed. It waits for the answer of ${OTHER[asked]}.`
}

export const STATUS_TONES: Readonly<Record<ProposalStatus, Tone>> = {
  pending: 'warn',
  rejected: 'muted',
  proposal_sent: 'lamp',
  proposal_accepted: 'good',
  proposal_rejected: 'muted',
  completed: 'good',
}

export const TYPE_LABELS: Readonly<Record<ProposalType, string>> = {
  reschedule: 'Another time',
  extra_lesson: 'Extra lesson',
}

export const REASON_LABELS: Readonly<Record<RejectionReason, string>> = {
  declined: 'It was declined.',
  countered: 'Other times were asked for instead.',
  expired: 'There was no answer in time.',
  withdrawn: 'It was withdrawn.',
  clash: 'The time was no longer free.',
  unpaid: 'The lesson was not paid within 24 hours.',
  cancelled: 'The lesson or its booking was cancelled.',
  moved: 'The lesson was moved in the meantime.',
}

/** What accepting or asking for an extra lesson would cost its reader, whose credit pays first. */
export const extraLessonCost = ({ price, fromCredit, toPay }: Due): string => {
  if (price === 0) return 'It is free.'
  if (toPay === 0) return `It costs ${formatPLN(price)}, which your credit pays.`
  const credit =
    fromCredit > 0 ? `: ${formatPLN(fromCredit)} from credit at once, and ${formatPLN(toPay)}` : ', to be paid'
  return `It costs ${formatPLN(price)}${credit} within 24 hours.`
}
