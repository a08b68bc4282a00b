import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { PhotoSection } from '../parts/photo.tsx'
import { ProfileSection } from '../parts/profile.tsx'
import { profileActions } from '../profile-actions.ts'
import type { Route } from './+types/profile'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx }) => ({ person: accountPersonOf(ctx.actor) }),
})

export const action = formAction(profileActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Profile'), description: t('Your name, username and photo.'), isPrivate: true })

export default function ProfilePage({ loaderData: { person }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame person={person} page="profile" text={t('Who you are here.')}>
      <PhotoSection me={person} />
      <ProfileSection me={person} actionResult={actionData} />
    </AccountFrame>
  )
}
