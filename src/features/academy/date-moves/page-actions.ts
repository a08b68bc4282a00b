import { z } from 'zod'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { answerDateMove } from './answer-date-move.ts'

const answerForm = z.object({ answerId: z.string().min(1).max(60) })

/** The verbs that the card of a lesson's page posts. */
export const dateMoveActions = {
  canCome: actionHandler({
    policy: signedIn,
    schema: answerForm,
    run: async ({ ctx, input }) => {
      await answerDateMove(ctx, input.answerId, 'can')
      return { done: t('Thank you. We’ll tell you whether the lesson moves.') }
    },
  }),
  cannotCome: actionHandler({
    policy: signedIn,
    schema: answerForm,
    run: async ({ ctx, input }) => {
      const effect = await answerDateMove(ctx, input.answerId, 'cannot')
      return {
        done:
          effect === 'leaves'
            ? t('You miss this lesson only. It is not charged.')
            : t('Thank you. If the lesson moves, you miss this one only.'),
      }
    },
  }),
}
