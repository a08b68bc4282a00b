import { Form, useRevalidator } from 'react-router'
import { counted } from '#kernel/count.ts'
import { formatPLN } from '#kernel/money.ts'
import { Submit } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Price } from '#ui/price.tsx'
import { Cluster, Muted, Stack, TextLink } from '#ui/rhythm.tsx'
import type { Standing } from '../paying.ts'
import type { ReservationView } from '../view.ts'

type Props = {
  readonly reservation: ReservationView
  readonly standing: Standing
  readonly now: string
}

/** What is to be paid, until when the place is kept, and on what terms. */
export const HoldCard = ({ reservation, standing, now }: Props) => {
  const { revalidate } = useRevalidator()
  const { amount, lessons, holdExpiresAt, termsVersion } = reservation
  return (
    <Card
      tone="lamp"
      look="glowing"
      title="Kept for you"
      aside={holdExpiresAt && <Countdown until={holdExpiresAt} now={now} onEnd={() => void revalidate()} />}
    >
      <Stack gap={16}>
        <Cluster apart>
          <Muted>{counted(lessons.length, 'lesson')}</Muted>
          <Price amount={formatPLN(amount)} large />
        </Cluster>
        {standing === 'waiting' ? (
          <p role="status">Waiting for your bank. This page changes by itself.</p>
        ) : (
          <Form method="post">
            <Submit name="verb" value="pay" look="main" block>
              {standing === 'declined' ? 'Try again' : 'Pay'} {formatPLN(amount)}
            </Submit>
          </Form>
        )}
        <Muted size="small">
          Cancel 24 hours or more ahead and a lesson comes back, as money or credit; later than that it is charged. You
          agreed to <TextLink to="/documents/general-terms-and-conditions">the terms of {termsVersion}</TextLink> and
          that lessons may start before the 14 days of withdrawal are over.
        </Muted>
        {standing !== 'waiting' && (
          <Form method="post">
            <Submit name="verb" value="giveBack" look="quiet" block>
              Give the place back
            </Submit>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
