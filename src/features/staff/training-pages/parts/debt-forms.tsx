import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { reasonForm, transferReversalForm, writeOffForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'

type Result = { readonly actionResult: ActionResult | undefined }

const isRefused = (actionResult: Result['actionResult'], verb: string): boolean =>
  actionResult?.verb === verb && !actionResult.done

/** Gives up what the school still owes, with what that does beside the act. */
export const WriteOffForm = ({ owed, actionResult }: Result & { readonly owed: Grosze }) => {
  const [form, fields] = useActionForm({
    verb: 'writeOff',
    schema: writeOffForm,
    actionResult,
    defaults: { amount: String(owed), reason: '' },
  })
  return (
    <AccordionItem title={t('It will not be paid')} open={isRefused(actionResult, 'writeOff')}>
      <ActionForm form={form}>
        <input type="hidden" name="amount" value={owed} />
        <p>
          {t(
            '{amount} become a loss of the school in the ledger, and the training is out of the list of what is to be paid. Its revenue, and what the trainer has earned, stay. A transfer that comes later takes as much of it back.',
            { amount: formatPLN(owed) },
          )}
        </p>
        <TextAreaField field={fields.reason} label={t('Why')} rows={3} />
        <SubmitButton name="verb" value="writeOff" variant="danger">
          {t('Write off {amount}', { amount: formatPLN(owed) })}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

/** Expects again what was written off. */
export const RestoreForm = ({ writtenOff, actionResult }: Result & { readonly writtenOff: Grosze }) => {
  const [form, fields] = useActionForm({ verb: 'restore', schema: reasonForm, actionResult, defaults: { reason: '' } })
  return (
    <AccordionItem title={t('It is owed after all')} open={isRefused(actionResult, 'restore')}>
      <ActionForm form={form}>
        <p>
          {t('{amount} are owed again, and no loss any more. The write-off stays in the history.', {
            amount: formatPLN(writtenOff),
          })}
        </p>
        <TextAreaField field={fields.reason} label={t('Why')} rows={3} />
        <SubmitButton name="verb" value="restore">
          {t('Take the write-off back')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

/** Takes back a transfer that was booked wrongly. */
export const TakeBackForm = ({
  transfers,
  actionResult,
}: Result & { readonly transfers: StaffTraining['transfers'] }) => {
  const [form, fields] = useActionForm({
    verb: 'takeBack',
    schema: transferReversalForm,
    actionResult,
    defaults: { transferId: transfers.at(-1)?.id, reason: '' },
  })
  return (
    <AccordionItem title={t('A transfer was booked wrongly')} open={isRefused(actionResult, 'takeBack')}>
      <ActionForm form={form}>
        <p>
          {t(
            'Its amount is owed again, and leaves the bank in the ledger. The transfer stays in the history, with your reason. The right one is booked as any other.',
          )}
        </p>
        <SelectField field={fields.transferId} label={t('Which transfer')}>
          {transfers.map(({ id, amount, paidOn, reference }) => (
            <option key={id} value={id}>
              {formatPLN(amount)}, {schoolDayText(paidOn)}, {reference}
            </option>
          ))}
        </SelectField>
        <TextAreaField field={fields.reason} label={t('Why')} rows={3} />
        <SubmitButton name="verb" value="takeBack" variant="danger">
          {t('Take the transfer back')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
