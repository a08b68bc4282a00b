import { type AnswerAct, answerable } from '#features/notifications/answerable-notices.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { acceptAddition } from './accepting-addition.ts'
import { rejectRequest } from './deciding.ts'
import { studentAdditionRequest } from './notices.ts'
import { additionPath } from './paths.ts'

/** What is not what the notice said is shown on the page, where it can be accepted as it is now. */
const CHANGED = ['price_changed', 'terms_changed']

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
  return 'Declined.'
}

export const additionAnswers = answerable(studentAdditionRequest, { accept, decline })
