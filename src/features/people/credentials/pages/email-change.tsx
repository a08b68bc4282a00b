import { data } from 'react-router'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { msg, t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { agreeToEmailChange } from '../actions/email-change.ts'
import { findChangeByLink, isRecorded } from '../email-change-queries.ts'
import type { Route } from './+types/email-change'

/** The token of the link authorizes the reader of one address. Opening the page changes nothing, only the form does. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params }) => {
    const found = await findChangeByLink(db, params.token ?? '', ctx.now)
    if (!found) return data(null, { status: 410 })
    const { side, change } = found
    const status = change.changedAt ? 'changed' : isRecorded(change, side) ? 'waiting' : 'open'
    return { side, newEmail: change.newEmail, status } as const
  },
})

export const action = formAction({
  agree: actionHandler({
    policy: anyone,
    schema: NoInput,
    rateLimit: limitByIp('link'),
    run: async ({ ctx, params }) => {
      await agreeToEmailChange(ctx, params.token ?? '')
      return { done: t('Thank you'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Your e-mail address'), description: t('The link from our e-mail.'), isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

const OTHER_LETTER = {
  old: msg('Now open the link that we sent to the new address.'),
  new: msg('Now open the link that we sent to the account’s current address.'),
} as const

export default function EmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = useActionForm({ verb: 'agree', schema: NoInput, actionResult: actionData })
  const account = (
    <ButtonLink to="/account" variant="primary">
      {t('Account')}
    </ButtonLink>
  )
  if (!loaderData)
    return (
      <AuthLayout title={t('This link is no longer valid')}>
        <Notice kind="warn" title={actionData?.refusal?.message} action={account}>
          {t(
            'Links work for 48 hours and end when the change is withdrawn. You can ask for a new one on your account page.',
          )}
        </Notice>
      </AuthLayout>
    )
  const { side, newEmail, status } = loaderData
  if (status === 'changed')
    return (
      <AuthLayout title={t('Your e-mail address')}>
        <Notice kind="good" title={t('Your address is changed')} action={account}>
          {t('Log in with {newEmail} from now on.', { newEmail })}
        </Notice>
      </AuthLayout>
    )
  if (status === 'waiting')
    return (
      <AuthLayout title={t('Your e-mail address')}>
        <Notice
          kind="good"
          title={side === 'old' ? t('You have approved the new address') : t('This address is confirmed')}
        >
          {OTHER_LETTER[side]()}
        </Notice>
      </AuthLayout>
    )
  return (
    <AuthLayout title={side === 'old' ? t('Approve the new address?') : t('Confirm this address?')}>
      <ActionForm form={form}>
        <p>
          {side === 'old'
            ? rich(
                'Your account will use <strong>{newEmail}</strong> instead of this address. All other devices will be signed out and your API tokens revoked.',
                { strong: words => <strong>{words}</strong>, newEmail },
              )
            : rich('An account will use <strong>{newEmail}</strong> to log in and to get our e-mails.', {
                strong: words => <strong>{words}</strong>,
                newEmail,
              })}
        </p>
        <SubmitButton variant="primary" fullWidth>
          {side === 'old' ? t('Approve the new address') : t('Confirm this address')}
        </SubmitButton>
      </ActionForm>
    </AuthLayout>
  )
}
