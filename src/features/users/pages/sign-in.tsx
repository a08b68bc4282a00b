import { redirect, redirectDocument } from 'react-router'
import { mailer } from '#integrations/mail/port.ts'
import { anyone } from '#kernel/policy.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Tabs } from '#ui/tabs.tsx'
import { TextLink } from '#ui/typography.tsx'
import { signUp } from '../actions/sign-up.ts'
import { requestPasswordReset, signInWithPassword } from '../auth-gateway.ts'
import { AuthLayout } from '../parts/auth-layout.tsx'
import { ForgotPasswordForm } from '../parts/forgot-password-form.tsx'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { SignUpForm } from '../parts/sign-up-form.tsx'
import { limitByIp } from '../rate-limits.ts'
import { ForgotPassword, SignIn, SignUp } from '../schema.ts'
import type { Route } from './+types/sign-in'

const FORMS = ['log-in', 'sign-up', 'forgot'] as const
type FormName = (typeof FORMS)[number]

export const loader = pageLoader({
  policy: anyone,
  load: ({ ctx, url, requestContext }) => {
    const to = safeRedirectPath(url.searchParams.get('to'))
    if (ctx.actor.kind === 'user') throw redirect(to)
    const form: FormName = FORMS.find(name => name === url.searchParams.get('form')) ?? 'log-in'
    const box = !requestContext.isProduction && mailer.get().mailbox !== undefined
    return { form, to, now: ctx.now.toString(), box, sent: url.searchParams.has('sent') }
  },
})

export const action = formAction({
  logIn: actionHandler({
    policy: anyone,
    schema: SignIn,
    rateLimit: limitByIp('signIn'),
    run: async ({ ctx, input, request, url }) => {
      const headers = new Headers()
      for (const cookie of await signInWithPassword(ctx, input, request)) headers.append('set-cookie', cookie)
      return redirectDocument(safeRedirectPath(url.searchParams.get('to')), { headers })
    },
  }),
  signUp: actionHandler({
    policy: anyone,
    schema: SignUp,
    rateLimit: limitByIp('signUp'),
    run: async ({ ctx, input, url }) => {
      await signUp(ctx, input, safeRedirectPath(url.searchParams.get('to')))
      return redirectToSent('sign-up', url)
    },
  }),
  forgot: actionHandler({
    policy: anyone,
    schema: ForgotPassword,
    rateLimit: limitByIp('email'),
    run: async ({ ctx, input, request, url }) => {
      await requestPasswordReset(ctx, input.email, request)
      return redirectToSent('forgot', url)
    },
  }),
})

/** Redirects to a notice that replaces the form, so that a reload sends nothing again. */
const redirectToSent = (form: FormName, url: URL) =>
  redirect(`/enter?${new URLSearchParams({ form, sent: '1', to: safeRedirectPath(url.searchParams.get('to')) })}`)

const TITLES: Record<FormName, string> = {
  'log-in': 'Welcome back',
  'sign-up': 'Create your account',
  forgot: 'Reset password',
}

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Log in', description: 'Log in, sign up, or choose a new password.' })

const EmailSentNotice = ({ form, box }: { form: FormName; box: boolean }) => (
  <Notice kind="good" title="Check your inbox" isLiveRegion>
    {form === 'sign-up'
      ? 'We’ve sent you a link. Open it to finish. You can already log in.'
      : 'If this address has an account, we’ve sent a link to it.'}
    {box && (
      <>
        {' '}
        This site does not send e-mails: find them in the <TextLink to="/dev/mail">local inbox</TextLink>.
      </>
    )}
  </Notice>
)

export default function SignInPage({
  loaderData: { form, to, now, box, sent },
  actionData: actionResult,
}: Route.ComponentProps) {
  const href = (name: FormName) => {
    const query = new URLSearchParams({ ...(name === 'log-in' ? {} : { form: name }), ...(to === '/' ? {} : { to }) })
    return `/enter${query.size > 0 ? `?${query}` : ''}`
  }
  const tab = (name: FormName, label: string) => ({ to: href(name), label, current: form === name })
  return (
    <AuthLayout title={TITLES[form]}>
      <Tabs
        label="Log in or sign up"
        tabs={[tab('log-in', 'Log in'), tab('sign-up', 'Sign up'), tab('forgot', 'Reset password')]}
      />
      {sent && <EmailSentNotice form={form} box={box} />}
      {form === 'log-in' && <SignInForm actionResult={actionResult} forgotHref={href('forgot')} />}
      {form === 'sign-up' && !sent && <SignUpForm actionResult={actionResult} now={now} zone={SCHOOL_ZONE} />}
      {form === 'forgot' && !sent && <ForgotPasswordForm actionResult={actionResult} />}
    </AuthLayout>
  )
}
