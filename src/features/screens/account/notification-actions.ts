import { hidePushDetails, turnOffPush, turnOnPush } from '#features/people/push-subscriptions/changing.ts'
import { hideForm, turnOffForm, turnOnForm } from '#features/people/push-subscriptions/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'

const policy = signedIn

/** Notifications of this device. */
export const notificationActions = {
  turnOnPush: actionHandler({
    policy,
    schema: turnOnForm,
    run: async ({ ctx, input }) => {
      await turnOnPush(ctx, input)
      return { done: 'This device shows your notifications', isOnPage: true }
    },
  }),
  hidePushDetails: actionHandler({
    policy,
    schema: hideForm,
    run: async ({ ctx, input }) => {
      await hidePushDetails(ctx, input.hidesDetails)
      return { done: 'Notifications of this device saved' }
    },
  }),
  turnOffPush: actionHandler({
    policy,
    schema: turnOffForm,
    run: async ({ ctx, input }) => {
      await turnOffPush(ctx, input.device)
      return { done: 'Notifications turned off', isOnPage: true }
    },
  }),
}
