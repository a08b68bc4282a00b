import { defineEvent } from '#platform/events.ts'
import type { ProposalSide, ProposalStatus, ProposalType, RejectionReason } from './schema.ts'

type ProposalPayload = {
  readonly proposalId: string
  readonly type: ProposalType
  readonly status: ProposalStatus
  readonly lessonId: string | null
  readonly reservationId: string
}

/**
 * Danger: the entity of these events is the lesson that is to be moved, so that its page can tell them; without a lesson it is the
 * proposal.
 */
export const proposalWished = defineEvent<ProposalPayload>('proposal.wished')
export const proposalSent = defineEvent<ProposalPayload>('proposal.sent')
export const proposalAccepted = defineEvent<ProposalPayload & { readonly side: ProposalSide }>('proposal.accepted')
/** `side`: who ended it; null where time, a cancellation or a missing payment did. */
export const proposalRejected = defineEvent<
  ProposalPayload & { readonly reason: RejectionReason; readonly side: ProposalSide | null }
>('proposal.rejected')
export const proposalCompleted = defineEvent<ProposalPayload>('proposal.completed')
