import { requestEmailChange, withdrawEmailChange } from '#features/people/credentials/actions/email-change.ts'
import { changePassword, requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { resendVerification } from '#features/people/credentials/actions/verification.ts'
import { getOwnEmailChange } from '#features/people/credentials/email-change-queries.ts'
import { getOwnAddress } from '#features/people/profiles/queries.ts'
import { getWaysIn } from '#features/people/provider-accounts/queries.ts'
import { listProviders } from '#features/people/provider-sign-in/list-providers.ts'
import { getSecondFactors } from '#features/people/two-step/second-factors.ts'
import { EmailChange, PasswordChange } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { ConnectedSection } from '../parts/connected.tsx'
import { EmailSection } from '../parts/email-address.tsx'
import { SignInSection } from '../parts/sign-in.tsx'
import { TwoStepSection } from '../parts/two-step.tsx'
import type { Route } from './+types/sign-in'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => {
    const [address, emailChange, factors, waysIn] = await Promise.all([
      getOwnAddress(db, ctx),
      getOwnEmailChange(db, ctx),
      getSecondFactors(ctx),
      getWaysIn(db, ctx),
    ])
    const hasProviders = listProviders().length > 0 || (waysIn !== null && waysIn.accounts.length > 0)
    return {
      ...{ person: accountPersonOf(ctx.actor), address, emailChange, factors, waysIn, hasProviders },
      now: ctx.now.toString(),
    }
  },
})

const policy = signedIn

/** The way into an account: its address and password. */
export const action = formAction({
  password: actionHandler({
    policy,
    schema: PasswordChange,
    run: async ({ ctx, input }) => {
      await changePassword(ctx, input)
      return { done: t('Password changed'), isOnPage: true }
    },
  }),
  choosePassword: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await requestPasswordReset(ctx, (await getOwnAddress(db, ctx)).email)
      return { done: t('We’ve sent the link'), isOnPage: true }
    },
  }),
  resendVerification: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await resendVerification(ctx)
      return { done: t('We’ve sent the link'), isOnPage: true }
    },
  }),
  changeEmail: actionHandler({
    policy,
    schema: EmailChange,
    run: async ({ ctx, input }) => {
      await requestEmailChange(ctx, input)
      return { done: t('We’ve sent a link to both addresses'), isOnPage: true }
    },
  }),
  withdrawEmailChange: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await withdrawEmailChange(ctx)
      return { done: t('Your address stays as it is'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Sign-in and security'),
    description: t('Your address and how you log in.'),
    isPrivate: true,
  })

export default function SignInPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { person, address, emailChange, factors, waysIn, hasProviders, now } = loaderData
  return (
    <AccountFrame
      person={person}
      page="sign-in"
      text={t('The address and the password with which you log in, and what protects them.')}
    >
      <EmailSection me={address} change={emailChange} {...{ actionResult, now }} />
      <SignInSection email={address.email} hasPassword={waysIn?.hasPassword ?? true} actionResult={actionResult} />
      <TwoStepSection factors={factors} />
      {hasProviders && <ConnectedSection accounts={waysIn?.accounts ?? null} />}
    </AccountFrame>
  )
}
