import { Form, useActionData, useLocation } from 'react-router'
import { resignSeatPath, seatPath } from '#features/games/seats/paths.ts'
import { LEAVING_WAITLIST } from '#features/money/holds/labels.ts'
import { enterPaths } from '#features/people/navigation/enter-paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ordinal } from '#kernel/ordinal.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { Muted } from '#ui/typography.tsx'
import type { JoinCardData } from '../join-card-data.ts'
import type { SeatView } from '../seat-view.ts'
import { SeatConsent } from './seat-consent.tsx'

/** The id of the card with the way to a seat. */
export const JOIN_ID = 'join'

type Props = { readonly card: JoinCardData }
type OwnProps = {
  readonly own: SeatView
  readonly now: string
  /** The child whose seat it is; null for the reader's. */
  readonly name: string | null
}

/** On a game's page: the viewer's seat, or the way to one. The page's `formAction` has the `joinCardActions`. */
export const JoinCard = ({ card }: Props) => {
  const { own, now, forWhom } = card
  const name = forWhom?.chosenName ?? null
  if (own?.state === 'booked') return <OwnSeat {...{ own, now, name }} />
  if (own?.state === 'held') return <HeldSeat {...{ own, now, name }} />
  if (own) return <OwnWaiting {...{ own, now, name }} playerId={forWhom?.chosenId} />
  return <JoinForm card={card} />
}

const OwnSeat = ({ own, now, name }: OwnProps) => {
  const next = own.dates.find(({ state, date }) => state === 'booked' && date > now)
  return (
    <Card
      tone="good"
      title={name ? t('{name} is in', { name }) : t('[game] You are in')}
      aside={<Price amount={priceLabel(own.price)} per={perGame(own.price)} />}
    >
      <Stack gap={4}>
        {next && (
          <p>
            {name ? t('The next game:') : t('Your next game:')} <LocalTime at={next.date} until={next.end} now={now} />
          </p>
        )}
        <Cluster>
          <ButtonLink to={seatPath(own.id)} variant="primary">
            {name ? t('View the seat') : t('View your seat')}
          </ButtonLink>
          {next && (
            <ButtonLink to={resignSeatPath(own.id)} variant="ghost">
              {t('Leave this game')}
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}

const heldTitle = (isOffer: boolean, name: string | null): string => {
  if (isOffer) return name ? t('We’re holding a seat for {name}', { name }) : t('We’re holding a seat for you')
  return name ? t('Held for {name}', { name }) : t('Held for you')
}

const HeldSeat = ({ own, now, name }: OwnProps) => (
  <Card
    tone="lamp"
    variant="highlighted"
    title={
      <>
        {heldTitle(own.isOffer, name)}
        {own.holdExpiresAt && (
          <>
            :{' '}
            {own.isOffer ? (
              <>
                {t('agree by')} <LocalTime at={own.holdExpiresAt} now={now} />
              </>
            ) : (
              <Countdown until={own.holdExpiresAt} now={now} before={t('agree within')} />
            )}
          </>
        )}
      </>
    }
  >
    <ButtonLink to={seatPath(own.id)} variant="primary" fullWidth>
      {t('Continue')}
    </ButtonLink>
  </Card>
)

const waitingTitle = (name: string | null, place: string | null): string => {
  if (place === null) return name ? t('{name} is on the waitlist', { name }) : t('You are on the waitlist')
  return name
    ? t('{name} is {place} on the waitlist', { name, place })
    : t('You are {place} on the waitlist', { place })
}

const OwnWaiting = ({ own: { position }, name, playerId }: OwnProps & { readonly playerId: string | undefined }) => (
  <Notice
    title={waitingTitle(name, position ? ordinal(position) : null)}
    action={
      <ConfirmDetails size="small" label={t('Leave the waitlist')} consequence={LEAVING_WAITLIST()}>
        <Form method="post" preventScrollReset>
          {playerId && <input type="hidden" name="userId" value={playerId} />}
          <SubmitButton name="verb" value="leaveWaitlist" size="small" variant="danger">
            {t('Give up the place')}
          </SubmitButton>
        </Form>
      </ConfirmDetails>
    }
  >
    <p>{t('We’ll e-mail you when a seat is free, and hold it for you for up to 24 hours.')}</p>
  </Notice>
)

const priceLabel = (price: number): string => (price > 0 ? formatPLN(price) : t('[price] Free'))
const perGame = (price: number): string | undefined => (price > 0 ? ` ${t('[price] a game')}` : undefined)

const waitingText = (waiting: number): string =>
  t('{count, plural, one {One person is waiting.} other {# people are waiting.}}', { count: waiting })

const JoinForm = ({ card }: Props) => {
  const { price, hasSpot, gamesAhead, isVisitor, refusal, waiting, payers, forWhom } = card
  const { pathname, search } = useLocation()
  const enter = enterPaths(pathname + search)
  const actionData = useActionData<ActionResult>()
  const errors = actionData?.result?.error?.earlyPerformance ?? undefined
  if (gamesAhead === 0) return <Notice>{t('The last game of this group has begun.')}</Notice>
  return (
    <Card
      id={JOIN_ID}
      tabIndex={-1}
      tone="dungeons"
      title={hasSpot ? t('Join this game') : t('Full, but you can wait')}
      aside={<Price amount={priceLabel(price)} per={perGame(price)} />}
    >
      <Stack gap={4}>
        <p>
          {hasSpot
            ? t('You take a seat in {count, plural, one {the game ahead} other {all # games ahead}}.', {
                count: gamesAhead,
              })
            : t(
                'When a seat becomes free, we hold it for the first person on the waitlist for up to 24 hours and send an e-mail.',
              )}{' '}
          {price > 0 &&
            (gamesAhead === 1
              ? t('Nothing is charged now: your card is charged after the game, with what else is due that month.')
              : t('Nothing is charged now: each game is charged after it is played, once a month, to your card.'))}
        </p>
        {!hasSpot && waiting > 0 && <Muted>{waitingText(waiting)}</Muted>}
        {refusal && <Notice>{sentenceOf(refusal)}</Notice>}
        {isVisitor && (
          <>
            <ButtonLink to={enter.signUp} variant="primary" fullWidth>
              {hasSpot ? t('Sign up to join') : t('Sign up to join the waitlist')}
            </ButtonLink>
            <ButtonLink to={enter.logIn} fullWidth>
              {t('Log in')}
            </ButtonLink>
          </>
        )}
        {!isVisitor && !refusal && (
          <Form method="post" preventScrollReset noValidate aria-label={hasSpot ? t('[form] Join') : t('Waitlist')}>
            <Stack gap={4}>
              <input type="hidden" name="price" value={price} />
              {forWhom && <input type="hidden" name="userId" value={forWhom.chosenId} />}
              {payers.length > 0 && price > 0 && <PayerField payers={payers} />}
              <SeatConsent errors={errors} isFree={price === 0} />
              <SubmitButton name="verb" value={hasSpot ? 'join' : 'wait'} variant="primary" fullWidth>
                {hasSpot ? t('Take a seat') : t('Join the waitlist')}
              </SubmitButton>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  )
}

/** A child chooses who pays; without a choice it is the first guardian. */
const PayerField = ({ payers }: Pick<JoinCardData, 'payers'>) => (
  <RadioCards
    field={{ id: 'payer', name: 'payerId', initialValue: payers[0]?.id ?? '' }}
    legend={t('Who pays')}
    options={payers.map(({ id, name }) => ({ value: id, title: name, sub: t('We ask them to agree') }))}
  />
)
