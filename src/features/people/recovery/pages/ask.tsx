import { redirect } from 'react-router'
import { guardForm, stampForm } from '#features/people/visitor-forms/guard.ts'
import { limitPageForm } from '#features/people/visitor-forms/limits.ts'
import { FormGuard } from '#features/people/visitor-forms/parts/form-guard.tsx'
import { PrivacyNote } from '#features/people/visitor-forms/parts/privacy-note.tsx'
import { receivedPath } from '#features/people/visitor-forms/received.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { askForRecovery } from '../asking.ts'
import { recoveryForm } from '../schema.ts'
import type { Route } from './+types/ask'

export const loader = pageLoader({ policy: anyone, load: ({ ctx }) => ({ stamp: stampForm(ctx.now) }) })

export const action = formAction({
  ask: actionHandler({
    policy: anyone,
    schema: recoveryForm,
    rateLimit: limitPageForm,
    run: async ({ ctx, input: { website, stamp, ...input } }) => {
      guardForm({ website, stamp }, ctx.now)
      return redirect(receivedPath('recovery', await askForRecovery(ctx, input), ctx.now))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Help with your account'),
    description: t('For people who cannot log in.'),
    isPrivate: true,
  })

export default function AskForRecoveryPage({ loaderData: { stamp }, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm({ verb: 'ask', schema: recoveryForm, actionResult: actionData })
  return (
    <AuthLayout title={t('Help with your account')}>
      <Muted>
        {rich(
          'Can you read e-mails to your account’s address? Then <link>reset your password</link>, which is quicker. Otherwise our staff can help. They never ask for your password.',
          { link: words => <TextLink to="/enter?form=forgot">{words}</TextLink> },
        )}
      </Muted>
      <ActionForm form={form}>
        <TextField
          field={fields.account}
          label={t('Your account’s e-mail or username')}
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextField
          field={fields.email}
          label={t('Where can we reach you?')}
          hint={t('An e-mail address that you can read now.')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <TextAreaField
          field={fields.story}
          label={t('What happened?')}
          hint={t('Also tell us how we can check that the account is yours, such as your last lesson or receipt.')}
          rows={5}
        />
        <FormGuard stamp={stamp} field={fields.stamp} actionResult={actionData} />
        <PrivacyNote />
        <SubmitButton variant="primary" fullWidth>
          {t('Ask our staff for help')}
        </SubmitButton>
      </ActionForm>
    </AuthLayout>
  )
}
