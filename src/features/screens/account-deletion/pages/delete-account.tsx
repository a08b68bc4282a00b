import { redirect } from 'react-router'
import { ACCOUNT_PAGES, accountSectionPath } from '#features/people/users/account-sections.ts'
import { getUser } from '#features/people/users/queries.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { formatDate } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { Blocker } from '../blocker-labels.ts'
import { getDeletion, requestDeletion, withdrawDeletion } from '../requesting.ts'
import { endOfGrace, GRACE_DAYS } from '../rules.ts'
import { DeletionInput } from '../schema.ts'
import type { Route } from './+types/delete-account'

/** A guardian deletes the account of a child without a sign-in. */
const childOf = (url: URL): string | undefined => url.searchParams.get('child') ?? undefined

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const childId = childOf(url)
    const { dueAt, blockers } = await getDeletion(ctx, childId)
    const day = formatDate(dueAt ?? endOfGrace(ctx.now), requireUser(ctx.actor).zone, ctx.now)
    const childName = childId ? (await getUser(db, childId)).displayName : null
    return { isLeaving: dueAt !== null, day, blockers, childName }
  },
})

export const action = formAction({
  delete: actionHandler({
    policy: signedIn,
    schema: DeletionInput,
    run: async ({ ctx, input, url }) => {
      await requestDeletion(ctx, input, childOf(url))
      return { done: 'The account will be deleted', isOnPage: true }
    },
  }),
  keep: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, requestContext, url }) => {
      await withdrawDeletion(ctx, childOf(url))
      requestContext.flash.set('The account is kept')
      return redirect(childOf(url) ? '/family' : '/account')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Delete your account', description: 'What is deleted and what stays.', isPrivate: true })

/** What the button of each place says that a blocker is settled at. */
const OPENING: Readonly<Record<NonNullable<Blocker['path']>, string>> = {
  '/admin/users': 'Open Manage Users',
  '/campus/reservations': 'Open my reservations',
  '/family': 'Open my family',
  '/campus/calendar': 'Open my calendar',
  '/campus/my-sessions': 'Open my sessions',
  '/dungeonsandenglish/my-campaigns': 'Open my campaigns',
  '/dungeonsandenglish/my-games': 'Open my games',
  '/campus/teacher-panel/earnings': 'Open my earnings',
  [ACCOUNT_PAGES.requests]: 'Open my requests',
  '/account/billing': 'Open payments',
  '/account/vouchers': 'Open gift vouchers',
  '/contact': 'Write to us',
}

const Settle = ({ blockers }: { blockers: readonly Blocker[] }) => (
  <Stack gap={3}>
    {blockers.map(({ code, title, text, path }) => (
      <Notice
        key={code}
        kind="warn"
        title={title}
        action={
          path && (
            <ButtonLink to={path} size="small">
              {OPENING[path]}
            </ButtonLink>
          )
        }
      >
        {text}
      </Notice>
    ))}
  </Stack>
)

const WhatHappens = () => (
  <Consequences>
    <Consequence
      icon="close"
      title="What is deleted"
      sub="Your name, address, photo, birth date, password, devices, guardianships, notices, requests and company."
    />
    <Consequence
      icon="receipt"
      title="What stays"
      sub="Receipts, invoices and payments, for the five years that tax law requires; lessons and games with their people, without your name; what you wrote for others, such as ratings, without your name."
    />
    <Consequence
      icon="clock"
      title={`You have ${GRACE_DAYS} days to change your mind`}
      sub="Log in and keep your account. Until then nothing new can be booked or published with it. Afterwards it cannot be restored."
    />
  </Consequences>
)

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { isLeaving, day, blockers, childName } = loaderData
  const whose = childName ? `${childName}’s` : 'your'
  const back = childName
    ? [{ label: 'Family', to: '/family' }]
    : [
        { label: 'Account', to: '/account' },
        { label: 'Your data', to: ACCOUNT_PAGES.privacy },
      ]
  const [form, fields] = useActionForm({ verb: 'delete', schema: DeletionInput, actionResult: actionData })
  const [keepForm] = useActionForm({ verb: 'keep', schema: NoInput, actionResult: actionData })
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs steps={[...back, { label: 'Delete' }]} />
        <h1>
          {isLeaving ? `${childName ? whose : 'Your'} account will be deleted on ${day}` : `Delete ${whose} account?`}
        </h1>
        {blockers.length > 0 && (
          <Stack gap={3}>
            <h2>Please settle this first</h2>
            <Settle blockers={blockers} />
          </Stack>
        )}
        <Card tone="warn" variant="highlighted" title="What happens">
          <Stack gap={4}>
            <WhatHappens />
            <p>
              You can{' '}
              <TextLink to={childName ? '/family' : accountSectionPath('data')}>
                {childName ? 'download the data' : 'download your data'}
              </TextLink>{' '}
              first.
            </p>
            {isLeaving ? (
              <ActionForm form={keepForm}>
                <SubmitButton variant="primary">Keep {childName ? 'the' : 'my'} account</SubmitButton>
              </ActionForm>
            ) : (
              blockers.length === 0 && (
                <ActionForm form={form}>
                  <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
                  <Cluster>
                    <SubmitButton variant="danger">
                      Delete {childName ? 'the' : 'my'} account on {day}
                    </SubmitButton>
                    <ButtonLink to={childName ? '/family' : accountSectionPath('deletion')}>Keep it</ButtonLink>
                  </Cluster>
                </ActionForm>
              )
            )}
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
