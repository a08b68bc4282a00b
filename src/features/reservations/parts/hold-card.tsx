import { Form, useRevalidator } from 'react-router'
import type { CheckoutStatus } from '#features/holds/checkout-status.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'

type Props = {
  readonly reservation: ReservationView
  readonly checkoutStatus: CheckoutStatus
  readonly now: string
}

/** A held reservation: the amount, the end of the hold and the terms. */
export const HoldCard = ({ reservation, checkoutStatus, now }: Props) => {
  const { revalidate } = useRevalidator()
  const { amount, lessons, holdExpiresAt, termsVersion } = reservation
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title="Kept for you"
      aside={holdExpiresAt && <Countdown until={holdExpiresAt} now={now} onEnd={() => void revalidate()} />}
    >
      <Stack gap={4}>
        <Cluster spaceBetween>
          <Muted>{pluralize(lessons.length, 'lesson')}</Muted>
          <Price amount={formatPLN(amount)} large />
        </Cluster>
        {checkoutStatus === 'waiting' ? (
          <p role="status">Waiting for your bank. This page changes by itself.</p>
        ) : (
          <Form method="post">
            <SubmitButton name="verb" value="pay" variant="primary" fullWidth>
              {checkoutStatus === 'declined' ? 'Try again' : 'Pay'} {formatPLN(amount)}
            </SubmitButton>
          </Form>
        )}
        <Muted size="small">
          You agreed to <TextLink to="/documents/general-terms-and-conditions">the terms of {termsVersion}</TextLink>{' '}
          and that lessons may start before the 14 days of withdrawal are over.
        </Muted>
        {checkoutStatus !== 'waiting' && (
          <Form method="post">
            <SubmitButton name="verb" value="cancelHold" variant="ghost" fullWidth>
              Give the place back
            </SubmitButton>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
