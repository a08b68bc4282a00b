import { redirect } from 'react-router'
import { checkOwnPassword } from '#features/people/credentials/own-password.ts'
import { disconnectProvider } from '#features/people/provider-accounts/actions/disconnect.ts'
import { getWaysIn } from '#features/people/provider-accounts/queries.ts'
import { startAttempt } from '#features/people/provider-sign-in/attempts.ts'
import { listProviders } from '#features/people/provider-sign-in/list-providers.ts'
import { ProblemNotice } from '#features/people/provider-sign-in/parts/problem-notice.tsx'
import { readProblem } from '#features/people/provider-sign-in/paths.ts'
import { ConnectInput, DisconnectInput } from '#features/people/provider-sign-in/schema.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { CONNECTED_PATH } from '#features/people/users/account-sections.ts'
import { PROVIDERS } from '#kernel/identity-provider.ts'
import { t } from '#kernel/messages.ts'
import { READ_ONLY, requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { ConnectForm, DisconnectForm } from '../parts/provider-forms.tsx'
import { ProviderList } from '../parts/provider-list.tsx'
import type { Route } from './+types/connected'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const { hasPassword, accounts } = (await getWaysIn(db, ctx)) ?? refuse(READ_ONLY)
    const offered = listProviders().map(({ id }) => id)
    const rows = PROVIDERS.map(provider => ({
      provider,
      account: accounts.find(each => each.provider === provider) ?? null,
    })).filter(({ provider, account }) => account || offered.includes(provider))
    const named = (act: string, isConnected: boolean) =>
      rows.find(row => row.provider === url.searchParams.get(act) && (row.account !== null) === isConnected)?.provider
    return {
      ...{ person: accountPersonOf(ctx.actor), rows, hasPassword },
      ...{ connecting: named('connect', false), disconnecting: named('disconnect', true) },
      ...{ returned: readProblem(url.searchParams), zone: requireUser(ctx.actor).zone, now: ctx.now.toString() },
    }
  },
})

const policy = signedIn
const rateLimit = limitByIp('signIn')

export const action = formAction({
  connect: actionHandler({
    policy,
    confirmed: true,
    schema: ConnectInput,
    rateLimit,
    run: async ({ ctx, input: { provider, currentPassword } }) => {
      const user = requireUser(ctx.actor)
      await checkOwnPassword(ctx, currentPassword)
      const started = await startAttempt(ctx, { provider, purpose: 'connect', to: CONNECTED_PATH, user })
      return redirect(started.url, { headers: { 'set-cookie': started.cookie } })
    },
  }),
  disconnect: actionHandler({
    policy,
    confirmed: true,
    schema: DisconnectInput,
    rateLimit,
    run: async ({ ctx, input, requestContext }) => {
      await disconnectProvider(ctx, input)
      requestContext.flash.announce(t('Disconnected'))
      return redirect(CONNECTED_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Google and Microsoft'), description: t('Accounts that sign you in.'), isPrivate: true })

export default function ConnectedPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { person, rows, hasPassword, connecting, disconnecting, returned, zone, now } = loaderData
  return (
    <AccountFrame
      person={person}
      page="sign-in"
      title={t('Google and Microsoft')}
      text={t(
        'Log in with an account that you have there. It takes the place of your password only: if two-step sign-in is on, we still ask for the code.',
      )}
    >
      <Stack gap={6}>
        <ProblemNotice returned={returned} />
        <ProviderList {...{ rows, zone, now }} />
        {connecting && <ConnectForm key={connecting} provider={connecting} {...{ hasPassword, actionResult }} />}
        {disconnecting && (
          <DisconnectForm key={disconnecting} provider={disconnecting} {...{ hasPassword, actionResult }} />
        )}
      </Stack>
    </AccountFrame>
  )
}
