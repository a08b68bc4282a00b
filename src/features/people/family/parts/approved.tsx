import { Form, useLocation } from 'react-router'
import { PersonFields } from '#features/people/sign-up/parts/person-fields.tsx'
import { t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { rich } from '#ui/rich.tsx'
import { WhileOpen } from '#ui/while-open.tsx'
import { GuardianSignUp } from '../schema.ts'

type ApprovedProps = {
  readonly displayName: string
  readonly isTheirs: boolean
  readonly address: string | null
  readonly reader: string | null
  readonly now: string
  readonly actionData: ActionResult | undefined
}

/** From the approval on to the child: with the account that is linked already, or with one that the link makes. */
export const Approved = ({ displayName, isTheirs, address, reader, now, actionData }: ApprovedProps) => {
  const { pathname } = useLocation()
  const logIn = `/enter?to=${encodeURIComponent(isTheirs || !address ? '/family' : pathname)}`
  return (
    <AuthLayout title={t('Approved')}>
      <Notice
        kind="good"
        title={t('{displayName}’s account is approved', { displayName })}
        action={isTheirs && <ButtonLink to="/family">{t('Open your family')}</ButtonLink>}
      >
        {isTheirs
          ? t('You book and pay for {displayName}, and see the lessons, on your family page.', { displayName })
          : t('With an account of your own you book and pay for {displayName}, and see the lessons.', { displayName })}
      </Notice>
      {!isTheirs && reader === null && (
        <ButtonLink to={logIn} fullWidth>
          {t('I have an account: log in')}
        </ButtonLink>
      )}
      {!isTheirs && reader !== null && address === reader && (
        <Form method="post">
          <SubmitButton name="verb" value="confirm" variant="primary" fullWidth>
            {t('Use my account {reader}', { reader })}
          </SubmitButton>
        </Form>
      )}
      {!isTheirs && reader !== null && address !== reader && (
        <Notice kind="warn">
          {t(
            'You are logged in as {reader}, and the letter went to another address. Log out, or log in with that address.',
            { reader },
          )}
        </Notice>
      )}
      {address !== null && reader === null && (
        <WhileOpen closable="registrations">
          <GuardianSignUpForm {...{ address, now, actionData }} />
        </WhileOpen>
      )}
    </AuthLayout>
  )
}

const GuardianSignUpForm = ({
  address,
  now,
  actionData,
}: Pick<ApprovedProps, 'now' | 'actionData'> & { readonly address: string }) => {
  const schema = GuardianSignUp
  const defaults = { zone: SCHOOL_ZONE }
  const [form, fields] = useActionForm({ verb: 'signUp', schema, actionResult: actionData, defaults })
  const { update } = form
  return (
    <ActionForm form={form}>
      <Stack gap={4}>
        <h2>{t('Create your account')}</h2>
        <p>
          {rich('You log in with <strong>{address}</strong>, which our letter has confirmed.', {
            strong: words => <strong>{words}</strong>,
            address,
          })}
        </p>
        <PasswordField
          field={fields.password}
          label={t('Password')}
          hint={t('At least 10 characters.')}
          autoComplete="new-password"
        />
        <PersonFields
          {...{ fields, now }}
          chooseZone={value => update({ name: 'zone', value })}
          zone={SCHOOL_ZONE}
          asksForGuardian={false}
        />
        <SubmitButton variant="primary" fullWidth>
          {t('Create my account')}
        </SubmitButton>
      </Stack>
    </ActionForm>
  )
}
