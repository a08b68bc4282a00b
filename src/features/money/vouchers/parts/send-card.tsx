import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { VoucherView } from '../queries.ts'
import { sendInput } from '../schema.ts'

type Props = {
  readonly voucher: VoucherView
  readonly now: string
  readonly actionResult: ActionResult | undefined
}

const sentenceOf = ({ sentAt, letterDueAt }: VoucherView, now: string): string => {
  const day = (at: string) => formatDate(at, SCHOOL_ZONE, now)
  if (sentAt) return t('We sent it on {day}. You can send it again, also to another address.', { day: day(sentAt) })
  return letterDueAt
    ? t('We send it on {day}. You can also send it now.', { day: day(letterDueAt) })
    : t('You can give it yourself, or let us send it with your message.')
}

/** Sends the voucher, also once more. */
export const SendCard = ({ voucher, now, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    ...{ verb: 'send', schema: sendInput, actionResult },
    defaults: { email: voucher.recipientEmail ?? '' },
  })
  return (
    <Card title={t('Send it by e-mail')}>
      <Stack gap={4}>
        <p>{sentenceOf(voucher, now)}</p>
        <ActionForm form={form}>
          <TextField
            field={fields.email}
            label={t('Recipient’s e-mail')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <Cluster>
            <SubmitButton name="verb" value="send">
              {voucher.sentAt ? t('Send again') : t('Send now')}
            </SubmitButton>
          </Cluster>
        </ActionForm>
      </Stack>
    </Card>
  )
}
