import { Form } from 'react-router'
import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { billForm, transferForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { RestoreForm, TakeBackForm, WriteOffForm } from './debt-forms.tsx'

type Props = {
  readonly training: StaffTraining
  readonly mayMove: boolean
  /** The school issues invoices here: it has set its taxes. */
  readonly isIssuing: boolean
  readonly today: string
  readonly now: string
  readonly actionResult: ActionResult | undefined
}

const stateText = ({ status, owed, writtenOff, invoiceReference }: StaffTraining): string => {
  const number = String(invoiceReference)
  if (status === 'paid') return t('Paid. Invoice {number}.', { number })
  if (status === 'billed') {
    return [
      t('Invoice {number}.', { number }),
      writtenOff > 0 && t('{amount} are written off.', { amount: formatPLN(writtenOff) }),
      owed > 0 && t('{amount} are still owed.', { amount: formatPLN(owed) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  if (status === 'done') return t('Owed since the last date. Send the invoice.')
  return t('Owed once the training took place.')
}

/** What the school owes, what has come, and what is not expected any more. */
export const MoneyCard = ({ training, mayMove, isIssuing, today, now, actionResult }: Props) => {
  const {
    amount,
    tax,
    invoiceId,
    dueOn,
    isOverdue,
    companyName,
    companyAddress,
    companyNip,
    transfers,
    writeOffs,
    writtenOff,
    owed,
    may,
  } = training
  const standing = transfers.filter(({ reversedAt }) => reversedAt === null)
  // Each act changes what the next one is about: its form begins anew.
  const state = `${standing.length} ${transfers.length} ${writeOffs.length}`
  return (
    <Card title={t('Money')} aside={<strong>{formatPLN((amount ?? 0) + tax)}</strong>}>
      <Stack gap={4}>
        <p>{stateText(training)}</p>
        {isOverdue && dueOn && (
          <Notice kind="warn">
            {t('Overdue since {day}. The school is reminded every two weeks.', {
              day: schoolDayText(dueOn),
            })}
          </Notice>
        )}
        <Muted size="small">
          {`${companyName}, ${companyAddress}, NIP ${companyNip}.`}{' '}
          {tax > 0 ? t('With {amount} of VAT.', { amount: formatPLN(tax) }) : t('Net of tax.')}
        </Muted>
        {transfers.length > 0 && (
          <RowList label={t('Transfers')}>
            {transfers.map(({ id, amount: sum, paidOn, reference, reversedAt, reversalReason }) => (
              <Row
                key={id}
                title={formatPLN(sum)}
                chips={reversedAt && <Chip tone="muted">{t('Taken back')}</Chip>}
                meta={`${schoolDayText(paidOn)}, ${reference}`}
                sub={reversalReason}
              />
            ))}
          </RowList>
        )}
        {writeOffs.length > 0 && (
          <RowList label={t('Write-offs')}>
            {writeOffs.map(({ id, amount: sum, reason, by, createdAt }) => (
              <Row
                key={id}
                title={
                  sum > 0
                    ? t('{amount} written off', { amount: formatPLN(sum) })
                    : t('{amount} owed again', { amount: formatPLN(-sum) })
                }
                meta={reason}
                sub={
                  <>
                    {by}, <LocalTime at={createdAt} now={now} />
                  </>
                }
              />
            ))}
          </RowList>
        )}
        {invoiceId && (
          <Cluster>
            <ButtonLink to={`/admin/money/invoices/${invoiceId}`} icon="receipt" size="small">
              {t('View invoice')}
            </ButtonLink>
          </Cluster>
        )}
        {mayMove && may.includes('bill') && isIssuing && <IssueForm />}
        {mayMove && may.includes('bill') && !isIssuing && <BillForm actionResult={actionResult} />}
        {mayMove && may.includes('pay') && <TransferForm key={state} {...{ training, today, actionResult }} />}
        {mayMove && may.includes('write_off') && owed > 0 && (
          <WriteOffForm key={`off ${state}`} {...{ owed, actionResult }} />
        )}
        {mayMove && may.includes('write_off') && writtenOff > 0 && (
          <RestoreForm key={`restore ${state}`} {...{ writtenOff, actionResult }} />
        )}
        {mayMove && may.includes('take_back') && standing.length > 0 && (
          <TakeBackForm key={`back ${state}`} {...{ transfers: standing, actionResult }} />
        )}
      </Stack>
    </Card>
  )
}

const IssueForm = () => (
  <Form method="post">
    <Stack gap={2}>
      <Muted size="small">{t('The invoice is numbered, sent to the school as a PDF, and cannot be changed.')}</Muted>
      <SubmitButton name="verb" value="issueInvoice" variant="primary">
        {t('Issue the invoice')}
      </SubmitButton>
    </Stack>
  </Form>
)

const BillForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({ verb: 'bill', schema: billForm, actionResult, defaults: { reference: '' } })
  return (
    <ActionForm form={form}>
      <TextField field={fields.reference} label={t('Number of the invoice')} autoComplete="off" />
      <SubmitButton name="verb" value="bill" variant="primary">
        {t('Mark as billed')}
      </SubmitButton>
    </ActionForm>
  )
}

const TransferForm = ({
  training: { amount, tax, paid, owed, dates },
  today,
  actionResult,
}: Omit<Props, 'mayMove' | 'isIssuing' | 'now'>) => {
  const [form, fields] = useActionForm({
    verb: 'transfer',
    schema: transferForm,
    actionResult,
    defaults: { amount: formatPLNInput(owed || (amount ?? 0) + tax - paid), paidOn: today, reference: '' },
  })
  const last = dates.at(-1)
  return (
    <ActionForm form={form}>
      <TextField
        field={fields.amount}
        label={t('Amount that came')}
        suffix={t('[currency] PLN')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        field={fields.paidOn}
        label={t('[day] On')}
        type="date"
        min={last && dateIn(last.end, SCHOOL_ZONE)}
        max={today}
      />
      <TextField field={fields.reference} label={t('Reference of the bank transfer')} autoComplete="off" />
      <SubmitButton name="verb" value="transfer" variant="primary">
        {t('Book transfer')}
      </SubmitButton>
    </ActionForm>
  )
}
