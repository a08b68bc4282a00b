import { useEffect } from 'react'
import { isMinorOn } from '#features/people/users/rules.ts'
import { BirthDate } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import { findZone, zoneName } from '#kernel/zones.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { type FieldState, TextField } from '#ui/field.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { ZoneField } from '#ui/zone-field.tsx'
import styles from './person-fields.module.css'

type Props = {
  readonly fields: Readonly<
    Record<'displayName' | 'birthDate' | 'zone' | 'termsAccepted', FieldState & { readonly value?: unknown }> & {
      readonly guardianEmail?: FieldState
    }
  >
  readonly chooseZone: (zone: string) => void
  readonly now: string
  readonly zone: string
  /** Whether a minor names a guardian; otherwise only adults fill in the form. */
  readonly asksForGuardian?: boolean
}

const isMinor = (birthDate: unknown, now: string): boolean => {
  const date = BirthDate.safeParse(birthDate)
  return date.success && isMinorOn(date.data, Temporal.Instant.from(now))
}

export const ForAChild = () => (
  <Muted size="small">
    {t(
      'Booking for your child? Sign up yourself. You add your child next, with a name and a birth date, and then book and pay for it.',
    )}
  </Muted>
)

/** What every sign-up asks for, however the person will log in. */
export const PersonFields = ({ fields, chooseZone, now, zone, asksForGuardian = true }: Props) => {
  const shownZone = findZone(String(fields.zone.value ?? '')) ?? zone
  const isUntouched = fields.zone.value === zone
  // Once after hydration: the server does not know the time zone of the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second run would overwrite what the user typed
  useEffect(() => {
    const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (isUntouched && browserZone && browserZone !== zone) chooseZone(browserZone)
  }, [])
  return (
    <>
      <TextField
        field={fields.displayName}
        label={t('Your name')}
        hint={t('Teachers and other students see it.')}
        autoComplete="name"
      />
      <TextField
        field={fields.birthDate}
        label={t('Birth date')}
        type="date"
        autoComplete="bday"
        max={now.slice(0, 10)}
      />
      {asksForGuardian && fields.guardianEmail && (
        <div className={styles.guardian} data-shown={isMinor(fields.birthDate.value, now) || undefined}>
          <TextField
            field={fields.guardianEmail}
            label={t('Parent’s or guardian’s e-mail')}
            hint={t(
              'You are under 18: a parent or guardian approves your account before you can book. We’ll e-mail them now.',
            )}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
      )}
      <AccordionItem
        title={t('Times are shown in {zoneName} time', { zoneName: zoneName(shownZone) })}
        open={fields.zone.errors !== undefined}
      >
        <ZoneField field={fields.zone} />
      </AccordionItem>
      <CheckboxField
        field={fields.termsAccepted}
        label={rich('I accept the <link>general terms</link> and have read the <link2>privacy policy</link2>.', {
          link: words => <TextLink to="/documents/general-terms-and-conditions">{words}</TextLink>,
          link2: words => <TextLink to="/documents/privacy-policy">{words}</TextLink>,
        })}
      />
    </>
  )
}
