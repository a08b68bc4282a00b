import { useState } from 'react'
import { GENERAL_TERMS } from '#features/people/terms/rules.ts'
import { OFFER_OUTDATED } from '#features/staff/training-records/refusals.ts'
import { acceptForm, FREE_CANCELLATION_DAYS } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

type Props = {
  /** What the reader sees: another one is not accepted. */
  readonly version: number
  readonly actionResult: ActionResult | undefined
}

/**
 * How a school accepts the offer that it has read. Danger: the page also loads again by itself, and then shows a newer version, which is not accepted
 * before the reader says so.
 */
export const AcceptCard = ({ version, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'accept', schema: acceptForm, actionResult })
  const [readVersion, setReadVersion] = useState(version)
  const isNewer = readVersion !== version
  const refusal = actionResult?.verb === 'accept' ? actionResult.refusal : undefined
  return (
    <Card
      title={isNewer ? t('We have sent a newer offer') : t('Accept this offer')}
      tone="trainings"
      variant="highlighted"
    >
      {isNewer && (
        <Stack gap={4}>
          <p>
            {refusal?.code === OFFER_OUTDATED.code
              ? refusal.message
              : t('It replaces the one that you have read. Please read it here, and then decide.')}
          </p>
          <div>
            <Button onClick={() => setReadVersion(version)}>{t('I have read the newer offer')}</Button>
          </div>
        </Stack>
      )}
      {/* Hidden and not left out: what was typed stays. */}
      <div hidden={isNewer}>
        <ActionForm form={form}>
          <input type="hidden" name="version" value={readVersion} />
          <TextField field={fields.name} label={t('Your name')} autoComplete="name" />
          <TextField field={fields.function} label={t('Your function')} autoComplete="organization-title" />
          <TextField
            field={fields.companyName}
            label={t('School or company for the invoice')}
            autoComplete="organization"
          />
          <TextAreaField field={fields.address} label={t('Its address')} rows={2} autoComplete="street-address" />
          <TextField field={fields.nip} label={t('NIP')} inputMode="numeric" autoComplete="off" />
          <CheckboxField
            field={fields.terms}
            label={rich('I accept the <link>general terms</link> for the school, and may do so', {
              link: words => <TextLink to={`/documents/${GENERAL_TERMS}`}>{words}</TextLink>,
            })}
          />
          <Muted size="small">
            {t(
              'The price is owed once the training took place, by bank transfer after our invoice. You can cancel here free of charge until {count} days before the first date; later write to us.',
              { count: FREE_CANCELLATION_DAYS },
            )}
          </Muted>
          <SubmitButton name="verb" value="accept" variant="primary" fullWidth>
            {t('Accept the offer')}
          </SubmitButton>
        </ActionForm>
      </div>
    </Card>
  )
}
