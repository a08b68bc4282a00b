import { Form, redirect } from 'react-router'
import { RateCard } from '#features/academy/ratings/parts/rate-card.tsx'
import { ratingForm } from '#features/academy/ratings/schema.ts'
import { moveAnswerActions } from '#features/games/date-moves/page-actions.ts'
import { SeatMovesCards } from '#features/games/date-moves/parts/seat-moves-card.tsx'
import { rateGame } from '#features/games/game-ratings/actions.ts'
import { stepsToGame } from '#features/games/games/paths.ts'
import { acceptSeat, agreeToPay } from '#features/games/seat-booking/accept-seat.ts'
import { leaveGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { seatHoldable } from '#features/games/seats/kind.ts'
import { RELEASE_PARAM, seatPath } from '#features/games/seats/paths.ts'
import { getSeat } from '#features/games/seats/queries.ts'
import { acceptSeatForm } from '#features/games/seats/schema.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { LEAVING_WAITLIST } from '#features/money/holds/labels.ts'
import { t } from '#kernel/messages.ts'
import { ordinal } from '#kernel/ordinal.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { loadSeat } from '../page-data.ts'
import { BookedSeat } from '../parts/booked-seat.tsx'
import { EndedSeatCard } from '../parts/ended-seat-card.tsx'
import { HeldCard } from '../parts/held-card.tsx'
import { seatChip } from '../parts/labels.ts'
import { SeatDates } from '../parts/seat-dates.tsx'
import { SeatTaken } from '../parts/seat-taken.tsx'
import type { SeatView } from '../seat-view.ts'
import type { Route } from './+types/seat.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, url }) => loadSeat(ctx, params.id ?? '', url.searchParams.has(RELEASE_PARAM)),
})

export const action = formAction({
  ...moveAnswerActions,
  rate: actionHandler({
    policy: signedIn,
    schema: ratingForm,
    run: async ({ ctx, params, input }) => {
      const { seat } = await getSeat(ctx, params.id ?? '')
      await rateGame(ctx, seat.sessionId, input)
      return { done: t('Thank you for your rating.') }
    },
  }),
  pay: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => redirect((await agreeToPay(ctx, params.id ?? '')).checkoutUrl),
  }),
  accept: actionHandler({
    policy: signedIn,
    schema: acceptSeatForm,
    run: async ({ ctx, params, input }) => {
      const id = params.id ?? ''
      return redirect((await acceptSeat(ctx, id, input.acceptedTerms)).checkoutUrl ?? seatPath(id))
    },
  }),
  cancelHold: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const id = params.id ?? ''
      await cancelHold(ctx, seatHoldable(id))
      requestContext.flash.announce(t('Your seat has been released. Nothing was charged.'))
      return redirect(seatPath(id))
    },
  }),
  leaveWaitlist: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const id = params.id ?? ''
      const { seat } = await getSeat(ctx, id)
      await leaveGameWaitlist(ctx, seat.sessionId, seat.userId)
      requestContext.flash.announce(t('You have left the waitlist.'))
      return redirect(seatPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Seat'), description: t('One seat in a game: its games and its price.'), isPrivate: true })

export default function SeatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { seat, checkoutStatus, isOwn, mayPay, awaitsPayer, isHoldExpired, isOverdue, asksForRelease, moves } =
    loaderData
  const { rating, now } = loaderData
  const { game, teacher, player, state, dates } = seat
  useLiveTopics(topics.reservations.mine, topics.holds.mine, topics.payments.mine, topics.game(game.id))
  const shownState = isHoldExpired ? 'lapsed' : state
  const chip = seatChip(shownState, isOwn)
  const isHeld = shownState === 'held'
  const isReleasing = asksForRelease && isHeld && mayPay && checkoutStatus !== 'waiting'
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[...stepsToGame(game), { label: isOwn ? t('Your seat') : player.displayName }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={chip.tone} icon={chip.icon}>
              {chip.label()}
            </Chip>
          </Cluster>
          <h1>{game.title}</h1>
          <Muted>
            {isOwn
              ? t('[game] with {teacherName}', { teacherName: teacher.displayName })
              : t('with {teacherName}, the seat of {playerName}', {
                  teacherName: teacher.displayName,
                  playerName: player.displayName,
                })}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <SeatTaken {...loaderData} />
        {isReleasing && <ReleaseSeat seat={seat} />}
        <SidebarLayout>
          <Stack gap={6}>
            <SeatMovesCards {...{ moves, now }} childName={isOwn ? null : player.displayName} />
            {isHeld && checkoutStatus === 'declined' && (
              <Notice kind="danger" title={t('The bank declined this card')} isLiveRegion>
                {t('Your seat is still held; you can try again with another card.')}
              </Notice>
            )}
            {dates.length > 0 && (
              <Card title={t('Games')}>
                <SeatDates dates={dates} gameId={game.id} now={now} mayReport={isOwn} />
              </Card>
            )}
            {state === 'waiting' && <WaitingCard {...{ seat, isOwn }} />}
          </Stack>
          <aside>
            <Stack gap={6}>
              {isOverdue && (
                <Notice kind="warn" title={t('An invoice is overdue')}>
                  {rich(
                    'Games that you have joined go ahead. You cannot join others until it is paid. <textlink>Pay it on the billing page</textlink>',
                    { textlink: words => <TextLink to="/account/billing">{words}</TextLink> },
                  )}
                </Notice>
              )}
              {isHeld && mayPay && !isReleasing && (
                <HeldCard
                  {...{ seat, checkoutStatus, awaitsPayer, now }}
                  errors={
                    actionData?.verb === 'accept' ? (actionData.result.error?.earlyPerformance ?? undefined) : undefined
                  }
                />
              )}
              {isHeld && !mayPay && <Notice>{t('This seat is held until its payer has agreed to be charged.')}</Notice>}
              {state === 'booked' && <BookedSeat {...loaderData} />}
              {rating && <RateCard own={rating.own} question={t('How is this game?')} actionResult={actionData} />}
              {isOver(shownState) && <EndedSeatCard seat={{ ...seat, state: shownState }} now={now} />}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}

const isOver = (state: SeatView['state']) => state !== 'waiting' && state !== 'held' && state !== 'booked'

const WaitingCard = ({ seat: { position }, isOwn }: { readonly seat: SeatView; readonly isOwn: boolean }) => (
  <Card
    title={
      !position
        ? t('On the waitlist')
        : isOwn
          ? t('You are {place} on the waitlist', { place: ordinal(position) })
          : t('{place} on the waitlist', { place: ordinal(position) })
    }
  >
    <Stack gap={4}>
      <p>
        {t(
          'When a seat is free, we hold it for the first person on the waitlist for up to 24 hours and send an e-mail.',
        )}
      </p>
      {isOwn && (
        <ConfirmDetails label={t('Leave the waitlist')} consequence={LEAVING_WAITLIST()}>
          <Form method="post">
            <SubmitButton name="verb" value="leaveWaitlist" variant="danger">
              {t('Give up the place')}
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      )}
    </Stack>
  </Card>
)

const ReleaseSeat = ({ seat }: { readonly seat: SeatView }) => {
  const title = seat.isOffer ? t('Decline this seat?') : t('Give up this seat?')
  return (
    <ConfirmCard title={title} label={title}>
      <Stack gap={4}>
        <p>{t('The seat is offered to others at once. Nothing has been charged.')}</p>
        <Cluster>
          <ButtonLink to={seatPath(seat.id)} variant="primary">
            {t('Keep this seat')}
          </ButtonLink>
          <Form method="post">
            <SubmitButton name="verb" value="cancelHold" variant="danger">
              {seat.isOffer ? t('Decline') : t('Give up this seat')}
            </SubmitButton>
          </Form>
        </Cluster>
      </Stack>
    </ConfirmCard>
  )
}
