import { redirect } from 'react-router'
import { z } from 'zod'
import { SESSION_TYPE_LABELS } from '#features/academy/session-types.ts'
import { cancelHold } from '#features/holds/actions.ts'
import { startPayment } from '#features/holds/checkout.ts'
import { type CheckoutStatus, getCheckoutStatus } from '#features/holds/checkout-status.ts'
import { isExpired } from '#features/holds/hold-policies.ts'
import { latestIntents } from '#features/money/queries.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Stepper } from '#ui/stepper.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { RESERVATION_KIND, reservationHoldable } from '../kind.ts'
import { BookedCard } from '../parts/booked-card.tsx'
import { HoldCard } from '../parts/hold-card.tsx'
import { STATE_CHIPS } from '../parts/labels.ts'
import { LessonList } from '../parts/lesson-list.tsx'
import { ReleaseCard } from '../parts/release-card.tsx'
import { RELEASE_PARAM } from '../paths.ts'
import { reservationPayable } from '../payable.ts'
import { mayPay } from '../policy.ts'
import { getReservation } from '../queries.ts'
import { toReservationView } from '../reservation-view.ts'
import type { Route } from './+types/reservation.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, url }) => {
    const id = params.id ?? ''
    const initial = await getReservation(ctx, id)
    const isPayer = mayPay(ctx.actor, initial.reservation)
    const checkoutStatus: CheckoutStatus = isPayer ? await getCheckoutStatus(ctx, reservationPayable(id)) : 'none'
    // `getCheckoutStatus` may have settled the payment and booked the reservation.
    const found = isPayer ? await getReservation(ctx, id) : initial
    const isHoldExpired = found.reservation.state === 'held' && isExpired(found.holdExpiresAt, ctx.now)
    const receiptId =
      checkoutStatus === 'paid' ? ((await latestIntents(RESERVATION_KIND, [id])).get(id)?.id ?? null) : null
    return {
      reservation: toReservationView(found),
      checkoutStatus,
      isPayer,
      isHoldExpired,
      asksForRelease: url.searchParams.has(RELEASE_PARAM),
      receiptId,
      now: ctx.now.toString(),
    }
  },
})

const NoInput = z.object({})

export const action = formAction({
  pay: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) =>
      redirect((await startPayment(ctx, reservationHoldable(params.id ?? ''))).checkoutUrl),
  }),
  cancelHold: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      await cancelHold(ctx, reservationHoldable(params.id ?? ''))
      requestContext.flash.set('Your place has been released. Nothing was charged.')
      return redirect('/campus/reservations')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: 'Reservation',
    description: 'Lessons, price and payment of one reservation.',
    isPrivate: true,
  })

const STEPS = ['Choose', 'Pay', 'Booked']

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation, checkoutStatus, isPayer, isHoldExpired, asksForRelease, receiptId, now } = loaderData
  const { session, teacher, student, state, type, lessons, skipped } = reservation
  useLiveTopics(topics.reservations.mine, topics.holds.mine, topics.payments.mine)
  const chip = STATE_CHIPS[isHoldExpired ? 'lapsed' : state]
  const isHeld = state === 'held' && !isHoldExpired
  const isReleasing = asksForRelease && isHeld && isPayer && checkoutStatus !== 'waiting'
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: 'My reservations', to: '/campus/reservations' }, { label: session.title }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone="academy">{SESSION_TYPE_LABELS[type]}</Chip>
            <Chip tone={chip.tone} icon={chip.icon}>
              {chip.label}
            </Chip>
          </Cluster>
          <h1>{session.title}</h1>
          <Muted>
            with {teacher.displayName}
            {!isPayer && `, for ${student.displayName}`}
          </Muted>
          {(isHeld || state === 'booked') && <Stepper steps={STEPS} current={isHeld ? 1 : 3} />}
        </Stack>
        {actionData?.refusal && <Notice kind="warn" title={actionData.refusal.message} isLiveRegion />}
        {isReleasing && <ReleaseCard reservationId={reservation.id} />}
        <SidebarLayout>
          <Stack gap={6}>
            {isHeld && checkoutStatus === 'declined' && (
              <Notice kind="danger" title="The bank declined this payment" isLiveRegion>
                Nothing was charged. Your place is still held; you can try again.
              </Notice>
            )}
            <Card title="Lessons">
              <LessonList {...{ lessons, skipped, now }} gone={state === 'lapsed' || isHoldExpired} />
            </Card>
          </Stack>
          <aside>
            {isHeld && isPayer && !isReleasing && <HoldCard {...{ reservation, checkoutStatus, now }} />}
            {isHeld && !isPayer && (
              <Notice>This place is held while it is being paid. It is booked once the payment has settled.</Notice>
            )}
            {state === 'booked' && <BookedCard {...{ reservation, receiptId, now }} />}
            {(state === 'lapsed' || isHoldExpired) && (
              <LapsedCard checkoutStatus={checkoutStatus} sessionId={session.id} />
            )}
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}

const LapsedCard = ({ checkoutStatus, sessionId }: { checkoutStatus: CheckoutStatus; sessionId: string }) => (
  <Card title="We are no longer holding this place">
    <Stack gap={4}>
      <p>
        {checkoutStatus === 'refunded'
          ? 'Your payment came after the place was given to somebody else. It goes back to you by itself.'
          : checkoutStatus === 'waiting'
            ? 'Your bank is still thinking. If it pays and the place is free, it is yours; otherwise the money goes back.'
            : 'It was not paid in time, or was released. Nothing was charged.'}
      </p>
      <ButtonLink to={`/campus/sessions/${sessionId}`} icon="refresh">
        Choose again
      </ButtonLink>
    </Stack>
  </Card>
)
