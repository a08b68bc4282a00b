import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { VOUCHERS_ADMIN_PATH } from '../paths.ts'
import type { AdminVoucher } from '../queries.ts'
import { extendForm, returnForm, sendForm, type VoucherAct } from '../schema.ts'
import { VOUCHER_ACT_LABELS } from './voucher-labels.ts'

type CardProps = { readonly voucher: AdminVoucher; readonly actionResult: ActionResult | undefined }

const why = () => ({ label: t('Why'), hint: t('Staff can see it in the audit.'), rows: 2 })

/** Asks before staff extend a voucher, return its money, or send it again, with what will follow. */
export const VoucherActCard = ({ act, ...props }: CardProps & { readonly act: VoucherAct }) => {
  const Card = CARDS[act]
  const title = `${VOUCHER_ACT_LABELS[act]()} …${props.voucher.codeEnd ?? ''}?`
  return (
    <ConfirmCard title={title} label={title}>
      <Card {...props} />
    </ConfirmCard>
  )
}

const Buttons = ({ act }: { readonly act: VoucherAct }) => (
  <Cluster>
    <SubmitButton name="verb" value={act} variant={act === 'return' || act === 'end' ? 'danger' : 'primary'}>
      {VOUCHER_ACT_LABELS[act]()}
    </SubmitButton>
    <ButtonLink to={VOUCHERS_ADMIN_PATH}>{t('Back')}</ButtonLink>
  </Cluster>
)

const ExtendCard = ({ voucher, actionResult }: CardProps) => {
  const { id, validUntil } = voucher
  const defaults = { voucher: id, day: '', reason: '' }
  const [form, fields] = useActionForm({ verb: 'extend', schema: extendForm, actionResult, defaults })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="voucher" value={id} />
      <p>
        {t('It is valid until {day}, and longer after this. We tell no one: tell the person who has asked you.', {
          day: schoolDayText(validUntil ?? ''),
        })}
      </p>
      <TextField field={fields.day} label={t('Valid until')} type="date" />
      <TextAreaField field={fields.reason} {...why()} />
      <Buttons act="extend" />
    </ActionForm>
  )
}

const ReturnCard = ({ voucher, actionResult }: CardProps) => {
  const { id, amount, buyerName } = voucher
  const [form, fields] = useActionForm({
    ...{ verb: 'return', schema: returnForm, actionResult, defaults: { voucher: id, reason: '' } },
  })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="voucher" value={id} />
      <p>
        {t(
          '{amount} goes back to {buyerName}, by the method of the payment, and the voucher can no longer be redeemed. We’ll tell {buyerName}. This cannot be undone.',
          { amount: formatPLN(amount), buyerName },
        )}
      </p>
      <TextAreaField field={fields.reason} {...why()} />
      <Buttons act="return" />
    </ActionForm>
  )
}

const EndCard = ({ voucher, actionResult }: CardProps) => {
  const { id, amount, buyerName } = voucher
  const [form, fields] = useActionForm({
    ...{ verb: 'end', schema: returnForm, actionResult, defaults: { voucher: id, reason: '' } },
  })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="voucher" value={id} />
      <p>
        {t(
          'The bank of {buyerName} has taken back the {amount}. The voucher can never be redeemed after this, no money goes back, and nothing is owed for it any more. We tell no one: the person who has it reads it on its page. This cannot be undone.',
          { buyerName, amount: formatPLN(amount) },
        )}
      </p>
      <TextAreaField field={fields.reason} {...why()} />
      <Buttons act="end" />
    </ActionForm>
  )
}

const SendCard = ({ voucher, actionResult }: CardProps) => {
  const { id, recipientEmail } = voucher
  const defaults = { voucher: id, email: recipientEmail ?? '', reason: '' }
  const [form, fields] = useActionForm({ verb: 'send', schema: sendForm, actionResult, defaults })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="voucher" value={id} />
      <p>{t('We send the letter with its link now, to this address. Its code stays the same.')}</p>
      <TextField field={fields.email} label={t('E-mail')} type="email" autoComplete="off" autoCapitalize="none" />
      <TextAreaField field={fields.reason} {...why()} />
      <Buttons act="send" />
    </ActionForm>
  )
}

const CARDS: Readonly<Record<VoucherAct, (props: CardProps) => ReactNode>> = {
  extend: ExtendCard,
  return: ReturnCard,
  send: SendCard,
  end: EndCard,
}
