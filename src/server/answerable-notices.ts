import { campaignAnswers } from '#features/campaigns/answerable-notices.ts'
import { editRequestAnswers } from '#features/edit-requests/answers.ts'
import type { AnswerableNotice } from '#features/notifications/answerable-notices.ts'
import { proposalAnswers } from '#features/proposals/answerable-notices.ts'
import { additionAnswers } from '#features/requests/addition-answers.ts'

/** Every notice that can be answered in place, with what each answer does. */
export const answerableNotices: readonly AnswerableNotice[] = [
  editRequestAnswers,
  ...proposalAnswers,
  additionAnswers,
  ...campaignAnswers,
]
