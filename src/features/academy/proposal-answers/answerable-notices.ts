import { extraLessonProposal, rescheduleProposal } from '#features/academy/proposals/notices.ts'
import { chosenTimePath, otherTimesPath, proposalPath } from '#features/academy/proposals/paths.ts'
import { findNamedTimes, getProposal } from '#features/academy/proposals/queries.ts'
import { CHOOSE_A_TIME, NO_TIMES } from '#features/academy/proposals/refusals.ts'
import { timesOf, timesToChoose } from '#features/academy/proposals/rules.ts'
import { USES_CREDIT } from '#features/money/credit/credit-rules.ts'
import { type AnswerAct, answerable, type ListTimes } from '#features/people/notices/answerable-notices.ts'
import { t } from '#kernel/messages.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { acceptProposal } from './accept-proposal.ts'
import { rejectProposal } from './reject-or-counter.ts'

/** Where several times were named and none is chosen, the page of the proposal asks which one; so it does before credit is spent. */
const accept: AnswerAct = async (ctx, proposalId, proposedDate) => {
  const { proposal } = (await getProposal(ctx, proposalId)).found
  if (proposedDate === undefined && timesOf(proposal).length !== 1)
    return { to: proposalPath(proposalId), missing: CHOOSE_A_TIME }
  try {
    const { checkoutUrl } = await acceptProposal(ctx, proposalId, { proposedDate }, { asksForCredit: true })
    if (checkoutUrl) return { to: checkoutUrl }
    return proposal.type === 'reschedule' ? t('Accepted. The lesson has moved.') : t('Accepted. The lesson is agreed.')
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.code !== USES_CREDIT.code) throw error
    return { to: chosenTimePath(proposalId, proposedDate), missing: error.refusal }
  }
}

const decline: AnswerAct = async (ctx, proposalId) => {
  await rejectProposal(ctx, proposalId, '')
  return t('Declined.')
}

const acts = {
  accept,
  decline,
  other_times: async (_ctx: unknown, proposalId: string) => ({ to: otherTimesPath(proposalId), missing: NO_TIMES }),
}

const listTimes: ListTimes = async (reader, proposalIds, now) => {
  const named = await findNamedTimes(reader, proposalIds)
  return new Map(named.map(proposal => [proposal.id, timesToChoose(proposal, now)]))
}

export const proposalAnswers = [
  answerable(rescheduleProposal, acts, listTimes),
  answerable(extraLessonProposal, acts, listTimes),
]
