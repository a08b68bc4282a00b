import { inviteGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { FamilySection } from '../parts/family.tsx'
import { GuardianSection } from '../parts/guardian.tsx'
import { GuardianInput } from '../schema.ts'
import type { Route } from './+types/family'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => ({
    ...{ person: accountPersonOf(ctx.actor), now: ctx.now.toString() },
    // Adults have no guardian.
    me: requireUser(ctx.actor).minor ? await getMe(db, ctx) : null,
  }),
})

export const action = formAction({
  guardian: actionHandler({
    policy: signedIn,
    schema: GuardianInput,
    run: async ({ ctx, input }) => {
      await inviteGuardian(ctx, input)
      return { done: t('We’ve sent the link'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Family'), description: t('Guardians and children.'), isPrivate: true })

export default function AccountFamilyPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { person, me, now } = loaderData
  return (
    <AccountFrame
      person={person}
      page="family"
      text={
        person.minor
          ? t('Who approves your account, and books and pays for you.')
          : t('Children for whom you book and pay.')
      }
    >
      {me && <GuardianSection {...{ me, actionResult, now }} />}
      <FamilySection minor={person.minor} />
    </AccountFrame>
  )
}
