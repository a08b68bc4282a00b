import { mayPublish } from '#features/academy/sessions/policy.ts'
import { GAMES_PATH, NEW_GAME_PATH } from '#features/games/games/paths.ts'
import { MY_EARNINGS_PATH } from '#features/staff/earning-statements/paths.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { type GameSide, listOwnGames } from '../own-games.ts'
import { GameRow } from '../parts/game-row.tsx'
import { maySeeOwnGames } from '../policy.ts'
import type { Route } from './+types/my-games.ts'

export const loader = pageLoader({
  policy: maySeeOwnGames,
  load: async ({ ctx }) => {
    const { id, zone } = requireUser(ctx.actor)
    const games = await listOwnGames(id, ctx.now)
    return { games, zone, mayPublish: mayPublish(ctx.actor) === null, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('My games'), description: t('The games that you lead.'), isPrivate: true })

const SIDES: readonly (readonly [GameSide, Message])[] = [
  ['open', msg('[games] Open')],
  ['closed', msg('Closed, games still to come')],
  ['ended', msg('[games] Over')],
]

export default function MyGamesPage({ loaderData: { games, zone, mayPublish, now } }: Route.ComponentProps) {
  useLiveTopics(topics.reservations.mine, ...games.map(({ id }) => topics.game(id)))
  return (
    <Page>
      <Stack gap={8}>
        <Cluster spaceBetween gap={4}>
          <Stack gap={1}>
            <h1>{t('My games')}</h1>
            <Lead>{t('The games that you lead, and their players')}</Lead>
          </Stack>
          <Cluster>
            <ButtonLink to={MY_EARNINGS_PATH} icon="receipt">
              {t('Earnings')}
            </ButtonLink>
            {mayPublish && (
              <ButtonLink to={NEW_GAME_PATH} icon="plus" variant="primary">
                {t('New game')}
              </ButtonLink>
            )}
          </Cluster>
        </Cluster>
        {games.length === 0 && (
          <EmptyState
            title={t('You lead no games yet')}
            icon="dice"
            tone="dungeons"
            action={
              mayPublish ? (
                <ButtonLink variant="primary" to={NEW_GAME_PATH}>
                  {t('Publish your first game')}
                </ButtonLink>
              ) : (
                <ButtonLink to={GAMES_PATH}>{t('See all open games')}</ButtonLink>
              )
            }
          >
            {t('A game is a one-shot, a mini-campaign or a campaign that players join by the seat.')}
          </EmptyState>
        )}
        {SIDES.map(([side, label]) => {
          const title = label()
          const ofSide = games.filter(game => game.side === side)
          return (
            ofSide.length > 0 && (
              <Stack gap={3} key={side}>
                <h2>{title}</h2>
                <RowList label={title}>
                  {ofSide.map(game => (
                    <GameRow key={game.id} {...{ game, zone, now }} />
                  ))}
                </RowList>
              </Stack>
            )
          )
        })}
      </Stack>
    </Page>
  )
}
