import { redirect, redirectDocument } from 'react-router'
import { mail } from '#integrations/mail/port.ts'
import { anyone } from '#kernel/policy.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { act, ownPath, read, verb } from '#platform/page.ts'
import { headOf } from '#ui/head.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/rhythm.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { signUp } from '../actions/sign-up.ts'
import { addressOf, askForReset, logIn } from '../entrance.ts'
import { Doorway } from '../parts/doorway.tsx'
import { ForgotForm } from '../parts/forgot.tsx'
import { LogInForm } from '../parts/log-in.tsx'
import { SignUpForm } from '../parts/sign-up.tsx'
import { Forgot, LogIn, SignUp } from '../schema.ts'
import type { Route } from './+types/enter'

const FORMS = ['log-in', 'sign-up', 'forgot'] as const
type FormName = (typeof FORMS)[number]

export const loader = read({
  policy: anyone,
  load: ({ ctx, url, visit }) => {
    const to = ownPath(url.searchParams.get('to'))
    if (ctx.actor.kind === 'user') throw redirect(to)
    const form: FormName = FORMS.find(name => name === url.searchParams.get('form')) ?? 'log-in'
    const box = !visit.isProduction && mail.get().box !== undefined
    return { form, to, now: ctx.now.toString(), box, sent: url.searchParams.has('sent') }
  },
})

export const action = act({
  logIn: verb({
    policy: anyone,
    schema: LogIn,
    run: async ({ ctx, input, request, url }) => {
      const headers = new Headers()
      for (const cookie of await logIn(ctx, input, request)) headers.append('set-cookie', cookie)
      return redirectDocument(ownPath(url.searchParams.get('to')), { headers })
    },
  }),
  signUp: verb({
    policy: anyone,
    schema: SignUp,
    run: async ({ ctx, input, request, url }) => {
      await signUp(ctx, input, addressOf(request))
      return sentFor('sign-up', url)
    },
  }),
  forgot: verb({
    policy: anyone,
    schema: Forgot,
    run: async ({ ctx, input, request, url }) => {
      await askForReset(ctx, input.email, request)
      return sentFor('forgot', url)
    },
  }),
})

/** The form gives way to what comes next; looking again sends nothing again. */
const sentFor = (form: FormName, url: URL) =>
  redirect(`/enter?${new URLSearchParams({ form, sent: '1', to: ownPath(url.searchParams.get('to')) })}`)

const TITLES: Record<FormName, string> = { 'log-in': 'Come in', 'sign-up': 'Join the hall', forgot: 'A new password' }

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Log in', description: 'Log in, sign up, or choose a new password.' })

const Sent = ({ form, box }: { form: FormName; box: boolean }) => (
  <Notice kind="good" title="Look into your mail" live>
    {form === 'sign-up'
      ? 'We sent a letter to the address that you gave. It says what comes next; you can log in already.'
      : 'If this address has an account, a letter with a link is on its way to it.'}
    {box && (
      <>
        {' '}
        This hall keeps its letters in <TextLink to="/dev/mail">its own mail box</TextLink>.
      </>
    )}
  </Notice>
)

export default function Enter({ loaderData: { form, to, now, box, sent }, actionData: outcome }: Route.ComponentProps) {
  const href = (name: FormName) => {
    const query = new URLSearchParams({ ...(name === 'log-in' ? {} : { form: name }), ...(to === '/' ? {} : { to }) })
    return `/enter${query.size > 0 ? `?${query}` : ''}`
  }
  const tab = (name: FormName, label: string) => ({ to: href(name), label, current: form === name })
  return (
    <Doorway title={TITLES[form]}>
      <Tabs
        label="Ways in"
        tabs={[tab('log-in', 'Log in'), tab('sign-up', 'Sign up'), tab('forgot', 'New password')]}
      />
      {sent && <Sent form={form} box={box} />}
      {form === 'log-in' && <LogInForm outcome={outcome} forgotHref={href('forgot')} />}
      {form === 'sign-up' && !sent && <SignUpForm outcome={outcome} now={now} zone={HOUSE_ZONE} />}
      {form === 'forgot' && !sent && <ForgotForm outcome={outcome} />}
    </Doorway>
  )
}
