import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { refundChoice } from './schema.ts'

/** The form action `takeCredit` of every page with a `TakeCreditForm`. */
export const takeCreditAction = actionHandler({
  policy: signedIn,
  schema: refundChoice,
  run: async ({ ctx, input }) => {
    await takeAsCredit(ctx, input.refundId)
    return { done: t('The refund has been added to your credit.'), isOnPage: true }
  },
})
