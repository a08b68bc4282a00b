import { redirect } from 'react-router'
import { inviteGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { changeProfile } from '#features/people/profiles/actions/profile.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { withdrawAction } from '#features/staff/request-queues/withdraw-action.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { roleRequestInput } from '#features/staff/requests/schema.ts'
import { roleRequests } from '#features/staff/role-requests/role-requests.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { GuardianInput, PreferencesInput, ProfileInput, PublicProfileInput } from './schema.ts'

const policy = signedIn

/** What a person decides about who they are here, and asks of the school. */
export const profileActions = {
  profile: actionHandler({
    policy,
    schema: ProfileInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Profile saved' }
    },
  }),
  preferences: actionHandler({
    policy,
    schema: PreferencesInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Time zone and theme saved' }
    },
  }),
  teaching: actionHandler({
    policy,
    schema: PublicProfileInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Public profile saved' }
    },
  }),
  guardian: actionHandler({
    policy,
    schema: GuardianInput,
    run: async ({ ctx, input }) => {
      await inviteGuardian(ctx, input)
      return { done: 'We’ve sent the link' }
    },
  }),
  askForRole: actionHandler({
    policy,
    schema: roleRequestInput,
    run: async ({ ctx, input, requestContext }) => {
      await fileRequest(ctx, roleRequests, input)
      requestContext.flash.announce('Request sent')
      return redirect(accountSectionPath('requests'))
    },
  }),
  withdraw: withdrawAction,
}
