import { redirect, redirectDocument } from 'react-router'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { CodeField } from '#features/people/two-step/parts/code-field.tsx'
import { SecondStepInput } from '#features/people/two-step/schema.ts'
import { readSecondStep } from '#features/people/two-step/second-step-cookie.ts'
import { SECOND_STEP_OVER } from '#features/people/users/refusals.ts'
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
  pageHead(args, { title: 'Second step', description: 'The code of your app.', isPrivate: true })

export default function SecondStepPage({
  loaderData: { to, isWaiting, isByProvider },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = useActionForm({ verb: 'secondStep', schema: SecondStepInput, actionResult: actionData })
  const isOver = !isWaiting || actionData?.refusal?.code === SECOND_STEP_OVER.code
  const again = `/enter${to === '/' ? '' : `?to=${encodeURIComponent(to)}`}`
  return (
    <AuthLayout title="Second step">
      {isOver ? (
        <Notice
          kind="warn"
          title="Please log in again"
          action={<ButtonLink to={again}>Log in</ButtonLink>}
          isLiveRegion={actionData !== undefined}
        >
          You have ten minutes and five attempts to enter the code.
        </Notice>
      ) : (
        <ActionForm form={form}>
          <Muted>
            {isByProvider ? 'One more step' : 'Your password is right'}: enter the code that your app shows.
          </Muted>
          <CodeField field={fields.code} />
          {!isByProvider && (
            <CheckboxField
              field={fields.trustDevice}
              label="Trust this device for 30 days"
              hint="We’ll ask only for your password here. Don’t do this on a shared device."
            />
          )}
          <SubmitButton variant="primary" fullWidth>
            Log in
          </SubmitButton>
          <Muted size="small">
            No app and no recovery code? <TextLink to="/enter/help">Ask our staff for help</TextLink>.
          </Muted>
        </ActionForm>
      )}
    </AuthLayout>
  )
}
