import { redirect } from 'react-router'
import { giveSignIn } from '#features/people/family/childs-sign-in.ts'
import { FAMILY_PATH } from '#features/people/family/paths.ts'
import { renameChild } from '#features/people/family/renaming.ts'
import { ChildNameInput, ChildSignInInput, SecondGuardianInput } from '#features/people/family/schema.ts'
import { inviteSecondGuardian } from '#features/people/family/second-guardian.ts'
import { CHILD_NOT_FOUND, mayManageAccount, partyOf } from '#features/people/guardians/wards.ts'
import { comesOfAgeOn, decideOwnSignIn } from '#features/people/users/rules.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { signInFrom } from '../family-data.ts'
import { leaveGuardianship } from '../leaving-guardianship.ts'
import { findSignInEmail, getManagedChild, listGuardiansOfChild } from '../own-guardians.ts'
import { ChildAccount, ChildData, ChildGuardians } from '../parts/child-account.tsx'
import type { Route } from './+types/child'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const childId = params.id ?? ''
    const party = await partyOf(db, ctx, childId)
    const isManaged = await mayManageAccount(db, ctx, childId)
    if (party !== 'guardian' && !isManaged) return refuse(CHILD_NOT_FOUND)
    const child = await getManagedChild(ctx, childId)
    return {
      child,
      isManaged,
      isGuardian: party === 'guardian',
      guardians: party === 'guardian' ? await listGuardiansOfChild(ctx, childId) : [],
      signInEmail: isManaged ? await findSignInEmail(childId) : null,
      signInFrom: decideOwnSignIn(child.birthDate, ctx.now).ok ? null : signInFrom(child.birthDate),
      ofAgeOn: comesOfAgeOn(child.birthDate).toString(),
      zone: requireUser(ctx.actor).zone,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  rename: actionHandler({
    policy: signedIn,
    schema: ChildNameInput,
    run: async ({ ctx, params, input }) => {
      await renameChild(ctx, params.id ?? '', input)
      return { done: t('Name saved') }
    },
  }),
  signIn: actionHandler({
    policy: signedIn,
    schema: ChildSignInInput,
    run: async ({ ctx, params, input }) => {
      await giveSignIn(ctx, params.id ?? '', input)
      return { done: t('We’ve sent the link') }
    },
  }),
  invite: actionHandler({
    policy: signedIn,
    schema: SecondGuardianInput,
    run: async ({ ctx, params, input }) => {
      await inviteSecondGuardian(ctx, params.id ?? '', input)
      return { done: t('We’ve sent the link') }
    },
  }),
  leave: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      await leaveGuardianship(ctx, params.id ?? '')
      requestContext.flash.setForRedirect(t('You are no longer a guardian of this child'))
      return redirect(FAMILY_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData?.child.name ?? t('Child not found'),
    description: t('Account and guardians of a child.'),
    isPrivate: true,
  })

export default function ChildPage({ loaderData, actionData }: Route.ComponentProps) {
  const { child, isManaged, isGuardian } = loaderData
  useLiveTopics(topics.user.mine, topics.user(child.id))
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Family'), to: FAMILY_PATH }, { label: child.name }]} />
        <h1>{child.name}</h1>
        <RefusalNotice actionResult={actionData} />
        {!child.isMinor && (
          <Notice kind="warn" title={t('{name} is 18', { name: child.name })}>
            {t('The account is {name}’s own now. Give it a sign-in with {name}’s own e-mail address.', {
              name: child.name,
            })}
          </Notice>
        )}
        {isManaged && <ChildAccount {...loaderData} actionResult={actionData} />}
        {isGuardian && <ChildGuardians {...loaderData} actionResult={actionData} />}
        {isManaged && isGuardian && <ChildData child={child} />}
      </Stack>
    </Page>
  )
}
