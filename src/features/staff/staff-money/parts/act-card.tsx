import type { ComponentProps, ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { type PaymentAct, type RefundAct, reasonForm, refundForm, transferForm } from '../schema.ts'
import { PAYMENT_ACT_LABELS, REFUND_ACT_LABELS } from './labels.ts'

type Props = {
  readonly consequences: readonly string[]
  readonly backTo: string
  readonly actionResult: ActionResult | undefined
}

const Consequences = ({ consequences }: Pick<Props, 'consequences'>) => (
  <>
    {consequences.map(sentence => (
      <p key={sentence}>{sentence}</p>
    ))}
  </>
)

const why = () => ({ label: t('Why'), hint: t('Staff can see it here and in the audit.'), rows: 2 })

/** Asks before staff claim, refund or close a payment, with what will follow. */
export const PaymentActCard = ({ act, consequences, backTo, actionResult }: Props & { readonly act: PaymentAct }) => {
  const [form, fields] = useActionForm({ verb: act, schema: reasonForm, actionResult, defaults: { reason: '' } })
  const label = PAYMENT_ACT_LABELS[act]()
  return (
    <ConfirmCard title={`${label}?`} label={`${label}?`}>
      <ActionForm form={form}>
        <Consequences consequences={consequences} />
        <TextAreaField field={fields.reason} {...why()} />
        <Cluster>
          <SubmitButton name="verb" value={act} variant={act === 'refund' ? 'danger' : 'primary'}>
            {label}
          </SubmitButton>
          <ButtonLink to={backTo}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}

type RefundProps = Props & { readonly refundId: string }

/** Asks before staff do something with one refund. */
export const RefundActCard = ({ act, ...props }: RefundProps & { readonly act: RefundAct }) =>
  act === 'transfer' ? <TransferCard {...props} /> : <PlainRefundCard act={act} {...props} />

const PlainRefundCard = ({
  act,
  refundId,
  consequences,
  backTo,
  actionResult,
}: RefundProps & { readonly act: RefundAct }) => {
  const [form, fields] = useActionForm({
    verb: act,
    schema: refundForm,
    actionResult,
    defaults: { refundId, reason: '' },
  })
  return (
    <RefundQuestion {...{ act, form, refundId, consequences, backTo }}>
      <TextAreaField field={fields.reason} {...why()} />
    </RefundQuestion>
  )
}

const TransferCard = ({ refundId, consequences, backTo, actionResult }: RefundProps) => {
  const [form, fields] = useActionForm({
    verb: 'transfer',
    schema: transferForm,
    actionResult,
    defaults: { refundId, reason: '', reference: '' },
  })
  return (
    <RefundQuestion act="transfer" {...{ form, refundId, consequences, backTo }}>
      <TextField field={fields.reference} label={t('Reference of the bank transfer')} autoComplete="off" />
      <TextAreaField field={fields.reason} {...why()} />
    </RefundQuestion>
  )
}

type QuestionProps = Omit<RefundProps, 'actionResult'> & {
  readonly act: RefundAct
  readonly form: ComponentProps<typeof ActionForm>['form']
  readonly children: ReactNode
}

const RefundQuestion = ({ act, form, refundId, consequences, backTo, children }: QuestionProps) => {
  const label = REFUND_ACT_LABELS[act]()
  return (
    <ConfirmCard title={`${label}?`} label={`${label}?`}>
      <ActionForm form={form}>
        <input type="hidden" name="refundId" value={refundId} />
        <Consequences consequences={consequences} />
        {children}
        <Cluster>
          <SubmitButton name="verb" value={act} variant="primary">
            {label}
          </SubmitButton>
          <ButtonLink to={backTo}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}
