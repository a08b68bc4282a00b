import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathOfAnchor } from '#features/people/users/account-sections.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountHome } from '../parts/account-frame.tsx'
import { PhotoSection } from '../parts/photo.tsx'
import { ProfileSection } from '../parts/profile.tsx'
import { WaitingNotices } from '../parts/waiting-notices.tsx'
import { profileActions } from '../profile-actions.ts'
import { getAccountSummary } from '../summary.ts'
import type { Route } from './+types/account'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => ({ person: accountPersonOf(ctx.actor), summary: await getAccountSummary(ctx) }),
})

export const action = formAction(profileActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Account'),
    description: t('Your profile, time zone, theme and devices.'),
    isPrivate: true,
  })

/** Links of the time when the account was one page lead to the section’s own page. */
const useEarlierAnchor = () => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const path = pathOfAnchor(hash)
    if (path) void navigate(path, { replace: true })
  }, [hash, navigate])
}

export default function Account({ loaderData: { person, summary }, actionData }: Route.ComponentProps) {
  useEarlierAnchor()
  useLiveTopics(topics.requests.mine)
  return (
    <AccountHome person={person} summary={summary} notices={<WaitingNotices summary={summary} />}>
      <PhotoSection me={person} />
      <ProfileSection me={person} actionResult={actionData} />
    </AccountHome>
  )
}
