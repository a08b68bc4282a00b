import type { Me } from '#features/people/profiles/queries.ts'
import { CLOSED_TO_BOOKING } from '#features/people/users/refusals.ts'
import { t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { formatDayMonth } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { TextLink } from '#ui/typography.tsx'
import { GuardianInput } from '../schema.ts'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly me: Me; readonly actionResult: ActionResult | undefined; readonly now: string }

const GuardianForm = ({ me, actionResult }: Omit<Props, 'now'>) => {
  const defaults = { guardianEmail: me.guardianEmail ?? '' }
  const [form, fields] = useActionForm({ verb: 'guardian', schema: GuardianInput, actionResult, defaults })
  return (
    <ActionForm form={form}>
      <Notice kind="warn" title={t('Your guardian has not approved your account yet')}>
        {t(
          'Until then you can look around but not book. The link in our e-mail works for 30 days. If you enter another address, the older link stops working.',
        )}
      </Notice>
      <TextField
        field={fields.guardianEmail}
        label={t('Parent’s or guardian’s e-mail')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <Cluster>
        <SubmitButton name="verb" value="guardian">
          {t('Send the link')}
        </SubmitButton>
        <SavedNote verb="guardian" actionResult={actionResult} />
      </Cluster>
    </ActionForm>
  )
}

export const GuardianSection = ({ me, actionResult, now }: Props) => (
  <SettingsSection
    id="guardian"
    title={t('Guardian')}
    text={t('You are under 18: a parent or guardian approves your account before you can book.')}
  >
    {me.closedToBooking ? (
      <Notice kind="warn" title={t('Our team is checking your account')}>
        {sentenceOf(CLOSED_TO_BOOKING)}{' '}
        {rich('Was the address wrong? <link>Write to us</link>.', {
          link: words => <TextLink to="/contact">{words}</TextLink>,
        })}
      </Notice>
    ) : me.guardianConfirmedAt ? (
      <Notice kind="good" title={t('Approved')}>
        {me.guardianEmail
          ? t('{email} approved your account on {day}.', {
              email: me.guardianEmail,
              day: formatDayMonth(me.guardianConfirmedAt, me.zone, now),
            })
          : t('Your guardian approved your account on {day}.', {
              day: formatDayMonth(me.guardianConfirmedAt, me.zone, now),
            })}
      </Notice>
    ) : (
      <GuardianForm me={me} actionResult={actionResult} />
    )}
  </SettingsSection>
)
