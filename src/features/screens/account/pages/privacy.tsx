import { listOwnImpersonations } from '#features/people/impersonation/impersonations.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { SeenByStaffSection } from '../parts/seen-by-staff.tsx'
import { YourDataSections } from '../parts/your-data.tsx'
import type { Route } from './+types/privacy'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => ({
    ...{ person: accountPersonOf(ctx.actor), seen: await listOwnImpersonations(ctx), now: ctx.now.toString() },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Your data'), description: t('Download or delete your data.'), isPrivate: true })

export default function PrivacyPage({ loaderData: { person, seen, now } }: Route.ComponentProps) {
  return (
    <AccountFrame person={person} page="privacy" text={t('What we keep about you belongs to you.')}>
      <YourDataSections />
      {seen.length > 0 && <SeenByStaffSection seen={seen} now={now} />}
    </AccountFrame>
  )
}
