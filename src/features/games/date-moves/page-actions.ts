import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { answerMove } from './answer-move.ts'
import { moveAnswerForm } from './schema.ts'

/** The verbs that the cards of a seat's page post. */
export const moveAnswerActions = {
  canCome: actionHandler({
    policy: signedIn,
    schema: moveAnswerForm,
    run: async ({ ctx, input }) => {
      await answerMove(ctx, input.answerId, 'can')
      return { done: t('Thank you. We’ll tell you whether the game moves.') }
    },
  }),
  cannotCome: actionHandler({
    policy: signedIn,
    schema: moveAnswerForm,
    run: async ({ ctx, input }) => {
      const effect = await answerMove(ctx, input.answerId, 'cannot')
      return {
        done:
          effect === 'leaves'
            ? t('You miss this game only. It is not charged.')
            : t('Thank you. If the game moves, you miss this one only.'),
      }
    },
  }),
}
