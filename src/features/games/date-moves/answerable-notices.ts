import { type AnswerableNotice, answerable } from '#features/people/notices/answerable-notices.ts'
import { t } from '#kernel/messages.ts'
import { answerMove } from './answer-move.ts'
import { gameMoveAsked } from './notices.ts'

export const dateMoveAnswers: readonly AnswerableNotice[] = [
  answerable(gameMoveAsked, {
    can: async (ctx, answerId) => {
      await answerMove(ctx, answerId, 'can')
      return t('Thank you. We’ll tell you whether the game moves.')
    },
    cannot: async (ctx, answerId) => {
      await answerMove(ctx, answerId, 'cannot')
      return t('Thank you. If the game moves, you miss this one only, and it is not charged.')
    },
  }),
]
