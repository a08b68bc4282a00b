import { anyone } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { headOf } from '#ui/head.ts'
import { Notice } from '#ui/notice.tsx'
import { Doorway } from '../parts/doorway.tsx'
import type { Route } from './+types/verify'

/** Where the link of the first letter ends: the address is confirmed by then, or the query says why not. */
export const loader = read({
  policy: anyone,
  load: ({ ctx: { actor }, url }) => ({
    // Whoever comes here without the letter's link is not told what is not so.
    failed: url.searchParams.has('error') || (actor.kind === 'user' && !actor.emailVerified),
    signedIn: actor.kind === 'user',
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Your e-mail address', description: 'The link from our letter.', isPrivate: true })

export default function Verify({ loaderData: { failed, signedIn } }: Route.ComponentProps) {
  const onward = signedIn ? (
    <ButtonLink to={failed ? '/account' : '/'} look="main">
      {failed ? 'Account' : 'Home'}
    </ButtonLink>
  ) : (
    <ButtonLink to="/enter" look="main">
      Log in
    </ButtonLink>
  )
  return (
    <Doorway title="Your e-mail address">
      {failed ? (
        <Notice kind="warn" title="This link is no longer valid" action={onward}>
          Links work for 48 hours. You can ask for a new letter on your account page.
        </Notice>
      ) : (
        <Notice kind="good" title="Your address is confirmed" action={onward}>
          Thank you. From now on we can reach you.
        </Notice>
      )}
    </Doorway>
  )
}
