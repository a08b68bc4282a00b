import { redirect } from 'react-router'
import { signedIn } from '#kernel/policy.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { actionHandler } from '#platform/form-action.ts'
import { answerNotification } from './answer-notification.ts'
import { answerInput, NotificationParams } from './schema.ts'

/** The form action `answer` of every page that lists notifications with their answers. */
export const answerHandler = actionHandler({
  policy: signedIn,
  schema: NotificationParams.extend(answerInput.shape),
  run: async ({ ctx, input: { id, ...input }, requestContext }) => {
    const outcome = await answerNotification(ctx, id, input)
    if (typeof outcome === 'string') return { done: outcome, isOnPage: true }
    if (outcome.missing) requestContext.flash.set(sentenceOf(outcome.missing))
    return redirect(outcome.to)
  },
})
