import { redirect } from 'react-router'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { answerNotification } from './answer-notification.ts'
import { answerInput, NotificationParams } from './schema.ts'

/** The form action `answer` of every page that lists notifications with their answers. */
export const answerHandler = actionHandler({
  policy: signedIn,
  schema: NotificationParams.extend(answerInput.shape),
  run: async ({ ctx, input: { id, ...input } }) => {
    const outcome = await answerNotification(ctx, id, input)
    return typeof outcome === 'string' ? { done: outcome, isOnPage: true } : redirect(outcome.to)
  },
})
