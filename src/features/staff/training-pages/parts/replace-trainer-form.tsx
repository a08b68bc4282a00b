import { replaceTrainerForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'

type Props = {
  /** All who can hold it but the trainer. */
  readonly trainers: readonly { readonly uid: string; readonly displayName: string }[]
  readonly fee: Grosze
  readonly actionResult: ActionResult | undefined
}

/** Gives what is still to come of an agreed training to another trainer. */
export const ReplaceTrainerForm = ({ trainers, fee, actionResult }: Props) => {
  const verb = 'replaceTrainer'
  const [form, fields] = useActionForm({
    ...{ verb, schema: replaceTrainerForm, actionResult },
    defaults: { trainerFee: formatPLNInput(fee), reason: '' },
  })
  return (
    <AccordionItem title={t('Replace the trainer')} open={actionResult?.verb === verb && !actionResult.done}>
      <ActionForm form={form}>
        <p>
          {t(
            'The dates that are still to come take the time of the new trainer; dates that have begun stay with the one who held them, and with their part of the fee. The school, its participants and both trainers are told, with your reason.',
          )}
        </p>
        <SelectField field={fields.trainerId} label={t('New trainer')}>
          <option value="">{t('Choose a trainer')}</option>
          {trainers.map(({ uid, displayName }) => (
            <option key={uid} value={uid}>
              {displayName}
            </option>
          ))}
        </SelectField>
        <TextField
          field={fields.trainerFee}
          label={t('Fee of the new trainer')}
          hint={t('For the whole training.')}
          suffix={t('[currency] PLN')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextAreaField field={fields.reason} label={t('Why')} rows={2} />
        <SubmitButton name="verb" value={verb}>
          {t('Replace the trainer')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
