import { sessionMoveAnswers } from '#features/academy/date-moves/answerable-notices.ts'
import { editRequestAnswers } from '#features/academy/edit-request-answers/answerable-notices.ts'
import { goalAnswers } from '#features/academy/exam-goals/answerable-notices.ts'
import { proposalAnswers } from '#features/academy/proposal-answers/answerable-notices.ts'
import { approvalAnswers, nextBlockAnswers } from '#features/academy/reservation-notices/answerable-notices.ts'
import { campaignAnswers } from '#features/games/campaign-notices/answerable-notices.ts'
import { dateMoveAnswers } from '#features/games/date-moves/answerable-notices.ts'
import type { AnswerableNotice } from '#features/people/notices/answerable-notices.ts'
import { additionAnswers } from '#features/staff/request-queues/addition-answers.ts'

/** Every notice that can be answered in place, with what each answer does. */
export const answerableNotices: readonly AnswerableNotice[] = [
  editRequestAnswers,
  ...proposalAnswers,
  additionAnswers,
  ...campaignAnswers,
  ...dateMoveAnswers,
  ...sessionMoveAnswers,
  approvalAnswers,
  nextBlockAnswers,
  goalAnswers,
]
