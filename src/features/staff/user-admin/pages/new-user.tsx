import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { inviteUser } from '#features/people/sign-up/actions/invite-user.ts'
import { checkCreation, mayManageUsers } from '#features/people/users/policy.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { ROLES } from '#kernel/actor.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { LanguageField } from '#ui/language-field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { ZoneField } from '#ui/zone-field.tsx'
import { USERS_PATH, userPath } from '../paths.ts'
import { invitationInput } from '../schema.ts'
import type { Route } from './+types/new-user.ts'

export const loader = pageLoader({
  policy: mayManageUsers,
  load: ({ ctx }) => ({ roles: ROLES.filter(role => checkCreation(ctx.actor, role) === null) }),
})

export const action = formAction({
  invite: actionHandler({
    policy: mayManageUsers,
    confirmed: true,
    schema: invitationInput,
    run: async ({ ctx, input, requestContext }) => {
      const uid = await inviteUser(ctx, input)
      requestContext.flash.set(t('We’ve sent the invitation to {email}', { email: input.email }))
      return redirect(userPath(uid))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('New user'), description: t('Create an account for a person.'), isPrivate: true })

export default function NewUserPage({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm({
    verb: 'invite',
    schema: invitationInput,
    actionResult: actionData,
    defaults: { role: 'student', zone: SCHOOL_ZONE, language: currentLanguage() },
  })
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Manage Users'), to: USERS_PATH }, { label: t('New user') }]} />
        <Stack gap={2}>
          <h1>{t('New user')}</h1>
          <Muted>{t('We e-mail a link to choose a password. You never see it.')}</Muted>
        </Stack>
        <ActionForm form={form}>
          <TextField field={fields.displayName} label={t('Name')} autoComplete="off" />
          <TextField field={fields.email} label={t('E-mail')} type="email" autoComplete="off" autoCapitalize="none" />
          <TextField
            field={fields.username}
            label={t('Username')}
            hint={t('3 to 20 letters a to z, digits or underscores.')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField field={fields.role} label={t('Role')}>
            {roles.map(role => (
              <option key={role} value={role}>
                {ROLE_LABELS[role]()}
              </option>
            ))}
          </SelectField>
          <ZoneField field={fields.zone} />
          <LanguageField
            field={fields.language}
            label={t('Language')}
            hint={t('Of the invitation, and of the pages and e-mails after it.')}
          />
          <TextField
            field={fields.birthDate}
            label={t('Birth date')}
            type="date"
            hint={t('Needed under 18.')}
            optional
          />
          <TextField
            field={fields.guardianEmail}
            label={t('Parent’s or guardian’s e-mail')}
            type="email"
            hint={t('Needed under 18. We ask them to approve.')}
            autoComplete="off"
            autoCapitalize="none"
            optional
          />
          <Cluster>
            <SubmitButton name="verb" value="invite" variant="primary">
              {t('Create and invite')}
            </SubmitButton>
            <ButtonLink to={USERS_PATH}>{t('Cancel')}</ButtonLink>
          </Cluster>
        </ActionForm>
      </Stack>
    </AdminFrame>
  )
}
