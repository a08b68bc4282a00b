import { GAMES_PATH } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { readUnknownZone, readZoneParam } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { GameCards } from '../parts/game-cards.tsx'
import { DungeonsHero, DungeonsOverview, LevelLinks } from '../parts/overview.tsx'
import { listNextGames } from '../queries.ts'
import type { Route } from './+types/dungeons'
import styles from './dungeons.module.css'

const GAMES_SHOWN = 3

/** For a visitor the same for all: the server caches the page. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url: { searchParams } }) => ({
    games: await listNextGames(ctx.now, GAMES_SHOWN),
    askedZone: readZoneParam(searchParams),
    unknownZone: readUnknownZone(searchParams),
    now: ctx.now.toString(),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: "Dungeons'n English",
    description: t(
      'Role-play games in English, online and in small groups, from A2 to C1: open game nights with a teacher as game master, and private campaigns.',
    ),
  })

export default function DungeonsPage({ loaderData: { games, askedZone, unknownZone, now } }: Route.ComponentProps) {
  const zone = useViewerZone(askedZone)
  useLiveTopics(topics.games, ...games.map(({ id }) => topics.game(id)))
  return (
    <Page className={styles.page} data-tone="dungeons">
      <DungeonsHero shown={games.map(({ cover }) => cover.src)} />
      <section aria-labelledby="next-games" className={styles.games}>
        <div className={styles.heading}>
          <h2 id="next-games">{t('Next games with a free seat')}</h2>
          <LevelLinks />
        </div>
        {games.length > 0 ? (
          <>
            <GameCards label={t('Next games')} {...{ games, zone, now, askedZone }} />
            <div className={styles.heading}>
              <TimeZoneLine zone={zone} unknownZone={unknownZone} keep={[]} />
              <TextLink to={GAMES_PATH}>{t('All games')}</TextLink>
            </div>
          </>
        ) : (
          <EmptyState
            title={t('No game has a free seat right now')}
            icon="dice"
            tone="dungeons"
            action={<ButtonLink to={GAMES_PATH}>{t('All games')}</ButtonLink>}
          >
            {t('Full games have a waitlist. New games appear here as soon as a game master publishes them.')}
          </EmptyState>
        )}
      </section>
      <DungeonsOverview />
    </Page>
  )
}
