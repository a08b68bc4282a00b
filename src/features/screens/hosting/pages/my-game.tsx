import { mayPublish } from '#features/academy/sessions/policy.ts'
import { GAME_STATUS_LABELS, GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { gamePath, MY_GAMES_PATH, PUBLISHED_PARAM } from '#features/games/games/paths.ts'
import { OwnRequestList } from '#features/staff/request-queues/parts/own-request-list.tsx'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { withdrawAction } from '#features/staff/request-queues/withdraw-action.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Seats } from '#ui/seats.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { getOwnGameDetails } from '../own-games.ts'
import { GameActsCard } from '../parts/game-acts-card.tsx'
import { GameDateList } from '../parts/game-date-list.tsx'
import { GamePublished } from '../parts/game-published.tsx'
import { maySeeOwnGames } from '../policy.ts'
import type { Route } from './+types/my-game.ts'

const REQUESTS_SHOWN = 10

export const loader = pageLoader({
  policy: maySeeOwnGames,
  load: async ({ ctx, params: { id = '' }, url }) => {
    const details = await getOwnGameDetails(ctx, id)
    const requests = await listOwnRequests(ctx, { limit: REQUESTS_SHOWN }, undefined, [id])
    const { zone } = requireUser(ctx.actor)
    return {
      ...{ ...details, requests: requests.items, zone, mayManage: mayPublish(ctx.actor) === null },
      isNew: url.searchParams.has(PUBLISHED_PARAM),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  withdraw: withdrawAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData?.game.title ?? t('My game'),
    description: t('A game that you lead.'),
    isPrivate: true,
  })

export default function MyGamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, dates, waiting, hasHadPlayers, requests, zone, mayManage, isNew, now } = loaderData
  const { id, title, type, level, status, seatsTaken, heldSeats, minPlayers, maxPlayers } = game
  useLiveTopics(topics.game(id), topics.requests.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('My games'), to: MY_GAMES_PATH }, { label: title }]} />
        <Cluster spaceBetween gap={4}>
          <Stack gap={2}>
            <Cluster gap={2}>
              <Chip tone="dungeons">{GAME_TYPE_LABELS[type]()}</Chip>
              <Chip>{level}</Chip>
              <Chip tone={status === 'active' ? 'good' : 'muted'}>{GAME_STATUS_LABELS[status]()}</Chip>
            </Cluster>
            <h1>{title}</h1>
            <Seats taken={seatsTaken + heldSeats} max={maxPlayers} min={minPlayers} tone="dungeons">
              {t('{seatsTaken, plural, one {# player} other {# players}} of {maxPlayers}, at least {minPlayers}', {
                seatsTaken,
                maxPlayers,
                minPlayers,
              })}
              {waiting > 0 && `, ${t('{waiting} waiting', { waiting })}`}
            </Seats>
          </Stack>
          <ButtonLink to={gamePath(id)} icon="eye">
            {t('View as a player')}
          </ButtonLink>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {isNew && <GamePublished {...{ id, now }} first={dates[0] ?? null} />}
        <SidebarLayout>
          <Card title={t('Games and players')}>
            {dates.length > 0 ? (
              <GameDateList {...{ game, dates, zone, now }} mayCancel={mayManage} />
            ) : (
              <Muted>{t('No games.')}</Muted>
            )}
          </Card>
          <Stack gap={6}>
            <GameActsCard {...{ game, hasHadPlayers, mayManage }} />
            {requests.length > 0 && (
              <Card title={t('Requests')} id="requests">
                <OwnRequestList requests={requests} now={now} />
              </Card>
            )}
          </Stack>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
