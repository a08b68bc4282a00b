import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { acceptNextBlock, payReservation, wishNextBlock } from '#features/academy/blocks/answer-next-block.ts'
import { releaseForAction } from '#features/academy/office-bookings/page-actions.ts'
import { becomePayer } from '#features/academy/reservation-payments/become-payer.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { RELEASE_PARAM, reservationPath } from '#features/academy/reservations/paths.ts'
import { acceptForm } from '#features/academy/reservations/schema.ts'
import { AfterTrialCard } from '#features/academy/trial-follow-ups/parts/after-trial-card.tsx'
import { cancelHold } from '#features/money/holds/actions.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { isPast } from '#kernel/time.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { loadReservation } from '../page-data.ts'
import { reservationPageTopics } from '../page-topics.ts'
import { AfterPaying } from '../parts/after-paying.tsx'
import { BookedCard } from '../parts/booked-card.tsx'
import { BookedWelcome } from '../parts/booked-welcome.tsx'
import { breadcrumbSteps } from '../parts/breadcrumb-steps.ts'
import { CompletedCard } from '../parts/completed-card.tsx'
import { EndedCard } from '../parts/ended-card.tsx'
import { HoldCard } from '../parts/hold-card.tsx'
import { hasNoLessonLeft, stateChip } from '../parts/labels.ts'
import { LapsedCard } from '../parts/lapsed-card.tsx'
import { LessonList } from '../parts/lesson-list.tsx'
import { NextBlockCard } from '../parts/next-block-card.tsx'
import { OfferCard } from '../parts/offer-card.tsx'
import { OfficeCard, ReleaseForCard } from '../parts/office-card.tsx'
import { ReleaseCard } from '../parts/release-card.tsx'
import { ReservationHead } from '../parts/reservation-head.tsx'
import { TermOver } from '../parts/term-over.tsx'
import type { Route } from './+types/reservation.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, url }) => loadReservation(ctx, params.id ?? '', url.searchParams.has(RELEASE_PARAM)),
})

const wishAction = (isWanted: boolean) =>
  actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const id = params.id ?? ''
      await wishNextBlock(ctx, id, isWanted)
      requestContext.flash.announce(
        isWanted ? t('We will offer you the next four weeks.') : t('We will not offer you the next four weeks.'),
      )
      return redirect(reservationPath(id))
    },
  })

export const action = formAction({
  pay: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => redirect((await payReservation(ctx, params.id ?? '')).checkoutUrl),
  }),
  becomePayer: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      await becomePayer(ctx, params.id ?? '')
      requestContext.flash.set(t('You pay for this now.'))
      return redirect(reservationPath(params.id ?? ''))
    },
  }),
  accept: actionHandler({
    policy: signedIn,
    schema: acceptForm,
    run: async ({ ctx, params, input }) => {
      const id = params.id ?? ''
      const { checkoutUrl } = await acceptNextBlock(ctx, id, input.acceptedTerms)
      return redirect(checkoutUrl ?? reservationPath(id))
    },
  }),
  refuseNextBlock: wishAction(false),
  wantNextBlock: wishAction(true),
  releaseFor: releaseForAction,
  cancelHold: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      await cancelHold(ctx, reservationHoldable(params.id ?? ''))
      requestContext.flash.set(t('Your place has been released. Nothing was charged.'))
      return redirect('/campus/reservations')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Reservation'),
    description: t('Lessons, price and payment of one reservation.'),
    isPrivate: true,
  })

const steps = (): readonly string[] => [t('[step] Choose'), t('[step] Pay'), t('[step] Booked')]

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const {
    reservation,
    checkoutStatus,
    isPayer,
    awaitsPayer,
    isTeacher,
    isOwnSide,
    isForAnother,
    isStaff,
    isHoldExpired,
    isFragment,
    isOfficeOffer,
    mayReleaseForPerson,
    formerUnitPrice,
    invoiceChoice,
    asksForRelease,
    charges,
    afterTrial,
    now,
  } = loaderData
  const { session, teacher, student, state, endReason, lessons, skipped } = reservation
  useLiveTopics(...reservationPageTopics({ sessionId: session.id, isPayer }))
  const zone = useViewerZone(null)
  const content = useRef<HTMLDivElement>(null)
  useFocusFallback(content, ['[data-release]', 'aside h2'])
  const chip = stateChip(isHoldExpired ? { ...reservation, state: 'lapsed' } : reservation, { isPayer, teacher })
  const isHeld = state === 'held' && !isHoldExpired
  const hasBegun = lessons.some(({ date }) => isPast(date, now))
  const isBuying = isPayer && (isHeld || (state === 'booked' && !hasBegun && !hasNoLessonLeft(reservation)))
  const isNew = isOwnSide && state === 'booked' && !hasBegun && !hasNoLessonLeft(reservation)
  const isTermOver = isOwnSide && endReason === 'completed' && lessons.some(lesson => lesson.state === 'booked')
  const isReleasing = asksForRelease && isHeld && isPayer && checkoutStatus !== 'waiting'
  return (
    <Page ref={content}>
      <Stack gap={6}>
        <Breadcrumbs steps={breadcrumbSteps({ session, student, isStaff, isTeacher })} />
        <Stack gap={6}>
          <ReservationHead {...{ reservation, chip, isForAnother }} hasPortrait={!isNew && !isTermOver} />
          {isBuying && <Stepper steps={steps()} current={isHeld ? 1 : 3} />}
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {isReleasing && (
          <ReleaseCard
            reservationId={reservation.id}
            offer={reservation.renewedFrom ? 'nextBlock' : isFragment ? 'fragment' : 'none'}
          />
        )}
        {isNew && <BookedWelcome {...loaderData} />}
        {isTermOver && <TermOver reservation={reservation} now={now} />}
        {afterTrial && <AfterTrialCard after={afterTrial} zone={zone} now={now} />}
        <SidebarLayout>
          <Stack gap={6}>
            {isHeld && checkoutStatus === 'declined' && (
              <Notice kind="danger" title={t('The bank declined this payment')} isLiveRegion>
                {t('Nothing was charged. Your place is still held; you can try again.')}
              </Notice>
            )}
            <Card title={t('Lessons')}>
              <LessonList {...{ lessons, skipped, now }} gone={state === 'lapsed' || isHoldExpired} />
            </Card>
            {isHeld && isPayer && !isReleasing && reservation.plan !== 'weekly' && reservation.toPay > 0 && (
              <AfterPaying isForAnother={isForAnother} />
            )}
          </Stack>
          <aside>
            <Stack gap={6}>
              {isHeld &&
                isPayer &&
                !isReleasing &&
                (isOfficeOffer ? (
                  <OfficeCard
                    {...{ reservation, isForAnother, awaitsPayer, invoiceChoice, now }}
                    errors={
                      actionData?.verb === 'accept'
                        ? (actionData.result.error?.earlyPerformance ?? undefined)
                        : undefined
                    }
                  />
                ) : reservation.renewedFrom ? (
                  <OfferCard
                    {...{ reservation, checkoutStatus, formerUnitPrice, invoiceChoice, now }}
                    errors={
                      actionData?.verb === 'accept'
                        ? (actionData.result.error?.earlyPerformance ?? undefined)
                        : undefined
                    }
                  />
                ) : (
                  <HoldCard
                    {...{ reservation, checkoutStatus, isForAnother, awaitsPayer, isFragment, invoiceChoice, now }}
                    methods={loaderData.paymentMethods}
                  />
                ))}
              {isHeld && !isPayer && (
                <Notice
                  action={
                    isOwnSide && (
                      <Form method="post">
                        <SubmitButton name="verb" value="becomePayer" size="small">
                          {t('Pay for it myself')}
                        </SubmitButton>
                      </Form>
                    )
                  }
                >
                  {reservation.renewedFrom
                    ? t('These times are held for the student, who has not confirmed them yet.')
                    : isOfficeOffer
                      ? t('The school holds this place. It is booked once its payer has accepted the terms and paid.')
                      : t('This place is held while it is being paid. It is booked once the payment has settled.')}
                </Notice>
              )}
              {isHeld && mayReleaseForPerson && <ReleaseForCard name={student.displayName} />}
              {state === 'booked' && <BookedCard {...loaderData} isWelcomed={isNew} />}
              {state === 'booked' && reservation.plan === 'block' && <NextBlockCard {...{ reservation, isPayer }} />}
              {endReason === 'completed' && <CompletedCard {...loaderData} isTermOver={isTermOver} />}
              {(state === 'resigned' || state === 'ended') && endReason !== 'completed' && (
                <EndedCard reservation={{ ...reservation, endReason }} {...{ charges, now }} />
              )}
              {(state === 'lapsed' || isHoldExpired) && (
                <LapsedCard {...{ reservation, checkoutStatus, charges, isPayer, now }} />
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
