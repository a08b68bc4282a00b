import { redirect } from 'react-router'
import { EVENTS_PATH } from '#features/academy/sessions/paths.ts'
import { moveDatePath } from '#features/games/date-moves/paths.ts'
import { removeGameRating } from '#features/games/game-ratings/actions.ts'
import { ratingRemovalForm } from '#features/games/game-ratings/schema.ts'
import { returnGamePath } from '#features/games/game-returns/paths.ts'
import { GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { gameEventPath } from '#features/games/games/paths.ts'
import { weeklyGamesOf } from '#features/games/publishing/start-time-change.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { editGameByStaff } from '#features/staff/event-changes/edit-game-by-staff.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { gameEditForm } from '#features/staff/event-changes/schema.ts'
import { RequestRow } from '#features/staff/request-queues/parts/request-row.tsx'
import { weekdayName } from '#kernel/day-names.ts'
import { say, t } from '#kernel/messages.ts'
import { isLate, isPast, LATE_HOURS } from '#kernel/time.ts'
import { formatHour } from '#kernel/timetable.ts'
import { topics } from '#kernel/topics.ts'
import { transaction } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { findEventKind } from '../event-kinds.ts'
import { getGameEvent } from '../game-details.ts'
import { type DateLinks, SessionDateTable } from '../parts/date-tables.tsx'
import { StatusChip } from '../parts/event-cells.tsx'
import { EventHistory } from '../parts/event-history.tsx'
import { GameActsCard } from '../parts/game-acts-card.tsx'
import { GameEditCard } from '../parts/game-edit-card.tsx'
import { RatingsCard } from '../parts/ratings-card.tsx'
import { SeatsCard } from '../parts/seats-card.tsx'
import { sayAll } from '../say-all.ts'
import type { Route } from './+types/game-event.ts'

export const loader = pageLoader({
  policy: mayManageEvents,
  load: async ({ ctx, params }) => {
    const found = await getGameEvent(ctx, params.id ?? '')
    const weekly = weeklyGamesOf(found.game.date_time).map(({ weekday, hour }) => ({
      value: `${weekday} ${hour}`,
      label: `${weekdayName(weekday)} ${formatHour(hour)}`,
    }))
    const { statuses, words } = findEventKind('games')
    const said = { sessions: sayAll(statuses.sessions), dates: sayAll(statuses.dates) }
    return { ...found, weekly, statuses: said, words: sayAll(words), now: ctx.now.toString() }
  },
})

export const action = formAction({
  removeRating: actionHandler({
    policy: mayManageEvents,
    schema: ratingRemovalForm,
    run: async ({ ctx, params: { id = '' }, input: { uid, reason }, requestContext }) => {
      await removeGameRating(ctx, id, uid, reason)
      requestContext.flash.announce(t('Rating removed'))
      return redirect(gameEventPath(id))
    },
  }),
  edit: actionHandler({
    policy: mayManageEvents,
    schema: gameEditForm,
    run: async ({ ctx, params: { id = '' }, input: { reason, ...edit }, requestContext }) => {
      await transaction(tx => editGameByStaff(tx, ctx, id, edit, reason))
      requestContext.flash.set(t('Saved'))
      return redirect(gameEventPath(id))
    },
  }),
})

/** What else staff can do with one date. */
const linksOf =
  (gameId: string, now: string): DateLinks =>
  ({ id, status, start, end }) => [
    ...(status === 'planned' && !isLate(start, now, LATE_HOURS)
      ? [{ to: moveDatePath(gameId, id), label: t('Move') }]
      : []),
    ...(status === 'planned' && isPast(end, now) ? [{ to: returnGamePath(gameId, id), label: t('Return') }] : []),
  ]

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData?.game.title ?? t('Game'),
    description: t('A game, its dates and seats.'),
    isPrivate: true,
  })

export default function GameEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, teacher, teacherHasAccess, dates, seats, requests, history, ratings } = loaderData
  const { weekly, statuses, words, now } = loaderData
  useLiveTopics(topics.game(game.id), topics.admin('admin-requests'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Manage Events'), to: `${EVENTS_PATH}?kind=games` }, { label: game.title }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone="dungeons">{say(GAME_TYPE_LABELS[game.type])}</Chip>
            <Chip>{game.level}</Chip>
            <StatusChip status={game.status} labels={statuses.sessions} />
            {!teacherHasAccess && <Chip tone="warn">{t('Game master without access')}</Chip>}
          </Cluster>
          <h1>{game.title}</h1>
          <Muted>
            {rich('led by <master>{displayName}</master> ({username})', {
              master: words => <TextLink to={`/admin/users/${teacher.uid}`}>{words}</TextLink>,
              displayName: teacher.displayName,
              username: teacher.username,
            })}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <SidebarLayout>
          <Stack gap={6}>
            <Card title={t('Dates')}>
              {dates.length > 0 ? (
                <SessionDateTable
                  rows={dates}
                  statuses={statuses.dates}
                  {...{ words, now }}
                  act="cancel_game_dates"
                  linksOf={linksOf(game.id, now)}
                />
              ) : (
                <Muted>{t('No date ahead.')}</Muted>
              )}
            </Card>
            <SeatsCard seats={seats} />
            {ratings.length > 0 && <RatingsCard ratings={ratings} game={game} now={now} actionResult={actionData} />}
            {requests.length > 0 && (
              <Card title={t('Requests')}>
                <RowList label={t('Requests about this game')}>
                  {requests.map(request => (
                    <RequestRow key={request.id} request={request} showsKind now={now} />
                  ))}
                </RowList>
              </Card>
            )}
            {game.status !== 'ended' && <GameEditCard game={game} weekly={weekly} actionResult={actionData} />}
            <EventHistory history={history} auditPath={`/admin/audit?about=${game.id}`} now={now} />
          </Stack>
          <aside>
            <GameActsCard id={game.id} status={game.status} type={game.type} />
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
