import { redirect } from 'react-router'
import { ACCOUNT_PAGES, accountSectionPath } from '#features/people/users/account-sections.ts'
import { getUser } from '#features/people/users/queries.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
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
import { rich } from '#ui/rich.tsx'
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
      return { done: t('The account will be deleted'), isOnPage: true }
    },
  }),
  keep: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, requestContext, url }) => {
      await withdrawDeletion(ctx, childOf(url))
      requestContext.flash.set(t('The account is kept'))
      return redirect(childOf(url) ? '/family' : '/account')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Delete your account'),
    description: t('What is deleted and what stays.'),
    isPrivate: true,
  })

/** What the button of each place says that a blocker is settled at. */
const OPENING: Readonly<Record<NonNullable<Blocker['path']>, Message>> = {
  '/admin/users': msg('Open Manage Users'),
  '/campus/reservations': msg('Open my reservations'),
  '/family': msg('Open my family'),
  '/campus/calendar': msg('Open my calendar'),
  '/campus/my-sessions': msg('Open my sessions'),
  '/dungeonsandenglish/my-campaigns': msg('Open my campaigns'),
  '/dungeonsandenglish/my-games': msg('Open my games'),
  '/campus/teacher-panel/earnings': msg('Open my earnings'),
  [ACCOUNT_PAGES.requests]: msg('Open my requests'),
  '/account/billing': msg('Open payments'),
  '/account/vouchers': msg('Open gift vouchers'),
  '/contact': msg('Write to us'),
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
              {OPENING[path]()}
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
      title={t('What is deleted')}
      sub={t('Your name, address, photo, birth date, password, devices, guardianships, notices, requests and company.')}
    />
    <Consequence
      icon="receipt"
      title={t('What stays')}
      sub={t(
        'Receipts, invoices and payments, for the five years that tax law requires; lessons and games with their people, without your name; what you wrote for others, such as ratings, without your name.',
      )}
    />
    <Consequence
      icon="clock"
      title={t('You have {days} days to change your mind', { days: GRACE_DAYS })}
      sub={t(
        'Log in and keep your account. Until then nothing new can be booked or published with it. Afterwards it cannot be restored.',
      )}
    />
  </Consequences>
)

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { isLeaving, day, blockers, childName } = loaderData
  const title = isLeaving
    ? childName
      ? t('{childName}’s account will be deleted on {day}', { childName, day })
      : t('Your account will be deleted on {day}', { day })
    : childName
      ? t('Delete {childName}’s account?', { childName })
      : t('Delete your account?')
  const back = childName
    ? [{ label: t('Family'), to: '/family' }]
    : [
        { label: t('Account'), to: '/account' },
        { label: t('Your data'), to: ACCOUNT_PAGES.privacy },
      ]
  const [form, fields] = useActionForm({ verb: 'delete', schema: DeletionInput, actionResult: actionData })
  const [keepForm] = useActionForm({ verb: 'keep', schema: NoInput, actionResult: actionData })
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs steps={[...back, { label: t('Delete') }]} />
        <h1>{title}</h1>
        {blockers.length > 0 && (
          <Stack gap={3}>
            <h2>{t('Please settle this first')}</h2>
            <Settle blockers={blockers} />
          </Stack>
        )}
        <Card tone="warn" variant="highlighted" title={t('What happens')}>
          <Stack gap={4}>
            <WhatHappens />
            <p>
              {childName
                ? rich('You can <link>download the data</link> first.', {
                    link: words => <TextLink to="/family">{words}</TextLink>,
                  })
                : rich('You can <link>download your data</link> first.', {
                    link: words => <TextLink to={accountSectionPath('data')}>{words}</TextLink>,
                  })}
            </p>
            {isLeaving ? (
              <ActionForm form={keepForm}>
                <SubmitButton variant="primary">
                  {childName ? t('Keep the account') : t('Keep my account')}
                </SubmitButton>
              </ActionForm>
            ) : (
              blockers.length === 0 && (
                <ActionForm form={form}>
                  <PasswordField
                    field={fields.currentPassword}
                    label={t('Your password')}
                    autoComplete="current-password"
                  />
                  <Cluster>
                    <SubmitButton variant="danger">
                      {childName ? t('Delete the account on {day}', { day }) : t('Delete my account on {day}', { day })}
                    </SubmitButton>
                    <ButtonLink to={childName ? '/family' : accountSectionPath('deletion')}>{t('Keep it')}</ButtonLink>
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
