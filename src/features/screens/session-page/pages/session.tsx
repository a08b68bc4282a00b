import { useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useActionData, useLocation } from 'react-router'
import { reserveAction } from '#features/academy/booking/reserve-action.ts'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { bookForAction } from '#features/academy/office-bookings/page-actions.ts'
import { OffersCard } from '#features/academy/packages/parts/offers-card.tsx'
import { NO_PLACES } from '#features/academy/reservations/refusals.ts'
import { PRICE_UNITS, SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { firstOfTrial, trialHourPrice, trialLabel, trimToTrial } from '#features/academy/trials/rules.ts'
import { joinWaitlistAction, leaveWaitlistAction } from '#features/academy/waitlist/page-actions.ts'
import { ForWhomChoice } from '#features/people/family/parts/for-whom-choice.tsx'
import { NEW_CHILD_PATH } from '#features/people/family/paths.ts'
import { enterPaths } from '#features/people/navigation/enter-paths.ts'
import { courseStructuredData } from '#features/screens/session-listing/structured-data.ts'
import { closedRefusal } from '#kernel/closable.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { anyone } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { type ActionResult, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Page } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { useSiteData } from '#ui/site-data.ts'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useHeightProperty } from '#ui/use-height-property.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { isSameTime, writeChoice } from '../choice.ts'
import { withGridAdvice } from '../grid-advice.ts'
import { nextFree } from '../next-free.ts'
import { AboutSession } from '../parts/about-session.tsx'
import { Assurances } from '../parts/assurances.tsx'
import { ChildHint } from '../parts/child-hint.tsx'
import { ChoiceSummary } from '../parts/choice-summary.tsx'
import { CodeField } from '../parts/code-field.tsx'
import { CourseLessons } from '../parts/course-lessons.tsx'
import { DatePicker } from '../parts/date-picker.tsx'
import { HeldOffer } from '../parts/held-offer.tsx'
import { JoinWaitlist } from '../parts/join-waitlist.tsx'
import { OfficeBanner } from '../parts/office-banner.tsx'
import { OwnReservationNotice } from '../parts/own-reservation.tsx'
import { OwnWaiting } from '../parts/own-waiting.tsx'
import { ReserveBlocker } from '../parts/reserve-blocker.tsx'
import { ReserveForm } from '../parts/reserve-form.tsx'
import { RefusalNotice } from '../parts/reserve-refusal.tsx'
import { SessionHeader } from '../parts/session-header.tsx'
import { SlotPicker } from '../parts/slot-picker.tsx'
import { TrialHint } from '../parts/trial-hint.tsx'
import { reserveBar } from '../reserve-bar.ts'
import { loadSessionPage } from '../session-page-data.ts'
import { picksInWeek } from '../shown-week.ts'
import { useChoice } from '../use-choice.ts'
import { toWeeklyLessons } from '../weekly-lessons.ts'
import { writingAbout } from '../writing-about.ts'
import type { Route } from './+types/session'
import styles from './session.module.css'

export const loader = pageLoader({
  policy: anyone,
  load: ({ ctx, params, url: { searchParams } }) => loadSessionPage(ctx, params.session ?? '', searchParams),
})

export const action = formAction({
  reserve: reserveAction,
  bookFor: bookForAction,
  join: joinWaitlistAction,
  leave: leaveWaitlistAction,
})

/** After a refusal the page reloads: it shows the free times after a lost race, and the reason after any other refusal. */
export const shouldRevalidate = ({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus >= 400 || defaultShouldRevalidate

export const meta: Route.MetaFunction = args => {
  const { loaderData } = args
  if (!loaderData) return pageHead(args, { title: t('Session not found'), description: '', isPrivate: true })
  const { view } = loaderData
  const description = t('{type} with {name}, {subject}, {price} {unit}.', {
    type: SESSION_TYPE_LABELS[view.type](),
    name: view.teacher.displayName,
    subject: fullSubjectName(view.subject),
    price: formatPLN(view.price),
    unit: PRICE_UNITS[view.type](),
  })
  return [
    ...pageHead(args, { title: view.title, description }),
    { 'script:ld+json': courseStructuredData(view, description) },
  ]
}

const NOTHING_CHOSEN = { kind: 'nothing chosen' } as const

export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const {
    view,
    week,
    choice: urlChoice,
    firstDate,
    waitlist,
    own,
    credit,
    ownPlace,
    obstacle,
    askedZone,
    trial,
    forWhom,
    office,
    mayAddChild,
    now,
  } = loaderData
  const zone = useViewerZone(askedZone)
  const actionData = useActionData<ActionResult>()
  const { pathname } = useLocation()
  const forId = office?.id ?? forWhom?.chosenId ?? null
  const { choice, loaded, isMoved, change, at, settled } = useChoice(urlChoice, firstDate, askedZone, forId)
  // The quote of a day that the person did not choose is not shown.
  const offered = isMoved ? NOTHING_CHOSEN : withGridAdvice(loaderData.offered, week, choice.picks, zone)
  const panel = useRef<HTMLElement>(null)
  useHeightProperty(panel, '--panel-height')
  const picker = useRef<HTMLDivElement>(null)
  useFocusFallback(picker, ['h2'])
  useFocusFallback(panel, ['[data-refusal]', 'h2', 'a'])
  const page = useRef<HTMLDivElement>(null)
  useFocusFallback(page, ['h1'])
  const isVisitor = useSiteData()?.viewer === null
  useLiveTopics(
    topics.session(view.id),
    ...(isVisitor ? [] : [topics.reservations.mine, topics.holds.mine, topics.payments.mine]),
  )
  // A student buys a course once; of the other types they may always reserve another time.
  const hasReservation = ownPlace !== null && ((ownPlace.isHeld && !ownPlace.isOffer) || view.type === 'course')
  // A weekly agreement has no waitlist.
  const isFull = loaded.plan !== 'weekly' && offered.kind === 'refused' && offered.refusal.code === NO_PLACES.code
  const closed = useSiteData()?.closed ?? []
  const blocker = closed.includes('reservations') ? closedRefusal('reservations') : obstacle
  const mayAct = !isVisitor && !blocker
  const enter = enterPaths(pathname + at(choice))
  const addChild = `${NEW_CHILD_PATH}?${new URLSearchParams({ to: pathname + at(choice) })}`
  const isOpen = view.takesReservations && view.fallback === null
  const firstName = view.teacher.displayName.split(' ')[0] ?? ''
  const place = ownPlace && {
    ...{ reservation: ownPlace, zone, now, writing: office ? null : writingAbout(view) },
    forName: office?.name ?? forWhom?.chosenName ?? null,
  }
  const sold = choice.isTrial && trial ? { ...view, price: trialHourPrice(trial) } : view
  const bar = reserveBar({
    ...{ type: view.type, plan: loaded.plan, isTrial: loaded.isTrial === true },
    ...{ offered, blocker, isVisitor, credit, zone, now },
    unitPrice:
      choice.isTrial && trial
        ? { amount: t('Trial lesson, {trial}', { trial: trialLabel(trial) }) }
        : { amount: formatPLN(view.price), per: PRICE_UNITS[view.type]() },
    next: nextFree(week, choice, { zone, now, at }),
    othersPath: `/campus?subject=${view.subject}`,
  })
  return (
    <Page ref={page} className={styles.page}>
      <SessionHeader view={view} />
      {office && <OfficeBanner office={office} />}
      <RefusalNotice key={view.id} answer={actionData} />
      <AboutSession view={view} />
      <div ref={picker} className={styles.pick}>
        {isOpen && place?.reservation.isOffer && <HeldOffer {...place} />}
        {isOpen && forWhom && <ForWhomChoice forWhom={forWhom} hrefOf={personId => at(choice, personId)} />}
        {loaderData.trialRefusal && <Notice>{loaderData.trialRefusal.message}</Notice>}
        {view.fallback && <Notice>{view.fallback}</Notice>}
        {isOpen && trial && !choice.isTrial && !blocker && <TrialHint {...{ trial, choice, firstName, at }} />}
        {isOpen && week && (
          <SlotPicker
            {...{ week, own, choice, zone, now, at }}
            forId={forId}
            isSuggested={!blocker}
            onChange={changed =>
              change(
                trial && choice.isTrial && changed.picks
                  ? { ...changed, picks: trimToTrial(trial, choice.picks, changed.picks) }
                  : changed,
              )
            }
            teacherName={firstName}
          />
        )}
        {isOpen && view.type === 'group' && (
          <DatePicker {...{ view, zone, now }} from={choice.from ?? undefined} onChoose={from => change({ from })} />
        )}
        {view.type === 'course' && <CourseLessons view={view} zone={zone} now={now} />}
        <TimeZoneLine
          {...{ zone, unknownZone: loaderData.unknownZone, keep: [...writeChoice(choice, null, forId)] }}
          isSaidAbove={isOpen && week !== null}
        />
      </div>
      {isOpen && (
        <aside ref={panel} className={styles.aside} aria-label={t('Your choice')}>
          <div className={styles.summary}>
            {place && !place.reservation.isOffer && <OwnReservationNotice {...place} />}
            {!hasReservation && (
              <ChoiceSummary
                {...{ type: view.type, choice, offered, zone, now, minimumRun: week?.minimumRun ?? 2 }}
                isWeeklyOffered={view.price > 0 && !closed.includes('payAsYouGo')}
                isOwn={obstacle?.code === 'own_session'}
                at={from => at({ ...choice, from, week: null })}
                price={view.price}
                plans={isSameTime(choice, loaded) ? loaderData.plans : null}
                weekly={week ? toWeeklyLessons(picksInWeek(choice, week.firstDate), week.cells, sold) : []}
                {...{ trial, noTrial: loaderData.noTrial }}
                onPlan={plan =>
                  change(plan.isTrial && trial ? { ...plan, picks: firstOfTrial(trial, choice.picks) } : plan)
                }
              />
            )}
            {!hasReservation && mayAct && !choice.isTrial && offered.kind === 'quoted' && (
              <CodeField
                {...{ typed: loaded.code, refusal: loaderData.code?.refusal ?? null, offered, plan: loaded.plan }}
                kept={writeChoice({ ...loaded, code: undefined }, askedZone, forId)}
              />
            )}
            {waitlist.own && <OwnWaiting own={waitlist.own} sessionId={view.id} forWhom={forWhom} now={now} />}
            {!hasReservation && isFull && !waitlist.own && !office && (
              <JoinWaitlist
                {...{ plan: loaded.plan, firstDate, settled }}
                signInHref={isVisitor ? enter.logIn : null}
                action={at(loaded)}
                waiting={waitlist.waiting}
                forWhom={forWhom}
                mayJoin={mayAct}
              />
            )}
            {blocker && <ReserveBlocker refusal={blocker} />}
            {offered.kind === 'nothing chosen' && !blocker && <Assurances isPaid={view.price > 0} />}
            {mayAct && !forWhom && !office && mayAddChild && <ChildHint addChild={addChild} />}
            {isVisitor && <ChildHint addChild={addChild} isVisitor />}
          </div>
          {!hasReservation && !isFull && (
            <ReserveForm
              sessionId={view.id}
              {...{ choice: loaded, firstDate, offered, settled, action: at(loaded) }}
              enterPaths={enter}
              {...{ bar, credit, forWhom, office, payers: loaderData.payers }}
              invoiceChoice={loaderData.invoiceChoice}
            />
          )}
        </aside>
      )}
      {isOpen && !hasReservation && <OffersCard offers={loaderData.packageOffers} hourPrice={view.price} />}
    </Page>
  )
}
