import { Form } from 'react-router'
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
      Until it is redeemed you can return it by {schoolDayText(returnableUntil ?? '')} and get your money back.
    </Muted>
    <Cluster>
      <ButtonLink to="?return">Return the voucher…</ButtonLink>
    </Cluster>
  </Stack>
)

/** Asks before the voucher ends. */
export const ReturnCard = ({ voucher: { id, amount } }: Props) => (
  <ConfirmCard title="Return the voucher?" label="Return the voucher?">
    <Stack gap={4}>
      <p>
        {formatPLN(amount)} goes back to you, by the method with which you paid. The voucher ends at once, and can no
        longer be redeemed. This cannot be undone.
      </p>
      <Form method="post" action={voucherPath(id)}>
        <Cluster>
          <SubmitButton name="verb" value="return" variant="danger">
            Return the voucher
          </SubmitButton>
          <ButtonLink to={voucherPath(id)}>Keep it</ButtonLink>
        </Cluster>
      </Form>
    </Stack>
  </ConfirmCard>
)
