import { Form, redirect, redirectDocument } from 'react-router'
import { describeDestination } from '#features/people/sign-in-library/destinations.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { beginSignIn } from '#features/people/sign-in-sessions/begin-sign-in.ts'
import { signUpWithProvider } from '#features/people/sign-up/actions/sign-up-with-provider.ts'
import { serializeSignUpAddresses } from '#features/people/sign-up/sign-up-cookie.ts'
import { ProviderSignUp } from '#features/people/users/schema.ts'
import { PROVIDER_NAMES } from '#kernel/identity-provider.ts'
import { msg, t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { WhileOpen } from '#ui/while-open.tsx'
import { FinishForm } from '../parts/finish-form.tsx'
import { clearIdentity, readIdentity } from '../pending-identity.ts'
import type { Route } from './+types/finish'

const SIGN_UP_OVER: Refusal = {
  code: 'sign_up_over',
  status: 410,
  message: msg('This took too long. Please start again from the login page.'),
}

const toOf = (url: URL) => safeRedirectPath(url.searchParams.get('to'))

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url, request }) => {
    const to = toOf(url)
    if (ctx.actor.kind === 'user') throw redirect(to)
    const identity = await readIdentity(request, ctx.now)
    if (!identity) throw redirect(`/enter?${new URLSearchParams({ form: 'sign-up', to })}`)
    const { provider, email, isEmailProven, name } = identity
    return {
      ...{ providerName: PROVIDER_NAMES[provider], email, isEmailProven, name: name?.slice(0, 60) ?? '' },
      now: ctx.now.toString(),
      destination: to === '/' ? null : await describeDestination(ctx, to),
    }
  },
})

export const action = formAction({
  notMe: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ url }) =>
      redirect(`/enter?${new URLSearchParams({ form: 'log-in', to: toOf(url) })}`, {
        headers: { 'set-cookie': await clearIdentity() },
      }),
  }),
  signUp: actionHandler({
    policy: anyone,
    schema: ProviderSignUp,
    closable: 'registrations',
    rateLimit: limitByIp('signUp'),
    run: async ({ ctx, input, url, request, requestContext: { siteUrl } }) => {
      const identity = (await readIdentity(request, ctx.now)) ?? refuse(SIGN_UP_OVER)
      const to = toOf(url)
      const { userId, addresses } = await signUpWithProvider(ctx, { identity, input, to })
      const headers = new Headers({ 'set-cookie': await clearIdentity() })
      if (userId) {
        for (const cookie of (await beginSignIn(request, userId)).cookies) headers.append('set-cookie', cookie)
        return redirectDocument(to, { headers })
      }
      headers.append('set-cookie', await serializeSignUpAddresses(addresses, siteUrl))
      return redirect(`/enter?${new URLSearchParams({ form: 'sign-up', sent: '1', to })}`, { headers })
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Create your account'),
    description: t('What we need beside your sign-in.'),
    isPrivate: true,
  })

export default function FinishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { destination, providerName, name, email } = loaderData
  return (
    <AuthLayout title={t('Create your account')}>
      {destination && (
        <Notice title={t('Continue with {destination}', { destination })}>
          {t('Sign up and go on. Nothing is held for you until then.')}
        </Notice>
      )}
      <Form method="post">
        <Stack gap={3}>
          <p>
            {rich('You continue with {providerName} as <strong>{person}</strong>.', {
              providerName,
              strong: words => <strong>{words}</strong>,
              person: [name, email].filter(Boolean).join(', ') || t('a person without a name'),
            })}
          </p>
          <SubmitButton name="verb" value="notMe" fullWidth>
            {t('This is not me')}
          </SubmitButton>
        </Stack>
      </Form>
      <Notice title={t('You have no account here with this {providerName} account yet', { providerName })}>
        {t(
          'Have you signed up with a password? Log in with it, then connect {providerName} on your account page. Have you signed up with {providerName}? Open the link in our e-mail first.',
          { providerName },
        )}
      </Notice>
      <WhileOpen closable="registrations">
        <FinishForm {...loaderData} zone={SCHOOL_ZONE} actionResult={actionData} />
      </WhileOpen>
    </AuthLayout>
  )
}
