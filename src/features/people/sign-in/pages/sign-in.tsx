import { redirect, redirectDocument } from 'react-router'
import { requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { askForConfirmation } from '#features/people/credentials/actions/verification.ts'
import { listProviders } from '#features/people/provider-sign-in/list-providers.ts'
import { ProblemNotice } from '#features/people/provider-sign-in/parts/problem-notice.tsx'
import { ProviderButtons } from '#features/people/provider-sign-in/parts/provider-buttons.tsx'
import { readProblem } from '#features/people/provider-sign-in/paths.ts'
import { endLeftSignUp } from '#features/people/provider-sign-in/pending-identity.ts'
import { continueWithAction } from '#features/people/provider-sign-in/start-action.ts'
import { describeDestination } from '#features/people/sign-in-library/destinations.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { signUp } from '#features/people/sign-up/actions/sign-up.ts'
import { readSignUpAddresses, serializeSignUpAddresses } from '#features/people/sign-up/sign-up-cookie.ts'
import { ForgotPassword, SignIn, SignUp } from '#features/people/users/schema.ts'
import { mailer } from '#integrations/mail/port.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Tabs } from '#ui/tabs.tsx'
import { WhileOpen } from '#ui/while-open.tsx'
import { signInWithPassword } from '../auth-gateway.ts'
import { EmailSentNotice } from '../parts/email-sent-notice.tsx'
import { ForgotPasswordForm } from '../parts/forgot-password-form.tsx'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { SignUpForm } from '../parts/sign-up-form.tsx'
import type { Route } from './+types/sign-in'

const FORMS = ['log-in', 'sign-up', 'forgot'] as const
type FormName = (typeof FORMS)[number]

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url, request, requestContext }) => {
    const to = safeRedirectPath(url.searchParams.get('to'))
    if (ctx.actor.kind === 'user') throw redirect(to)
    const left = await endLeftSignUp(request)
    if (left) throw redirect(url.pathname + url.search, { headers: { 'set-cookie': left } })
    const form: FormName = FORMS.find(name => name === url.searchParams.get('form')) ?? 'log-in'
    const box = !requestContext.isProduction && mailer.get().mailbox !== undefined
    const sent = url.searchParams.has('sent')
    const addresses = sent && form === 'sign-up' ? await readSignUpAddresses(request, requestContext.siteUrl) : null
    const destination = to === '/' ? null : await describeDestination(ctx, to)
    const shown = { form, to, now: ctx.now.toString(), box, sent, addresses, destination }
    return { ...shown, providers: listProviders(), returned: readProblem(url.searchParams) }
  },
})

export const action = formAction({
  logIn: actionHandler({
    policy: anyone,
    schema: SignIn,
    rateLimit: limitByIp('signIn'),
    run: async ({ ctx, input, request, url }) => {
      const headers = new Headers()
      const { cookies, needsCode } = await signInWithPassword(ctx, input, request)
      for (const cookie of cookies) headers.append('set-cookie', cookie)
      const to = safeRedirectPath(url.searchParams.get('to'))
      return redirectDocument(needsCode ? secondStepPath(to) : to, { headers })
    },
  }),
  continueWith: continueWithAction,
  signUp: actionHandler({
    policy: anyone,
    schema: SignUp,
    closable: 'registrations',
    rateLimit: limitByIp('signUp'),
    run: async ({ ctx, input, url, requestContext: { siteUrl } }) => {
      const addresses = await signUp(ctx, input, safeRedirectPath(url.searchParams.get('to')))
      const headers = { 'set-cookie': await serializeSignUpAddresses(addresses, siteUrl) }
      return redirect(sentPath('sign-up', url), { headers })
    },
  }),
  resend: actionHandler({
    policy: anyone,
    schema: NoInput,
    rateLimit: limitByIp('email'),
    run: async ({ ctx, request, url, requestContext: { siteUrl } }) => {
      const addresses = await readSignUpAddresses(request, siteUrl)
      if (!addresses)
        return redirect(
          `/enter?${new URLSearchParams({ form: 'sign-up', to: safeRedirectPath(url.searchParams.get('to')) })}`,
        )
      await askForConfirmation(ctx, addresses.email, safeRedirectPath(url.searchParams.get('to')))
      return { done: t('We’ve sent the link') }
    },
  }),
  forgot: actionHandler({
    policy: anyone,
    schema: ForgotPassword,
    rateLimit: limitByIp('email'),
    run: async ({ ctx, input, url }) => {
      await requestPasswordReset(ctx, input.email)
      return redirect(sentPath('forgot', url))
    },
  }),
})

const secondStepPath = (to: string) => `/enter/code${to === '/' ? '' : `?${new URLSearchParams({ to })}`}`

/** The page with a notice that replaces the form, so that a reload sends nothing again. */
const sentPath = (form: FormName, url: URL) =>
  `/enter?${new URLSearchParams({ form, sent: '1', to: safeRedirectPath(url.searchParams.get('to')) })}`

const TITLES: Record<FormName, Message> = {
  'log-in': msg('Welcome back'),
  'sign-up': msg('Create your account'),
  forgot: msg('Reset password'),
}

const NEXT_STEPS: Record<FormName, Message> = {
  'log-in': msg('Log in and go on. Nothing is held for you until then.'),
  'sign-up': msg('Sign up, open the link in our e-mail, and go on. Nothing is held for you until then.'),
  forgot: msg('Choose a new password, log in and go on. Nothing is held for you until then.'),
}

const HEAD_TITLES: Record<FormName, Message> = { ...TITLES, 'log-in': msg('Log in') }

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: HEAD_TITLES[args.loaderData?.form ?? 'log-in'](),
    description: t('Log in, sign up, or choose a new password.'),
  })

export default function SignInPage({
  loaderData: { form, to, now, box, sent, addresses, destination, providers, returned },
  actionData: actionResult,
}: Route.ComponentProps) {
  const href = (name: FormName) => {
    const query = new URLSearchParams({ ...(name === 'log-in' ? {} : { form: name }), ...(to === '/' ? {} : { to }) })
    return `/enter${query.size > 0 ? `?${query}` : ''}`
  }
  const tab = (name: FormName, label: string) => ({ to: href(name), label, current: form === name })
  return (
    <AuthLayout title={TITLES[form]()}>
      <Tabs
        label={t('Log in or sign up')}
        tabs={[tab('log-in', t('Log in')), tab('sign-up', t('Sign up')), tab('forgot', t('Reset password'))]}
      />
      <ProblemNotice returned={returned} />
      {actionResult?.verb === 'continueWith' && actionResult.refusal && (
        <Notice kind="warn" title={actionResult.refusal.message} isLiveRegion />
      )}
      {sent && <EmailSentNotice isSignUp={form === 'sign-up'} {...{ addresses, box, destination, actionResult }} />}
      {destination && !sent && (
        <Notice title={t('Continue with {destination}', { destination })}>{NEXT_STEPS[form]()}</Notice>
      )}
      {form === 'log-in' && <SignInForm actionResult={actionResult} forgotHref={href('forgot')} to={to} />}
      {form === 'log-in' && <ProviderButtons providers={providers} />}
      {form === 'sign-up' && !sent && (
        <WhileOpen closable="registrations">
          <SignUpForm actionResult={actionResult} now={now} zone={SCHOOL_ZONE} />
          <ProviderButtons providers={providers} />
        </WhileOpen>
      )}
      {form === 'forgot' && !sent && <ForgotPasswordForm actionResult={actionResult} />}
    </AuthLayout>
  )
}
