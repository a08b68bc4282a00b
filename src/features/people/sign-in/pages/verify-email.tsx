import { redirect } from 'react-router'
import { getMe } from '#features/people/profiles/queries.ts'
import { describeDestination, readDestination } from '#features/people/sign-in-library/destinations.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import type { Route } from './+types/verify-email'

/** The target of the verification link: the sign-in library has confirmed the address, or redirects here with `?error`. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, ctx: { actor, now }, url, requestContext }) => {
    const isSignedIn = actor.kind === 'user'
    // Who opens the link of another person shall see whose account they are in.
    const email = isSignedIn ? (await getMe(db, ctx)).email : null
    const isOther = isSignedIn && url.searchParams.has('other')
    // A signed-in user with an unconfirmed address who opens this page without the link must not read that it is confirmed.
    const failed = url.searchParams.has('error') || (isSignedIn && !actor.emailVerified)
    const to = readDestination(url.searchParams.get('next') ?? '', now) ?? '/'
    const destination = to === '/' ? null : await describeDestination(ctx, to)
    if (isSignedIn && !isOther && !failed && to !== '/') {
      requestContext.flash.setForRedirect(
        destination ? `${email} is confirmed. Continue with ${destination}` : `${email} is confirmed.`,
      )
      throw redirect(to)
    }
    return { failed, isOther, email, to, destination }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Your e-mail address', description: 'The link from our e-mail.', isPrivate: true })

export default function VerifyEmailPage({
  loaderData: { failed, isOther, email, to, destination },
}: Route.ComponentProps) {
  const nextButton = email ? (
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
      {isOther ? (
        <Notice kind="warn" title="This link belongs to another account" action={nextButton}>
          You’re logged in as {email}. To use the other account, log out and log in there.
        </Notice>
      ) : failed ? (
        <Notice kind="warn" title="This link is no longer valid" action={nextButton}>
          Links work for 48 hours. You can request a new one on your account page.
        </Notice>
      ) : (
        <Notice kind="good" title="Your address is confirmed" action={nextButton}>
          {email ? `You’re logged in as ${email}.` : 'You’re all set.'}
        </Notice>
      )}
    </AuthLayout>
  )
}
