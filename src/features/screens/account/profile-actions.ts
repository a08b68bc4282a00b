import { changeProfile } from '#features/people/profiles/actions/profile.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { ProfileInput } from './schema.ts'

/** Of the profile's own page, and of the first page, which shows it on wide screens. */
export const profileActions = {
  profile: actionHandler({
    policy: signedIn,
    schema: ProfileInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: t('Profile saved'), isOnPage: true }
    },
  }),
}
