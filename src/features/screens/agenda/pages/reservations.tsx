import { doorOpensAt } from '#features/academy/attendance/door.ts'
import { stateChip } from '#features/academy/reservation-page/parts/labels.ts'
import { NoUpcomingLessons } from '#features/academy/reservation-page/parts/no-upcoming-lessons.tsx'
import {
  lessonCountLabel,
  type Progress,
  progressLabel,
  progressOf,
} from '#features/academy/reservation-page/progress.ts'
import { type ReservationView, toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { joinPath, releasePath, reservationPath } from '#features/academy/reservations/paths.ts'
import { listReservations } from '#features/academy/reservations/queries.ts'
import { FULL_DATES_LEFT_OUT, isFragment } from '#features/academy/reservations/rules.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { leaveWaitlistAction } from '#features/academy/waitlist/page-actions.ts'
import { listOwnWaiting } from '#features/academy/waitlist/queries.ts'
import { toSeatView } from '#features/games/seat-page/seat-view.ts'
import { listOwnSeats } from '#features/games/seats/queries.ts'
import { creditNote, payOrConfirm } from '#features/money/credit/due.ts'
import { answerHandler } from '#features/people/notifications/answer-handler.ts'
import { toListItems } from '#features/people/notifications/list-item.ts'
import { ToAnswerCard } from '#features/people/notifications/parts/to-answer-card.tsx'
import { listAnswerable } from '#features/people/notifications/queries.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { isPast, toInstant } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ReservationsHeader } from '../parts/reservations-header.tsx'
import { SeatList } from '../parts/seat-list.tsx'
import { WaitingList } from '../parts/waiting-list.tsx'
import { orderByNextGame } from '../seat-order.ts'
import { withWhom } from '../with-whom.ts'
import type { Route } from './+types/reservations.ts'
import styles from './reservations.module.css'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const side = url.searchParams.get('side') === 'past' ? 'past' : 'upcoming'
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { id, zone } = requireUser(ctx.actor)
    const { items, nextCursor } = await listReservations(ctx, { side, cursor })
    const gamesCursor = url.searchParams.get('games') ?? undefined
    const [toAnswer, seats] = await Promise.all([
      listAnswerable(db, id, ctx.now),
      listOwnSeats(ctx, { which: side === 'past' ? 'over' : 'open', cursor: gamesCursor }),
    ])
    return {
      side,
      items: items.map(one => toReservationView(one, ctx.now)),
      toAnswer: await toListItems(db, toAnswer, ctx.now, zone),
      seats: cursor === undefined ? orderByNextGame(seats.items.map(toSeatView), ctx.now) : [],
      nextGamesCursor: cursor === undefined ? seats.nextCursor : null,
      nextCursor,
      isFirstPage: cursor === undefined,
      waiting: side === 'upcoming' && cursor === undefined ? await listOwnWaiting(ctx) : [],
      viewerId: id,
      now: ctx.now.toString(),
    } as const
  },
})

export const action = formAction({ leave: leaveWaitlistAction, answer: answerHandler })

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: 'My reservations',
    description: 'Your lessons and games: held, booked and past.',
    isPrivate: true,
  })

export default function Reservations({
  loaderData: { side, items, seats, toAnswer, nextGamesCursor, nextCursor, isFirstPage, waiting, viewerId, now },
  actionData,
}: Route.ComponentProps) {
  // The positions change with what others do in the session.
  const awaited = [
    ...waiting.map(({ session }) => topics.session(session.id)),
    ...seats.map(({ game }) => topics.game(game.id)),
  ]
  const { reservations, holds, payments, notifications } = topics
  const current = items.filter(one => onNow(one, now))
  const others = items.filter(one => !onNow(one, now))
  // A place that is kept has its buttons in its own row.
  const listed = new Set(items.map(({ id }) => reservationPath(id)))
  const asked = toAnswer.filter(({ link }) => !listed.has(link))
  useLiveTopics(reservations.mine, holds.mine, payments.mine, notifications.mine, ...awaited)
  return (
    <Page>
      <Stack gap={6}>
        <ReservationsHeader />
        <RefusalNotice actionResult={actionData} />
        {current.length > 0 && (
          <section>
            <Stack gap={2}>
              <h2>On now</h2>
              <RowList label="On now">
                {current.map(one => (
                  <ReservationRow key={one.id} {...{ one, viewerId, now }} />
                ))}
              </RowList>
            </Stack>
          </section>
        )}
        {asked.length > 0 && <ToAnswerCard title="Proposals to answer" items={asked} />}
        <Tabs
          label="Which reservations"
          tone="academy"
          tabs={[
            { to: '/campus/reservations', label: 'Upcoming', current: side === 'upcoming' },
            { to: '?side=past', label: 'Past', current: side === 'past' },
          ]}
        />
        {others.length > 0 ? (
          <section>
            <Stack gap={3}>
              <h2 className={seats.length > 0 ? undefined : 'visually-hidden'}>
                {seats.length > 0 ? 'Lessons' : side === 'upcoming' ? 'Upcoming' : 'Past'}
              </h2>
              <RowList>
                {others.map(one => (
                  <ReservationRow key={one.id} {...{ one, viewerId, now }} />
                ))}
              </RowList>
            </Stack>
          </section>
        ) : (
          seats.length + current.length === 0 && <Empty side={side} />
        )}
        {seats.length > 0 && <SeatList {...{ seats, viewerId, now }} />}
        {nextGamesCursor && (
          <Cluster>
            <ButtonLink to={`?side=${side}&games=${encodeURIComponent(nextGamesCursor)}`} size="small">
              More games
            </ButtonLink>
          </Cluster>
        )}
        {waiting.length > 0 && <WaitingList {...{ waiting, viewerId, now }} />}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={pluralize(items.length, 'reservation')}
            previous={isFirstPage ? undefined : `?side=${side}`}
            previousLabel="First page"
            next={nextCursor ? `?side=${side}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}

const Empty = ({ side }: { side: 'upcoming' | 'past' }) =>
  side === 'upcoming' ? (
    <NoUpcomingLessons />
  ) : (
    <EmptyState
      title="Nothing past yet"
      icon="clock"
      tone="academy"
      action={<ButtonLink to="/campus">Find a lesson</ButtonLink>}
    >
      Lessons and games that are over, and places that were released, are kept here.
    </EmptyState>
  )

const ProgressBar = (progress: Progress) => (
  <span className={styles.progress}>
    <progress value={progress.done} max={progress.total} aria-hidden="true" />
    {progressLabel(progress)}
  </span>
)

/** The lesson that is on now. */
const onNow = ({ state, lessons }: ReservationView, now: string) =>
  state === 'booked'
    ? lessons.find(
        ({ date, end, state }) => state === 'booked' && isPast(doorOpensAt(toInstant(date)), now) && !isPast(end, now),
      )
    : undefined

type RowProps = { readonly one: ReservationView; readonly viewerId: string; readonly now: string }

const ReservationRow = ({ one, viewerId, now }: RowProps) => {
  const { id, session, teacher, student, type, plan, state, lessons } = one
  const { amount, fromCredit, toPay, payerId, holdExpiresAt, renewedFrom } = one
  const isHeld = state === 'held' && holdExpiresAt !== null && !isPast(holdExpiresAt, now)
  const shownState = state === 'held' && !isHeld ? 'lapsed' : state
  const chip = stateChip({ ...one, state: shownState })
  const ahead = lessons.find(({ end, state }) => state !== 'cancelled' && !isPast(end, now))
  const shown = ahead ?? lessons.at(-1)
  const isPayer = payerId === viewerId
  const act = !isPayer ? 'See' : plan === 'weekly' ? 'Agree' : payOrConfirm(toPay)
  const current = onNow(one, now)
  const progress = shownState === 'booked' && plan !== 'weekly' ? progressOf(lessons, now) : null
  return (
    <Row
      tone="academy"
      highlighted={isHeld || current !== undefined}
      title={session.title}
      href={reservationPath(id)}
      avatar={<Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" />}
      chips={
        <>
          <Chip tone="academy">{SESSION_TYPE_LABELS[type]}</Chip>
          {current ? (
            <Chip tone="lamp" icon="clock">
              On now
            </Chip>
          ) : (
            <Chip tone={chip.tone} icon={chip.icon}>
              {chip.label}
            </Chip>
          )}
        </>
      }
      meta={`${withWhom(teacher, student, viewerId)} · ${renewedFrom && isHeld ? 'next four weeks, ' : ''}${plan === 'weekly' ? 'every week' : lessonCountLabel(lessons)}${isHeld && isFragment(one) ? `, ${FULL_DATES_LEFT_OUT}` : ''}`}
      time={
        shown && (
          <>
            {ahead && shownState === 'booked' && !current && 'Next: '}
            <LocalTime at={shown.date} until={shown.end} now={now} />
          </>
        )
      }
      sub={isHeld ? creditNote({ price: amount, fromCredit, toPay }) : progress && <ProgressBar {...progress} />}
      aside={
        isHeld &&
        holdExpiresAt &&
        (renewedFrom ? (
          <>
            Held until <LocalTime at={holdExpiresAt} now={now} />
          </>
        ) : (
          <Countdown until={holdExpiresAt} now={now} before={isPayer ? `${act} within` : 'Held for'} />
        ))
      }
      price={
        shownState !== 'lapsed' &&
        (plan === 'weekly' ? 'charged monthly' : <Price amount={formatPLN(isHeld ? toPay : amount)} />)
      }
      action={
        current ? (
          <a
            href={joinPath(current.id)}
            className={buttonClass({ variant: 'primary', size: 'small' })}
            aria-label={`Join: ${session.title}`}
          >
            Join
          </a>
        ) : (
          isHeld && (
            <Cluster gap={2}>
              <ButtonLink
                to={reservationPath(id)}
                variant={isPayer ? 'primary' : 'plain'}
                size="small"
                aria-label={`${act}: ${session.title}`}
              >
                {act}
              </ButtonLink>
              <ButtonLink
                to={releasePath(id)}
                variant="ghost"
                size="small"
                aria-label={`${renewedFrom ? 'Decline' : 'Release'} ${session.title}`}
              >
                {renewedFrom ? 'Decline' : 'Release'}
              </ButtonLink>
            </Cluster>
          )
        )
      }
    />
  )
}
