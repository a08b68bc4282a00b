import { requestEmailChange, withdrawEmailChange } from '#features/people/credentials/actions/email-change.ts'
import { changePassword, requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { resendVerification } from '#features/people/credentials/actions/verification.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { revokeDevice, revokeOtherDevices } from '#features/people/sign-in-sessions/actions/devices.ts'
import { EmailChange, PasswordChange } from '#features/people/users/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { DeviceInput } from './schema.ts'

const policy = signedIn

/** The way into an account: its address, password and devices. */
export const signInActions = {
  password: actionHandler({
    policy,
    schema: PasswordChange,
    run: async ({ ctx, input }) => {
      await changePassword(ctx, input)
      return { done: 'Password changed' }
    },
  }),
  choosePassword: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await requestPasswordReset(ctx, (await getMe(db, ctx)).email)
      return { done: 'We’ve sent the link' }
    },
  }),
  resendVerification: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await resendVerification(ctx)
      return { done: 'We’ve sent the link' }
    },
  }),
  changeEmail: actionHandler({
    policy,
    schema: EmailChange,
    run: async ({ ctx, input }) => {
      await requestEmailChange(ctx, input)
      return { done: 'We’ve sent a link to both addresses', isOnPage: true }
    },
  }),
  withdrawEmailChange: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await withdrawEmailChange(ctx)
      return { done: 'Your address stays as it is', isOnPage: true }
    },
  }),
  revokeDevice: actionHandler({
    policy,
    schema: DeviceInput,
    run: async ({ ctx, input }) => {
      await revokeDevice(ctx, input.device)
      return { done: 'Signed out', isOnPage: true }
    },
  }),
  revokeOthers: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      const count = await revokeOtherDevices(ctx)
      return { done: count === 1 ? 'One device was signed out' : `${count} devices were signed out`, isOnPage: true }
    },
  }),
}
