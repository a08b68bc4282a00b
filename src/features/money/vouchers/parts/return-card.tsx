import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { voucherPath } from '../kind.ts'
import type { VoucherView } from '../queries.ts'

type Props = { readonly voucher: VoucherView }

/** Leads to the question. */
export const AskToReturn = ({ voucher: { returnableUntil } }: Props) => (
  <Stack gap={2}>
    <Muted>
      {t('Until it is redeemed you can return it by {day} and get your money back.', {
        day: schoolDayText(returnableUntil ?? ''),
      })}
    </Muted>
    <Cluster>
      <ButtonLink to="?return">{t('Return the voucher…')}</ButtonLink>
    </Cluster>
  </Stack>
)

/** Asks before the voucher ends. */
export const ReturnCard = ({ voucher: { id, amount } }: Props) => (
  <ConfirmCard title={t('Return the voucher?')} label={t('Return the voucher?')}>
    <Stack gap={4}>
      <p>
        {t(
          '{amount} goes back to you, by the method with which you paid. The voucher ends at once, and can no longer be redeemed. This cannot be undone.',
          { amount: formatPLN(amount) },
        )}
      </p>
      <Form method="post" action={voucherPath(id)}>
        <Cluster>
          <SubmitButton name="verb" value="return" variant="danger">
            {t('Return the voucher')}
          </SubmitButton>
          <ButtonLink to={voucherPath(id)}>{t('Keep it')}</ButtonLink>
        </Cluster>
      </Form>
    </Stack>
  </ConfirmCard>
)
