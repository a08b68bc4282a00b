import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { statementPaymentForm } from '../schema.ts'

type Props = {
  readonly amount: number
  readonly consequences: readonly string[]
  /** From the first day of its month until today. */
  readonly days: { readonly first: string; readonly last: string }
  readonly actionResult: ActionResult | undefined
}

/** What marking it paid does, beside the act. */
export const PaymentCard = ({ amount, consequences, days, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'pay',
    schema: statementPaymentForm,
    actionResult,
    defaults: { amount: String(amount), reference: '', paidOn: days.last },
  })
  return (
    <Card title={t('Mark paid?')}>
      <ActionForm form={form}>
        <input type="hidden" name="amount" value={amount} />
        {consequences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <TextField field={fields.reference} label={t('Reference of the bank transfer')} autoComplete="off" />
        <TextField
          field={fields.paidOn}
          label={t('Day of the transfer')}
          type="date"
          min={days.first}
          max={days.last}
        />
        <Cluster>
          <SubmitButton name="verb" value="pay" variant="primary">
            {t('Mark {amount} paid', { amount: formatPLN(amount) })}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
