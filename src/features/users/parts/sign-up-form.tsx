import { type FocusEvent, useEffect, useRef } from 'react'
import type { ActionResult } from '#platform/form-action.ts'
import { afterPress } from '#ui/after-press.ts'
import { SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/typography.tsx'
import { isMinorOn, proposeUsername } from '../rules.ts'
import { BirthDate, SignUp } from '../schema.ts'
import { ActionForm, useActionForm } from './action-form.tsx'
import styles from './sign-up-form.module.css'
import { ZoneField } from './zone-field.tsx'

type Props = { readonly actionResult: ActionResult | undefined; readonly now: string; readonly zone: string }

const isMinor = (birthDate: unknown, now: string): boolean => {
  const date = BirthDate.safeParse(birthDate)
  return date.success && isMinorOn(date.data, Temporal.Instant.from(now))
}

/** Fills in the username when the name is left, unless the person has typed one; typing then replaces the proposal. */
const useProposedUsername = (field: string) => {
  const lastProposal = useRef('')
  const propose = ({ currentTarget: { form, value: name } }: FocusEvent<HTMLInputElement>) => {
    const input = form?.elements.namedItem(field)
    const proposal = proposeUsername(name)
    if (!(input instanceof HTMLInputElement) || proposal === null) return
    if ((input.value !== '' && input.value !== lastProposal.current) || input.value === proposal) return
    lastProposal.current = proposal
    input.value = proposal
    afterPress(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const selectProposal = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (input.value === lastProposal.current) input.select()
  }
  return { propose, selectProposal }
}

export const SignUpForm = ({ actionResult, now, zone }: Props) => {
  const [form, fields] = useActionForm({ verb: 'signUp', schema: SignUp, actionResult, defaults: { zone } })
  const { update } = form
  const { propose, selectProposal } = useProposedUsername(fields.username.name)
  const isUntouched = fields.zone.value === zone
  // Once after hydration: the server does not know the time zone of the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second run would overwrite what the user typed
  useEffect(() => {
    const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (isUntouched && browserZone && browserZone !== zone) update({ name: 'zone', value: browserZone })
  }, [])
  return (
    <ActionForm form={form}>
      <TextField field={fields.email} label="E-mail" type="email" autoComplete="email" autoCapitalize="none" />
      <PasswordField
        field={fields.password}
        label="Password"
        hint="At least 10 characters."
        autoComplete="new-password"
      />
      <TextField
        field={fields.displayName}
        label="Your name"
        hint="Teachers and other students see it."
        autoComplete="name"
        onBlur={propose}
      />
      <TextField
        field={fields.username}
        label="Username"
        hint="3 to 20 letters a to z, digits or underscores. You can change it later."
        autoComplete="nickname"
        onFocus={selectProposal}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField field={fields.birthDate} label="Birth date" type="date" autoComplete="bday" max={now.slice(0, 10)} />
      <div className={styles.guardian} data-shown={isMinor(fields.birthDate.value, now) || undefined}>
        <TextField
          field={fields.guardianEmail}
          label="Parent's or guardian's e-mail"
          hint="You are under 18: a parent or guardian approves your account before you can book. We’ll e-mail them now."
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
      <ZoneField field={fields.zone} hint="We show all times in this zone." />
      <CheckboxField
        field={fields.termsAccepted}
        label={
          <>
            I accept the <TextLink to="/documents/general-terms-and-conditions">general terms</TextLink> and have read
            the <TextLink to="/documents/privacy-policy">privacy policy</TextLink>.
          </>
        }
      />
      <SubmitButton variant="primary" fullWidth>
        Sign up
      </SubmitButton>
    </ActionForm>
  )
}
