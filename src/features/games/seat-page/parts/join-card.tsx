import { Form, useActionData, useLocation } from 'react-router'
import { resignSeatPath, seatPath } from '#features/games/seats/paths.ts'
import { LEAVING_WAITLIST } from '#features/money/holds/labels.ts'
import { enterPaths } from '#features/people/navigation/enter-paths.ts'
import { formatPLN } from '#kernel/money.ts'
import { ordinal } from '#kernel/ordinal.ts'
import { pluralize } from '#kernel/pluralize.ts'
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
      title={name ? `${name} is in` : 'You are in'}
      aside={<Price amount={priceLabel(own.price)} per={perGame(own.price)} />}
    >
      <Stack gap={4}>
        {next && (
          <p>
            {name ? 'The' : 'Your'} next game: <LocalTime at={next.date} until={next.end} now={now} />
          </p>
        )}
        <Cluster>
          <ButtonLink to={seatPath(own.id)} variant="primary">
            View {name ? 'the' : 'your'} seat
          </ButtonLink>
          {next && (
            <ButtonLink to={resignSeatPath(own.id)} variant="ghost">
              Leave this game
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}

const HeldSeat = ({ own, now, name }: OwnProps) => (
  <Card
    tone="lamp"
    variant="highlighted"
    title={
      <>
        {own.isOffer ? `We’re holding a seat for ${name ?? 'you'}` : `Held for ${name ?? 'you'}`}
        {own.holdExpiresAt && (
          <>
            :{' '}
            {own.isOffer ? (
              <>
                agree by <LocalTime at={own.holdExpiresAt} now={now} />
              </>
            ) : (
              <Countdown until={own.holdExpiresAt} now={now} before="agree within" />
            )}
          </>
        )}
      </>
    }
  >
    <ButtonLink to={seatPath(own.id)} variant="primary" fullWidth>
      Continue
    </ButtonLink>
  </Card>
)

const OwnWaiting = ({ own: { position }, name, playerId }: OwnProps & { readonly playerId: string | undefined }) => (
  <Notice
    title={`${name ? `${name} is` : 'You are'} ${position ? `${ordinal(position)} ` : ''}on the waitlist`}
    action={
      <ConfirmDetails size="small" label="Leave the waitlist" consequence={LEAVING_WAITLIST()}>
        <Form method="post" preventScrollReset>
          {playerId && <input type="hidden" name="userId" value={playerId} />}
          <SubmitButton name="verb" value="leaveWaitlist" size="small" variant="danger">
            Give up the place
          </SubmitButton>
        </Form>
      </ConfirmDetails>
    }
  >
    <p>We’ll e-mail you when a seat is free, and hold it for you for up to 24 hours.</p>
  </Notice>
)

const priceLabel = (price: number): string => (price > 0 ? formatPLN(price) : 'Free')
const perGame = (price: number): string | undefined => (price > 0 ? ' a game' : undefined)

const waitingText = (waiting: number): string =>
  waiting === 1 ? 'One person is waiting.' : `${waiting} people are waiting.`

const JoinForm = ({ card }: Props) => {
  const { price, hasSpot, gamesAhead, isVisitor, refusal, waiting, payers, forWhom } = card
  const { pathname, search } = useLocation()
  const enter = enterPaths(pathname + search)
  const actionData = useActionData<ActionResult>()
  const errors = actionData?.result?.error?.earlyPerformance ?? undefined
  if (gamesAhead === 0) return <Notice>The last game of this group has begun.</Notice>
  return (
    <Card
      id={JOIN_ID}
      tabIndex={-1}
      tone="dungeons"
      title={hasSpot ? 'Join this game' : 'Full, but you can wait'}
      aside={<Price amount={priceLabel(price)} per={perGame(price)} />}
    >
      <Stack gap={4}>
        <p>
          {hasSpot
            ? `You take a seat in ${gamesAhead === 1 ? 'the game ahead' : `all ${pluralize(gamesAhead, 'game')} ahead`}.`
            : 'When a seat becomes free, we hold it for the first person on the waitlist for up to 24 hours and send an e-mail.'}{' '}
          {price > 0 && 'Nothing is charged now: each game is charged after it is played, once a month, to your card.'}
        </p>
        {!hasSpot && waiting > 0 && <Muted>{waitingText(waiting)}</Muted>}
        {refusal && <Notice>{sentenceOf(refusal)}</Notice>}
        {isVisitor && (
          <>
            <ButtonLink to={enter.signUp} variant="primary" fullWidth>
              {hasSpot ? 'Sign up to join' : 'Sign up to join the waitlist'}
            </ButtonLink>
            <ButtonLink to={enter.logIn} fullWidth>
              Log in
            </ButtonLink>
          </>
        )}
        {!isVisitor && !refusal && (
          <Form method="post" preventScrollReset noValidate aria-label={hasSpot ? 'Join' : 'Waitlist'}>
            <Stack gap={4}>
              <input type="hidden" name="price" value={price} />
              {forWhom && <input type="hidden" name="userId" value={forWhom.chosenId} />}
              {payers.length > 0 && price > 0 && <PayerField payers={payers} />}
              <SeatConsent errors={errors} isFree={price === 0} />
              <SubmitButton name="verb" value={hasSpot ? 'join' : 'wait'} variant="primary" fullWidth>
                {hasSpot ? 'Take a seat' : 'Join the waitlist'}
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
    legend="Who pays"
    options={payers.map(({ id, name }) => ({ value: id, title: name, sub: 'We ask them to agree' }))}
  />
)
