import { Form } from 'react-router'
import type { CheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import type { VoucherView } from '../queries.ts'

type Props = { readonly voucher: VoucherView; readonly status: CheckoutStatus }

/** A voucher that waits for its payment. */
export const PayCard = ({ voucher, status }: Props) => (
  <Card title={status === 'waiting' ? t('Your bank has not answered yet') : t('Pay for the voucher')} tone="lamp">
    <Stack gap={4}>
      <p role="status">
        {status === 'waiting'
          ? t('As soon as it does, the voucher gets its code. This page updates by itself.')
          : [
              status === 'declined' && t('The payment was declined. You can try again.'),
              voucher.delivery === 'email'
                ? t('Once it is paid, it gets its code, and we send it.')
                : t('Once it is paid, it gets its code.'),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {status !== 'waiting' && (
        <Form method="post">
          <SubmitButton name="verb" value="pay" variant="primary">
            {t('Pay {amount}', { amount: formatPLN(voucher.amount) })}
          </SubmitButton>
        </Form>
      )}
    </Stack>
  </Card>
)
