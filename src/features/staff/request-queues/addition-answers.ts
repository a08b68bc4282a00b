import { getCredit } from '#features/money/credit/credit.ts'
import { creditToSpend, USES_CREDIT } from '#features/money/credit/credit-rules.ts'
import { type AnswerAct, answerable } from '#features/people/notices/answerable-notices.ts'
import { studentAdditionRequest } from '#features/staff/requests/notices.ts'
import { additionPath } from '#features/staff/requests/paths.ts'
import type { AdditionRequest } from '#features/staff/session-requests/quote-addition.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { RefusalError, withParams } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { acceptAddition } from './accept-addition.ts'
import { rejectRequest } from './decide-request.ts'
import { findRequest } from './lock-request.ts'

/** What is not what the notice said is shown on the page, where it can be accepted as it is now. */
const CHANGED = ['price_changed', 'terms_changed']

const accept: AnswerAct = async (ctx, requestId) => {
  const { amount } = ((await findRequest(db, requestId))?.data ?? {}) as Partial<AdditionRequest>
  const fromCredit = creditToSpend(await getCredit(db, requireUser(ctx.actor).id), amount ?? 0)
  if (fromCredit > 0)
    return { to: additionPath(requestId), missing: withParams(USES_CREDIT, { amount: formatPLN(fromCredit) }) }
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
