import { redirect } from 'react-router'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { describeDestination, readDestination } from '../destinations.ts'
import { AuthLayout } from '../parts/auth-layout.tsx'
import type { Route } from './+types/verify-email'

/** The target of the verification link: the sign-in library has confirmed the address, or redirects here with `?error`. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, ctx: { actor, now }, url, requestContext }) => {
    const isSignedIn = actor.kind === 'user'
    // A signed-in user with an unconfirmed address who opens this page without the link must not read that it is confirmed.
    const failed = url.searchParams.has('error') || (isSignedIn && !actor.emailVerified)
    const to = readDestination(url.searchParams.get('next') ?? '', now) ?? '/'
    const destination = to === '/' ? null : await describeDestination(ctx, to)
    if (isSignedIn && !failed && to !== '/') {
      requestContext.flash.setForRedirect(
        destination ? `Your address is confirmed. Continue with ${destination}` : 'Your address is confirmed.',
      )
      throw redirect(to)
    }
    return { failed, isSignedIn, to, destination }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Your e-mail address', description: 'The link from our e-mail.', isPrivate: true })

export default function VerifyEmailPage({ loaderData: { failed, isSignedIn, to, destination } }: Route.ComponentProps) {
  const nextButton = isSignedIn ? (
    <ButtonLink to={failed ? '/account' : '/'} variant="primary">
      {failed ? 'Account' : 'Home'}
    </ButtonLink>
  ) : (
    <ButtonLink to={to === '/' ? '/enter' : `/enter?to=${encodeURIComponent(to)}`} variant="primary">
      {destination ? `Log in to continue with ${destination}` : 'Log in'}
    </ButtonLink>
  )
  return (
    <AuthLayout title="Your e-mail address">
      {failed ? (
        <Notice kind="warn" title="This link is no longer valid" action={nextButton}>
          Links work for 48 hours. You can request a new one on your account page.
        </Notice>
      ) : (
        <Notice kind="good" title="Your address is confirmed" action={nextButton}>
          You’re all set.
        </Notice>
      )}
    </AuthLayout>
  )
}
