import { type AnswerAct, answerable } from '#features/notifications/answerable-notices.ts'
import { acceptProposal } from './accepting.ts'
import { rejectProposal } from './answering.ts'
import { extraLessonProposal, rescheduleProposal } from './notices.ts'
import { otherTimesPath, proposalPath } from './paths.ts'
import { getProposal } from './queries.ts'
import { CHOOSE_A_TIME, NO_TIMES } from './refusals.ts'
import { timesOf } from './rules.ts'

/** With several times, the page of the proposal asks which one. */
const accept: AnswerAct = async (ctx, proposalId) => {
  const { proposal } = (await getProposal(ctx, proposalId)).found
  if (timesOf(proposal).length !== 1) return { to: proposalPath(proposalId), missing: CHOOSE_A_TIME }
  const { checkoutUrl } = await acceptProposal(ctx, proposalId, {})
  if (checkoutUrl) return { to: checkoutUrl }
  return proposal.type === 'reschedule' ? 'Accepted. The lesson has moved.' : 'Accepted. The lesson is agreed.'
}

const decline: AnswerAct = async (ctx, proposalId) => {
  await rejectProposal(ctx, proposalId, '')
  return 'Declined.'
}

const acts = {
  accept,
  decline,
  other_times: async (_ctx: unknown, proposalId: string) => ({ to: otherTimesPath(proposalId), missing: NO_TIMES }),
}

export const proposalAnswers = [answerable(rescheduleProposal, acts), answerable(extraLessonProposal, acts)]
