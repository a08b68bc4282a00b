import { redirect } from 'react-router'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { CodeField } from '#features/people/two-step/parts/code-field.tsx'
import { CodeInput } from '#features/people/two-step/schema.ts'
import { inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { pageHead } from '#ui/page-head.ts'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { confirmByCode } from '../second-step-forms.ts'
import type { Route } from './+types/confirm'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ url }) => ({ to: safeRedirectPath(url.searchParams.get('to')) }),
})

export const action = formAction({
  confirm: actionHandler({
    policy: signedIn,
    schema: CodeInput,
    rateLimit: limitByIp('signIn'),
    run: async ({ ctx, input, request, url, requestContext }) => {
      await confirmByCode(ctx, input.code, request)
      requestContext.flash.set(t('Confirmed. We won’t ask again for ten minutes.'))
      return redirect(safeRedirectPath(url.searchParams.get('to')))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Confirm'), description: t('Confirm your second step.'), isPrivate: true })

export default function ConfirmPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm({ verb: 'confirm', schema: CodeInput, actionResult: actionData })
  return (
    <AuthLayout title={t('Confirm that it is you')}>
      <ActionForm form={form}>
        <Muted>
          {t(
            'We ask again before money is sent, or before someone’s access or our settings change, at most every ten minutes.',
          )}
        </Muted>
        <CodeField field={fields.code} />
        <SubmitButton variant="primary" fullWidth>
          {t('Confirm')}
        </SubmitButton>
      </ActionForm>
      <PasskeyButton act="confirm" fullWidth onDone={() => location.assign(inLanguageAddress(currentLanguage(), to))}>
        {t('Confirm with a passkey')}
      </PasskeyButton>
      <p>
        <TextLink to={to}>{t('Back')}</TextLink>
      </p>
    </AuthLayout>
  )
}
