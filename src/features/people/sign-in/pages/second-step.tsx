import { redirect, redirectDocument } from 'react-router'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { CodeField } from '#features/people/two-step/parts/code-field.tsx'
import { SecondStepInput } from '#features/people/two-step/schema.ts'
import { readSecondStep } from '#features/people/two-step/second-step-cookie.ts'
import { SECOND_STEP_OVER } from '#features/people/users/refusals.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { finishSignIn } from '../second-step-forms.ts'
import type { Route } from './+types/second-step'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url, request }) => {
    const to = safeRedirectPath(url.searchParams.get('to'))
    if (ctx.actor.kind === 'user') throw redirect(to)
    const step = await readSecondStep(request, ctx.now)
    return { to, isWaiting: step !== null, isByProvider: step?.providerAccountId !== undefined }
  },
})

export const action = formAction({
  secondStep: actionHandler({
    policy: anyone,
    schema: SecondStepInput,
    rateLimit: limitByIp('signIn'),
    run: async ({ ctx, input, request, url }) => {
      const headers = new Headers()
      for (const cookie of await finishSignIn(ctx, input, request)) headers.append('set-cookie', cookie)
      return redirectDocument(safeRedirectPath(url.searchParams.get('to')), { headers })
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Second step'), description: t('The code of your app.'), isPrivate: true })

export default function SecondStepPage({
  loaderData: { to, isWaiting, isByProvider },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = useActionForm({ verb: 'secondStep', schema: SecondStepInput, actionResult: actionData })
  const isOver = !isWaiting || actionData?.refusal?.code === SECOND_STEP_OVER.code
  const again = `/enter${to === '/' ? '' : `?to=${encodeURIComponent(to)}`}`
  return (
    <AuthLayout title={t('Second step')}>
      {isOver ? (
        <Notice
          kind="warn"
          title={t('Please log in again')}
          action={<ButtonLink to={again}>{t('Log in')}</ButtonLink>}
          isLiveRegion={actionData !== undefined}
        >
          {t('You have ten minutes and five attempts to enter the code.')}
        </Notice>
      ) : (
        <ActionForm form={form}>
          <Muted>
            {isByProvider
              ? t('One more step: enter the code that your app shows.')
              : t('Your password is right: enter the code that your app shows.')}
          </Muted>
          <CodeField field={fields.code} />
          {!isByProvider && (
            <CheckboxField
              field={fields.trustDevice}
              label={t('Trust this device for 30 days')}
              hint={t('We’ll ask only for your password here. Don’t do this on a shared device.')}
            />
          )}
          <SubmitButton variant="primary" fullWidth>
            {t('Log in')}
          </SubmitButton>
          <Muted size="small">
            {rich('No app and no recovery code? <link>Ask our staff for help</link>.', {
              link: words => <TextLink to="/enter/help">{words}</TextLink>,
            })}
          </Muted>
        </ActionForm>
      )}
    </AuthLayout>
  )
}
