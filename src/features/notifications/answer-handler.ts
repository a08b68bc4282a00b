import { redirect } from 'react-router'
import { z } from 'zod'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { answerNotification } from './answering.ts'

const AnswerInput = z.object({
  id: z.string().max(60),
  answer: z.string({ error: 'Choose an answer.' }).max(40),
})

/** The form action `answer` of every page that lists notifications with their answers. */
export const answerHandler = actionHandler({
  policy: signedIn,
  schema: AnswerInput,
  run: async ({ ctx, input: { id, answer } }) => {
    const outcome = await answerNotification(ctx, id, answer)
    return typeof outcome === 'string' ? { done: outcome } : redirect(outcome.to)
  },
})
