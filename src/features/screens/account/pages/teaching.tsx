import { changeProfile } from '#features/people/profiles/actions/profile.ts'
import { getOwnPublicProfile } from '#features/people/profiles/queries.ts'
import { getRoomChoice } from '#features/screens/teacher-rooms/accounts.ts'
import { returnToSchoolRooms } from '#features/screens/teacher-rooms/leaving.ts'
import { mayChooseRooms } from '#features/screens/teacher-rooms/policy.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { PublicProfileSection } from '../parts/public-profile.tsx'
import { TeacherRoomsSection } from '../parts/teacher-rooms.tsx'
import { PublicProfileInput } from '../schema.ts'
import type { Route } from './+types/teaching'

export const loader = pageLoader({
  policy: mayChooseRooms,
  load: async ({ ctx }) => {
    const [profile, rooms] = await Promise.all([getOwnPublicProfile(db, ctx), getRoomChoice(ctx)])
    return { person: accountPersonOf(ctx.actor), profile, rooms }
  },
})

export const action = formAction({
  teaching: actionHandler({
    policy: signedIn,
    schema: PublicProfileInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: t('Public profile saved'), isOnPage: true }
    },
  }),
  returnToSchoolRooms: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) => {
      await returnToSchoolRooms(ctx)
      return { done: t('Your lessons take place in the school’s rooms'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Teaching'), description: t('Your public profile and your rooms.'), isPrivate: true })

export default function TeachingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, profile, rooms } = loaderData
  return (
    <AccountFrame person={person} page="teaching" text={t('What others read about you, and where you teach.')}>
      <RefusalNotice actionResult={actionData} />
      <PublicProfileSection me={profile} actionResult={actionData} />
      {(rooms.offered.length > 0 || rooms.account) && <TeacherRoomsSection {...rooms} />}
    </AccountFrame>
  )
}
