import type { LessonSide } from '#features/academy/lessons/schema.ts'
import type { Due } from '#features/money/credit/due.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tone } from '#ui/tone.ts'
import type { ProposalStatus, ProposalType, RejectionReason } from './schema.ts'

/** The specification's labels. */
export const STATUS_LABELS: Readonly<Record<ProposalStatus, Message>> = {
  pending: msg('Pending'),
  rejected: msg('Rejected'),
  proposal_sent: msg('Proposal Sent'),
  proposal_accepted: msg('Proposal Accepted'),
  proposal_rejected: msg('Proposal Rejected'),
  completed: msg('Completed'),
}

const ASKED = { pending: 'host', proposal_sent: 'participant' } as const
const WAITS_FOR = {
  host: msg('Another time was proposed. It waits for the answer of the teacher.'),
  participant: msg('Another time was proposed. It waits for the answer of the student’s side.'),
} as const

/** In a sentence: who waits for whom, as this side reads it; of what is decided, the state. */
export const waitingLabel = (status: ProposalStatus, side: LessonSide): string => {
  if (status !== 'pending' && status !== 'proposal_sent') return STATUS_LABELS[status]()
  const asked = ASKED[status]
  return asked === side ? t('Another time was proposed. It waits for your answer.') : WAITS_FOR[asked]()
}

export const STATUS_TONES: Readonly<Record<ProposalStatus, Tone>> = {
  pending: 'warn',
  rejected: 'muted',
  proposal_sent: 'lamp',
  proposal_accepted: 'good',
  proposal_rejected: 'muted',
  completed: 'good',
}

export const TYPE_LABELS: Readonly<Record<ProposalType, Message>> = {
  reschedule: msg('Another time'),
  extra_lesson: msg('Extra lesson'),
}

export const REASON_LABELS: Readonly<Record<RejectionReason, Message>> = {
  declined: msg('It was declined.'),
  countered: msg('Other times were asked for instead.'),
  expired: msg('There was no answer in time.'),
  withdrawn: msg('It was withdrawn.'),
  clash: msg('The time was no longer free.'),
  unpaid: msg('The lesson was not paid within 24 hours.'),
  cancelled: msg('The lesson or its booking was cancelled.'),
  moved: msg('The lesson was moved in the meantime.'),
}

/** What accepting or asking for an extra lesson would cost its reader, whose credit pays first. */
export const extraLessonCost = ({ price, fromCredit, toPay }: Due): string => {
  if (price === 0) return t('It is free.')
  const values = { price: formatPLN(price), fromCredit: formatPLN(fromCredit), toPay: formatPLN(toPay) }
  if (toPay === 0) return t('It costs {price}, which your credit pays.', values)
  return fromCredit > 0
    ? t('It costs {price}: {fromCredit} from credit at once, and {toPay} within 24 hours.', values)
    : t('It costs {price}, to be paid within 24 hours.', values)
}
