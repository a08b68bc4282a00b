import { turnOffPush } from '#features/people/push-subscriptions/changing.ts'
import { turnOffForm } from '#features/people/push-subscriptions/schema.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'

/** Of the device that is used, or of another one in the list. */
export const turnOffPushAction = actionHandler({
  policy: signedIn,
  schema: turnOffForm,
  run: async ({ ctx, input }) => {
    await turnOffPush(ctx, input.device)
    return { done: t('Notifications turned off'), isOnPage: true }
  },
})
