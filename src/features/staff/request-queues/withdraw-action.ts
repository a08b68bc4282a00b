import { requestIdForm } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { withdrawRequest } from './withdraw-request.ts'

/** The form action `withdraw` of every page with an `OwnRequestList`. */
export const withdrawAction = actionHandler({
  policy: signedIn,
  schema: requestIdForm,
  run: async ({ ctx, input }) => {
    await withdrawRequest(ctx, input.id)
    return { done: t('Request withdrawn'), isOnPage: true }
  },
})
