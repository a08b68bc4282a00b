import { redirect } from 'react-router'
import { z } from 'zod'
import { joinGameWaitlist, leaveGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { joinForm, joinInput } from '#features/games/seats/schema.ts'
import { rememberForWhom } from '#features/people/family/choices.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'

/** Form action of a game's page (`params.id`): the viewer takes a seat. Redirects to the seat, where its payer agrees. */
const joinGameAction = actionHandler({
  policy: signedIn,
  closable: 'games',
  schema: joinForm,
  run: async ({ ctx, params, input }) => {
    const { seatId } = await joinGame(ctx, { ...input, sessionId: params.id ?? '' })
    await rememberForWhom(ctx, input.userId)
    return redirect(seatPath(seatId))
  },
})

/** Form action of a game's page: the viewer joins its waitlist. */
const waitForSeatAction = actionHandler({
  policy: signedIn,
  closable: 'games',
  schema: joinForm,
  run: async ({ ctx, params, input }) => {
    await joinGameWaitlist(ctx, { ...input, sessionId: params.id ?? '' })
    await rememberForWhom(ctx, input.userId)
    return { done: t('You are on the waitlist.'), isOnPage: true }
  },
})

/** Form action of a game's page: the viewer leaves its waitlist. */
const leaveGameWaitlistAction = actionHandler({
  policy: signedIn,
  schema: z.object({ userId: joinInput.shape.userId }),
  run: async ({ ctx, params, input: { userId } }) => {
    await leaveGameWaitlist(ctx, params.id ?? '', userId)
    return { done: t('You have left the waitlist.'), isOnPage: true }
  },
})

/** The verbs that the join card posts: for the `formAction` of the page that shows it. */
export const joinCardActions = {
  join: joinGameAction,
  wait: waitForSeatAction,
  leaveWaitlist: leaveGameWaitlistAction,
}
