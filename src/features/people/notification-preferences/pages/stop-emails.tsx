import { data } from 'react-router'
import { OPT_OUT_NOT_VALID } from '#features/people/notices/refusals.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { optOut, previewOptOut } from '../stop-emails.ts'
import { PREFERENCES_PATH } from '../stop-links.ts'
import type { Route } from './+types/stop-emails.ts'

/** The token of the link is the permission. Opening the page stops nothing, only the form does. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params }) => {
    try {
      return { ...(await previewOptOut(ctx, params.token ?? '')), preferencesPath: PREFERENCES_PATH }
    } catch (error) {
      if (error instanceof RefusalError && error.refusal.code === OPT_OUT_NOT_VALID.code)
        return data(null, { status: 404 })
      throw error
    }
  },
})

export const action = formAction({
  stopEmails: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await optOut(ctx, params.token ?? '')
      return { done: t('Stopped'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Stop e-mails'), description: t('The link from our e-mail.'), isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function StopEmails({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = useActionForm({ verb: 'stopEmails', schema: NoInput, actionResult: actionData })
  if (!loaderData)
    return (
      <AuthLayout title={t('This link is no longer valid')}>
        <Notice kind="warn">
          <TextLink to="/notifications/preferences">{t('Log in and choose which e-mails you get.')}</TextLink>
        </Notice>
      </AuthLayout>
    )
  const { about, isStopped, preferencesPath } = loaderData
  return (
    <AuthLayout title={isStopped ? t('Stopped') : t('Stop these e-mails?')}>
      {isStopped ? (
        <Notice kind="good" title={t('We no longer e-mail you: {about}', { about })}>
          {rich('The notifications still appear on the site. <link>Choose which e-mails you get</link>', {
            link: words => <TextLink to={preferencesPath}>{words}</TextLink>,
          })}
        </Notice>
      ) : (
        <ActionForm form={form}>
          <p>
            {rich(
              'You’ll no longer get these e-mails: <strong>{about}</strong>. The notifications still appear on the site. You’ll still get e-mails about payments, and about cancellations and changes within 24 hours.',
              { strong: words => <strong>{words}</strong>, about },
            )}
          </p>
          <SubmitButton variant="primary" fullWidth>
            {t('Stop these e-mails')}
          </SubmitButton>
          <TextLink to={preferencesPath}>{t('Choose which e-mails you get')}</TextLink>
        </ActionForm>
      )}
    </AuthLayout>
  )
}
