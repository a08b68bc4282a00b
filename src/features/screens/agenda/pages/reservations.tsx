import { NoUpcomingLessons } from '#features/academy/reservation-page/parts/no-upcoming-lessons.tsx'
import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { listReservations } from '#features/academy/reservations/queries.ts'
import { leaveWaitlistAction } from '#features/academy/waitlist/page-actions.ts'
import { listOwnWaiting } from '#features/academy/waitlist/queries.ts'
import { toSeatView } from '#features/games/seat-page/seat-view.ts'
import { listOwnSeats } from '#features/games/seats/queries.ts'
import { answerHandler } from '#features/people/notifications/answer-handler.ts'
import { toListItems } from '#features/people/notifications/list-item.ts'
import { listAnswerable } from '#features/people/notifications/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { Entries, isPressing } from '../parts/entries.tsx'
import { ReservationsHeader } from '../parts/reservations-header.tsx'
import { WaitingSection } from '../parts/waiting-section.tsx'
import { WaitlistPlaces } from '../parts/waitlist-places.tsx'
import { listPast } from '../past.ts'
import { type Entry, orderReservations } from '../reservation-order.ts'
import { reservationsToMove } from '../reservations-to-move.ts'
import type { Route } from './+types/reservations.ts'

type Cursors = { readonly cursor: string | undefined; readonly games: string | undefined }

/** A page of lessons, and beside the first one a page of games. */
const listUpcoming = async (ctx: Ctx, { cursor, games }: Cursors) => {
  const [lessons, seats] = await Promise.all([
    listReservations(ctx, { side: 'upcoming', cursor }),
    cursor === undefined ? listOwnSeats(ctx, { cursor: games }) : { items: [], nextCursor: null },
  ])
  const entries: readonly Entry[] = [
    ...lessons.items.map(one => ({ kind: 'lessons', one: toReservationView(one, ctx.now) }) as const),
    ...seats.items.map(one => ({ kind: 'seat', one: toSeatView(one) }) as const),
  ]
  return { entries, nextCursor: lessons.nextCursor, nextGamesCursor: seats.nextCursor }
}

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const side = url.searchParams.get('side') === 'past' ? 'past' : 'upcoming'
    const cursor = url.searchParams.get('cursor') ?? undefined
    const games = url.searchParams.get('games') ?? undefined
    const { id, zone } = requireUser(ctx.actor)
    const [toAnswer, listed] = await Promise.all([
      listAnswerable(db, id, ctx.now),
      side === 'past' ? listPast(ctx, { cursor }) : listUpcoming(ctx, { cursor, games }),
    ])
    return {
      side,
      ...{ nextGamesCursor: null, ...listed },
      toAnswer: await toListItems(db, toAnswer, ctx.now, zone),
      moving: reservationsToMove(toAnswer),
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
    title: t('My reservations'),
    description: t('Your lessons and games: held, booked and past.'),
    isPrivate: true,
  })

export default function Reservations({
  loaderData: { side, entries, toAnswer, moving, nextGamesCursor, nextCursor, isFirstPage, waiting, viewerId, now },
  actionData,
}: Route.ComponentProps) {
  // The positions change with what others do in the session.
  const awaited = [
    ...waiting.map(({ session }) => topics.session(session.id)),
    ...entries.flatMap(({ kind, one }) => (kind === 'seat' ? [topics.game(one.game.id)] : [])),
  ]
  const { reservations, holds, payments, notifications } = topics
  const { current, held, rest } =
    side === 'past' ? { current: [], held: [], rest: entries } : orderReservations(entries, now)
  // A place that is kept has its buttons in its own row.
  const listed = new Set(entries.map(({ kind, one }) => (kind === 'lessons' ? reservationPath(one.id) : '')))
  const asked = toAnswer.filter(({ link }) => !listed.has(link))
  // One button in gold: the lesson that is on, and of what waits the first that ends soon.
  const main = held.find(entry => isPressing(entry, viewerId)) ?? (current.length > 0 ? undefined : held[0])
  useLiveTopics(reservations.mine, holds.mine, payments.mine, notifications.mine, ...awaited)
  return (
    <Page>
      <Stack gap={6}>
        <ReservationsHeader />
        <RefusalNotice actionResult={actionData} />
        {current.length > 0 && <Rows title={t('On now')} entries={current} {...{ moving, viewerId, now }} />}
        <WaitingSection {...{ held, asked, main, viewerId, now }} isMain={current.length + held.length === 0} />
        <Tabs
          label={t('Which reservations')}
          tone="academy"
          tabs={[
            { to: '/campus/reservations', label: t('Upcoming'), current: side === 'upcoming' },
            { to: '?side=past', label: t('Past'), current: side === 'past' },
          ]}
        />
        {rest.length > 0 ? (
          <Rows
            title={side === 'upcoming' ? t('Upcoming') : t('Past')}
            isTitleHidden
            entries={rest}
            {...{ moving, viewerId, now }}
          />
        ) : (
          held.length + current.length === 0 && <Empty side={side} />
        )}
        {nextGamesCursor && (
          <Cluster>
            <ButtonLink to={`?side=${side}&games=${encodeURIComponent(nextGamesCursor)}`} size="small">
              {t('More games')}
            </ButtonLink>
          </Cluster>
        )}
        {waiting.length > 0 && <WaitlistPlaces {...{ waiting, viewerId, now }} />}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# reservation} other {# reservations}}', { count: entries.length })}
            previous={isFirstPage ? undefined : `?side=${side}`}
            previousLabel={t('First page')}
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
      title={t('Nothing past yet')}
      icon="clock"
      tone="academy"
      action={<ButtonLink to="/campus">{t('Find a lesson')}</ButtonLink>}
    >
      {t('Lessons and games that are over, and places that were released, are kept here.')}
    </EmptyState>
  )

type RowsProps = {
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly entries: readonly Entry[]
  readonly moving: readonly string[]
  readonly viewerId: string
  readonly now: string
}

const Rows = ({ title, isTitleHidden = false, entries, ...reader }: RowsProps) => (
  <section>
    <Stack gap={3}>
      <h2 className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</h2>
      <RowList label={title} isWhole>
        <Entries entries={entries} {...reader} />
      </RowList>
    </Stack>
  </section>
)
