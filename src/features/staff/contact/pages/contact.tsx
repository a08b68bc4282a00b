import { redirect } from 'react-router'
import { getMe } from '#features/people/profiles/queries.ts'
import { guardForm, stampForm } from '#features/people/visitor-forms/guard.ts'
import { limitPageForm } from '#features/people/visitor-forms/limits.ts'
import { FormGuard } from '#features/people/visitor-forms/parts/form-guard.tsx'
import { PrivacyNote } from '#features/people/visitor-forms/parts/privacy-note.tsx'
import { receivedPath } from '#features/people/visitor-forms/received.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { readSettings } from '#platform/settings.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import linkStyles from '#ui/link.module.css'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Lead, TextLink } from '#ui/typography.tsx'
import { WhileOpen } from '#ui/while-open.tsx'
import { sendContactMessage } from '../actions.ts'
import { contactForm } from '../schema.ts'
import type { Route } from './+types/contact'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx }) => {
    const [{ contactEmail }, me] = await Promise.all([
      readSettings(ctx.now),
      ctx.actor.kind === 'user' ? getMe(db, ctx) : null,
    ])
    return { contactEmail, name: me?.displayName, email: me?.email, stamp: stampForm(ctx.now) }
  },
})

export const action = formAction({
  send: actionHandler({
    policy: anyone,
    closable: 'contact',
    schema: contactForm,
    rateLimit: limitPageForm,
    run: async ({ ctx, input: { website, stamp, ...input } }) => {
      guardForm({ website, stamp }, ctx.now)
      return redirect(receivedPath('contact', await sendContactMessage(ctx, input), ctx.now))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Contact'), description: t('Write to us: a person reads it and answers by e-mail.') })

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contactEmail, name, email, stamp } = loaderData
  const [form, fields] = useActionForm({
    verb: 'send',
    schema: contactForm,
    actionResult: actionData,
    defaults: { name, email },
  })
  return (
    <Page width="slim">
      <Stack gap={6}>
        <h1>{t('Contact')}</h1>
        <Lead>
          {rich(
            'A person reads your message and answers by e-mail, usually within two working days. You can also write to <address>{contactEmail}</address>.',
            {
              address: words => (
                <a href={`mailto:${contactEmail}`} className={linkStyles.link}>
                  {words}
                </a>
              ),
              contactEmail,
            },
          )}
        </Lead>
        <WhileOpen closable="contact">
          <ActionForm form={form}>
            <TextField field={fields.name} label={t('Your name')} autoComplete="name" />
            <TextField
              field={fields.email}
              label={t('E-mail')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
            />
            <TextField field={fields.subject} label={t('Subject')} />
            <TextAreaField field={fields.message} label={t('Message')} rows={8} />
            <FormGuard stamp={stamp} field={fields.stamp} actionResult={actionData} />
            <PrivacyNote />
            <SubmitButton variant="primary" fullWidth>
              {t('Send message')}
            </SubmitButton>
          </ActionForm>
        </WhileOpen>
        <p>
          {rich(
            'For a school or an organisation: <training>ask for a training or a workshop</training>. Lost access to your account: <help>ask our staff for help</help>.',
            {
              training: words => <TextLink to="/training">{words}</TextLink>,
              help: words => <TextLink to="/enter/help">{words}</TextLink>,
            },
          )}
        </p>
      </Stack>
    </Page>
  )
}
