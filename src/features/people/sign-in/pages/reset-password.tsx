import { data, redirect } from 'react-router'
import { findResetOwner } from '#features/people/account-emails/secret-links.ts'
import { listGuardianNames } from '#features/people/guardians/guardian-names.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { LINK_EXPIRED } from '#features/people/users/refusals.ts'
import { setsFirstPassword } from '#features/people/users/rules.ts'
import { ResetPassword } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { isResetTokenValid, resetPassword } from '../auth-gateway.ts'
import type { Route } from './+types/reset-password'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url }) => {
    const token = url.searchParams.get('token')?.slice(0, 200) ?? ''
    const isExpired = token !== '' && !(await isResetTokenValid(token))
    const owner = isExpired ? undefined : await findResetOwner(token)
    const isFirst = owner !== undefined && setsFirstPassword(owner)
    const guardians = isFirst ? await listGuardianNames(db, owner.id, ctx.now) : []
    return data({ token, isExpired, isFirst, guardians }, { status: isExpired ? LINK_EXPIRED.status : 200 })
  },
})

export const action = formAction({
  reset: actionHandler({
    policy: anyone,
    schema: ResetPassword,
    rateLimit: limitByIp('link'),
    run: async ({ ctx, input, request, requestContext }) => {
      const owner = await findResetOwner(input.token)
      await resetPassword(ctx, input, request)
      requestContext.flash.set(
        owner && setsFirstPassword(owner)
          ? t('Your password is set. Please log in.')
          : t('Your password is changed. Please log in.'),
      )
      return redirect('/enter')
    },
  }),
})

const titleOf = (shown: { readonly isFirst: boolean } | undefined) =>
  shown?.isFirst ? t('Choose a password') : t('Choose a new password')

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: titleOf(args.loaderData), description: t('The link from our e-mail.'), isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

const RequestAnother = () => <ButtonLink to="/enter?form=forgot">{t('Ask for a new one')}</ButtonLink>

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isExpired, isFirst, guardians } = loaderData
  const [form, fields] = useActionForm({
    verb: 'reset',
    schema: ResetPassword,
    actionResult: actionData,
    defaults: { token },
  })
  // Another device may have used the link while this form was open.
  const wasRefused = actionData?.refusal?.code === LINK_EXPIRED.code
  return (
    <AuthLayout title={titleOf(loaderData)}>
      {isExpired || wasRefused ? (
        <Notice
          kind="warn"
          title={t('This link is no longer valid')}
          action={<RequestAnother />}
          isLiveRegion={wasRefused}
        >
          {t('It works once, within an hour.')}
        </Notice>
      ) : token ? (
        <ActionForm form={form}>
          <input type="hidden" name="token" value={token} />
          {guardians.length > 0 && (
            <Notice kind="warn" title={t('Guardians: {names}', { names: guardians.join(', ') })}>
              {rich(
                'They see the lessons of this account, and book for it. Don’t know them? <link>Write to us</link> first.',
                { link: words => <TextLink to="/contact">{words}</TextLink> },
              )}
            </Notice>
          )}
          <PasswordField
            field={fields.newPassword}
            label={isFirst ? t('Password') : t('New password')}
            hint={
              isFirst
                ? t('At least 10 characters.')
                : t('At least 10 characters. All devices are signed out, and all API tokens revoked.')
            }
            autoComplete="new-password"
          />
          <SubmitButton variant="primary" fullWidth>
            {isFirst ? t('Set my password') : t('Change my password')}
          </SubmitButton>
        </ActionForm>
      ) : (
        <Notice kind="warn" title={t('This link is not complete')} action={<RequestAnother />}>
          {t('Please open the complete link from our e-mail.')}
        </Notice>
      )}
    </AuthLayout>
  )
}
