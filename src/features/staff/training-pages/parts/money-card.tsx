import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { billForm, transferForm } from '#features/staff/training-records/schema.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly training: StaffTraining
  readonly mayMove: boolean
  readonly today: string
  readonly actionResult: ActionResult | undefined
}

const stateText = ({ status, amount, paid, invoiceReference }: StaffTraining): string => {
  if (status === 'paid') return `Paid. Invoice ${invoiceReference}.`
  if (status === 'billed') return `Invoice ${invoiceReference}. ${formatPLN((amount ?? 0) - paid)} are still owed.`
  if (status === 'done') return 'Owed since the last date. Send the invoice.'
  return 'Owed once the training took place.'
}

/** What the school owes, and what has come. */
export const MoneyCard = ({ training, mayMove, today, actionResult }: Props) => {
  const { amount, companyName, companyAddress, companyNip, transfers, may } = training
  return (
    <Card title="Money" aside={<strong>{formatPLN(amount ?? 0)}</strong>}>
      <Stack gap={4}>
        <p>{stateText(training)}</p>
        <Muted size="small">
          {companyName}, {companyAddress}, NIP {companyNip}. Net of tax.
        </Muted>
        {transfers.length > 0 && (
          <RowList label="Transfers">
            {transfers.map(({ id, amount: sum, paidOn, reference }) => (
              <Row key={id} title={formatPLN(sum)} meta={`${paidOn}, ${reference}`} />
            ))}
          </RowList>
        )}
        {mayMove && may.includes('bill') && <BillForm actionResult={actionResult} />}
        {mayMove && may.includes('pay') && (
          <TransferForm key={transfers.length} {...{ training, today, actionResult }} />
        )}
      </Stack>
    </Card>
  )
}

const BillForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({ verb: 'bill', schema: billForm, actionResult, defaults: { reference: '' } })
  return (
    <ActionForm form={form}>
      <TextField field={fields.reference} label="Number of the invoice" autoComplete="off" />
      <SubmitButton name="verb" value="bill" variant="primary">
        Mark as billed
      </SubmitButton>
    </ActionForm>
  )
}

const TransferForm = ({ training: { amount, paid }, today, actionResult }: Omit<Props, 'mayMove'>) => {
  const [form, fields] = useActionForm({
    verb: 'transfer',
    schema: transferForm,
    actionResult,
    defaults: { amount: formatPLNInput((amount ?? 0) - paid), paidOn: today, reference: '' },
  })
  return (
    <ActionForm form={form}>
      <TextField field={fields.amount} label="Amount that came" suffix="PLN" inputMode="decimal" autoComplete="off" />
      <TextField field={fields.paidOn} label="On" type="date" />
      <TextField field={fields.reference} label="Reference of the bank transfer" autoComplete="off" />
      <SubmitButton name="verb" value="transfer" variant="primary">
        Book transfer
      </SubmitButton>
    </ActionForm>
  )
}
