import { type AnswerableNotice, answerable } from '#features/people/notices/answerable-notices.ts'
import { t } from '#kernel/messages.ts'
import { answerDateMove } from './answer-date-move.ts'
import { dateMoveAsked } from './notices.ts'

export const sessionMoveAnswers: readonly AnswerableNotice[] = [
  answerable(dateMoveAsked, {
    can: async (ctx, answerId) => {
      await answerDateMove(ctx, answerId, 'can')
      return t('Thank you. We’ll tell you whether the lesson moves.')
    },
    cannot: async (ctx, answerId) => {
      await answerDateMove(ctx, answerId, 'cannot')
      return t('Thank you. If the lesson moves, you miss this one only, and it is not charged.')
    },
  }),
]
