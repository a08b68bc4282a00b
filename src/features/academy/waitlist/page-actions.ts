import { z } from 'zod'
import { rememberForWhom } from '#features/people/family/choices.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { joinWaitlist } from './joining.ts'
import { leaveWaitlist } from './leaving.ts'
import { joinForm } from './schema.ts'

/** Form action of a session's page: the viewer joins its waitlist. */
export const joinWaitlistAction = actionHandler({
  policy: signedIn,
  closable: 'reservations',
  schema: joinForm,
  run: async ({ ctx, params, input }) => {
    await joinWaitlist(ctx, params.session ?? '', input)
    await rememberForWhom(ctx, input.studentId)
    return { done: t('You are on the waitlist.'), isOnPage: true }
  },
})

const id = z.string().min(1).max(64)

/** Form action: a student leaves the waitlist of a session; by default the viewer. */
export const leaveWaitlistAction = actionHandler({
  policy: signedIn,
  schema: z.object({ sessionId: id, studentId: id.optional() }),
  run: async ({ ctx, input: { sessionId, studentId } }) => {
    await leaveWaitlist(ctx, sessionId, { studentId })
    return { done: t('You have left the waitlist.'), isOnPage: true }
  },
})
