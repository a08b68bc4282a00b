import { lengthLabel } from '#features/academy/trials/rules.ts'
import { TRIAL_MINUTES, trialOfferForm } from '#features/academy/trials/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, SegmentedControl } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly trial: { readonly isOffered: boolean; readonly price: number; readonly minutes: number } | null
  readonly actionResult: ActionResult | undefined
}

const lengths = () => TRIAL_MINUTES.map(minutes => ({ value: String(minutes), title: lengthLabel(minutes) }))

/** Whether a first lesson is offered to new students, at which price and length. */
export const TrialForm = ({ trial, actionResult }: Props) => {
  const { isOffered = false, price = 0, minutes = 30 } = trial ?? {}
  const defaults = { ...(isOffered ? { isOffered: 'on' } : {}), price: formatPLNInput(price), minutes: String(minutes) }
  const [form, fields] = useActionForm({ verb: 'trial', schema: trialOfferForm, actionResult, defaults })
  return (
    <Card title={t('Trial lesson')}>
      <ActionForm form={form}>
        <Muted>
          {t(
            'A first lesson at its own price, at the free times of your individual sessions. Each student has one, and only before any other lesson with you; of one family at most three. Changes touch no lesson that is booked or held.',
          )}
        </Muted>
        <CheckboxField field={fields.isOffered} label={t('Offer a trial lesson to new students')} />
        <SegmentedControl field={fields.minutes} legend={t('Length')} options={lengths()} />
        <TextField
          field={fields.price}
          label={t('Price')}
          suffix={t('[currency] PLN')}
          inputMode="decimal"
          hint={t('Of the whole lesson. 0 is free of charge.')}
        />
        <SubmitButton variant="primary" name="verb" value="trial">
          {t('Save trial lesson')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
