import { type AnswerAct, answerable } from '#features/people/notices/answerable-notices.ts'
import { studentAdditionRequest } from '#features/staff/requests/notices.ts'
import { additionPath } from '#features/staff/requests/paths.ts'
import { t } from '#kernel/messages.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { acceptAddition } from './accept-addition.ts'
import { rejectRequest } from './decide-request.ts'

/** What the notice did not say is shown on the page, where it can be accepted as it is now. */
const CHANGED = ['price_changed', 'terms_changed', 'uses_credit']

const accept: AnswerAct = async (ctx, requestId) => {
  try {
    return await acceptAddition(ctx, requestId, {})
  } catch (error) {
    if (!(error instanceof RefusalError) || !CHANGED.includes(error.refusal.code)) throw error
    return { to: additionPath(requestId), missing: error.refusal }
  }
}

const decline: AnswerAct = async (ctx, requestId) => {
  await rejectRequest(ctx, requestId, '')
  return t('Declined.')
}

export const additionAnswers = answerable(studentAdditionRequest, { accept, decline })
