import { Form, useRevalidator } from 'react-router'
import { releaseSeatPath } from '#features/games/seats/paths.ts'
import type { CheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { ASKED_GUARDIAN } from '#features/money/holds/labels.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { SeatView } from '../seat-view.ts'
import { SeatConsent } from './seat-consent.tsx'

type Props = {
  readonly seat: SeatView
  readonly checkoutStatus: CheckoutStatus
  /** Another person pays. */
  readonly awaitsPayer: boolean
  readonly errors: readonly string[] | undefined
  readonly now: string
}

/** A held or offered seat: its price, how long it is kept, and the agreement. */
export const HeldCard = ({ seat, checkoutStatus, awaitsPayer, errors, now }: Props) => {
  const { revalidate } = useRevalidator()
  const { price, isOffer, holdExpiresAt, earlyPerformanceAt, lateHours } = seat
  const mustAccept = earlyPerformanceAt === null
  const agree =
    checkoutStatus === 'declined' ? t('Try again') : price > 0 ? t('Agree to be charged') : t('Take the seat')
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={
        isOffer || !holdExpiresAt ? (
          t('We’re holding a seat for you')
        ) : (
          <>
            {t('Held for you: agree within')}{' '}
            <Countdown until={holdExpiresAt} now={now} onEnd={() => void revalidate()} />
          </>
        )
      }
    >
      <Stack gap={4}>
        <Cluster spaceBetween>
          <Muted>{t('Nothing to pay now')}</Muted>
          <Price
            amount={price > 0 ? formatPLN(price) : t('[price] Free')}
            per={price > 0 ? ` ${t('[price] a game')}` : undefined}
            large
          />
        </Cluster>
        {isOffer && holdExpiresAt && (
          <p>
            {rich('Held for you until <time></time>.', {
              time: () => <LocalTime at={holdExpiresAt} now={now} withZone />,
            })}
          </p>
        )}
        {checkoutStatus === 'waiting' ? (
          <p role="status">{t('Waiting for your bank. This page updates by itself.')}</p>
        ) : awaitsPayer ? (
          <p>{ASKED_GUARDIAN()}</p>
        ) : (
          <Form method="post">
            <Stack gap={4}>
              {mustAccept && <SeatConsent errors={errors} lateHours={lateHours} isFree={price === 0} />}
              <SubmitButton name="verb" value={mustAccept ? 'accept' : 'pay'} variant="primary" fullWidth>
                {agree}
              </SubmitButton>
            </Stack>
          </Form>
        )}
        {price > 0 && (
          <Muted size="small">
            {awaitsPayer
              ? t(
                  'Each game is charged after it is played, once a month, to the card of your guardian. Leave at any time: up to {lateHours} hours before a game it costs nothing.',
                  { lateHours },
                )
              : t(
                  'Each game is charged after it is played, once a month, to the card that you choose now. Leave at any time: up to {lateHours} hours before a game it costs nothing.',
                  { lateHours },
                )}
          </Muted>
        )}
        {checkoutStatus !== 'waiting' && (
          <ButtonLink to={releaseSeatPath(seat.id)} data-release variant="ghost" fullWidth>
            {isOffer ? t('Decline this seat') : t('Give up this seat')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
