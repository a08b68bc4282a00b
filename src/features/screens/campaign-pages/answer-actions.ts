import { z } from 'zod'
import { acceptanceInput, playerForm } from '#features/games/campaign-form/schema.ts'
import { acceptInvitation } from '#features/games/campaigns/answer-invitation.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'

/** The form action `accept` of the pages on which an invitation can be accepted. */
export const acceptAction = actionHandler({
  policy: signedIn,
  schema: z.object({ ...playerForm.shape, ...acceptanceInput.shape }),
  run: async ({ ctx, input }) => {
    await acceptInvitation(ctx, input.playerId, input.seenPrice)
    return { done: t('Accepted. Now show when you are free.'), isOnPage: true }
  },
})
