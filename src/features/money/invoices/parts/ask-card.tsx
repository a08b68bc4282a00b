import { t } from '#kernel/messages.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { vatInvoicePath } from '../paths.ts'
import { askForm } from '../schema.ts'
import type { PaymentInvoices } from '../wanted-documents.ts'
import { BuyerFields } from './buyer-fields.tsx'

type Props = { readonly invoices: PaymentInvoices; readonly actionResult: ActionResult | undefined }

/** The invoice of a payment: the way to it, the form that asks for it, or why there is none. */
export const AskCard = ({ invoices, actionResult }: Props) => {
  const { items, lastDay, mayAsk, kept } = invoices
  if (items.length > 0)
    return (
      <Card title={t('Invoice')}>
        <Cluster>
          {items.map(({ id, number }) => (
            <ButtonLink key={id} to={vatInvoicePath(id)} icon="receipt">
              {number}
            </ButtonLink>
          ))}
        </Cluster>
      </Card>
    )
  if (!lastDay) return null
  if (!mayAsk)
    return (
      <Card title={t('Invoice')}>
        <Muted>
          {t('An invoice for this payment could be asked for until {day}.', {
            day: schoolDayText(lastDay),
          })}
        </Muted>
      </Card>
    )
  return <AskForm lastDay={lastDay} kept={kept} actionResult={actionResult} />
}

type FormProps = Pick<PaymentInvoices, 'kept'> & Pick<Props, 'actionResult'> & { readonly lastDay: string }

const AskForm = ({ lastDay, kept, actionResult }: FormProps) => {
  const [form, fields] = useActionForm({
    verb: 'invoice',
    schema: askForm,
    actionResult,
    defaults: { ...kept, document: kept.document === 'company' || kept.nip ? 'company' : 'person' },
  })
  return (
    <Card title={t('Need an invoice?')}>
      <Stack gap={4}>
        <Muted>
          {t('You can ask for one until {day}. It is issued at once and is not changed later.', {
            day: schoolDayText(lastDay),
          })}
        </Muted>
        <ActionForm form={form}>
          <BuyerFields fields={fields} legend={t('Issue it to')} withReceipt={false} />
          <CheckboxField field={fields.forLater} label={t('Issue invoices for my next payments too')} />
          <Cluster>
            <SubmitButton name="verb" value="invoice" variant="primary">
              {t('Get the invoice')}
            </SubmitButton>
          </Cluster>
        </ActionForm>
      </Stack>
    </Card>
  )
}
