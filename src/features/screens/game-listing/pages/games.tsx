import { getCachedGames } from '#features/games/games/game-list.ts'
import { GAMES_PATH } from '#features/games/games/paths.ts'
import { ListPages } from '#features/screens/session-listing/parts/list-pages.tsx'
import { hasTimeFilter } from '#kernel/filter-labels.ts'
import { t } from '#kernel/messages.ts'
import { readCursorTrail, toPageLinks } from '#kernel/page-links.ts'
import { readRows } from '#kernel/paging.ts'
import { anyone } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { readUnknownZone, readZoneParam, SCHOOL_ZONE } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { toGameCardFields } from '../card-fields.ts'
import { type PageFilters, readGameFilters, toGameQuery, writeGameFilters } from '../filters.ts'
import { GameCards } from '../parts/game-cards.tsx'
import { GameFiltersForm } from '../parts/game-filters.tsx'
import type { Route } from './+types/games'
import styles from './games.module.css'

/** For a visitor the same for all: the server caches the page. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url: { searchParams } }) => {
    const filters = readGameFilters(searchParams)
    const ownZone = ctx.actor.kind === 'user' ? ctx.actor.zone : null
    // Without a zone in the URL, hours of a filter are in the school's zone; the results must use the same zone.
    const askedZone = readZoneParam(searchParams) ?? (ownZone === null && hasTimeFilter(filters) ? SCHOOL_ZONE : null)
    const trail = readCursorTrail(searchParams)
    const rows = readRows(searchParams)
    const query = toGameQuery(filters, askedZone ?? ownZone ?? SCHOOL_ZONE)
    const { items, ...page } = await getCachedGames({ ...query, cursor: trail.at(-1), limit: rows }, ctx.now)
    return {
      filters,
      askedZone,
      unknownZone: readUnknownZone(searchParams),
      items: items.map(toGameCardFields),
      masterName: filters.teacher === null ? null : (items[0]?.teacher.displayName ?? null),
      paging: toPageLinks(writeGameFilters(filters, askedZone), trail, { rows, shown: items.length, ...page }),
      found: page.isMore
        ? t('more than {count, plural, one {# game} other {# games}}', { count: page.total })
        : t('{count, plural, one {# game} other {# games}}', { count: page.total }),
      now: ctx.now.toString(),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Available sessions'),
    description: t(
      'Open role-play games in English: choose by level, day, time and price. Seats, content notes and the price for one game before you join.',
    ),
  })

const NoGames = ({ filters }: { filters: PageFilters }) =>
  String(writeGameFilters(filters)) === '' ? (
    <EmptyState
      title={t('No games are open right now')}
      icon="dice"
      tone="dungeons"
      action={<ButtonLink to="/dungeonsandenglish/private-campaigns">{t('Plan a private campaign')}</ButtonLink>}
    >
      {t('Game masters publish new games all the time. They appear here automatically.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('No games match')}
      tone="dungeons"
      action={
        <>
          {hasTimeFilter(filters) && (
            <ButtonLink to={`?${writeGameFilters({ ...filters, day: [], from: null, to: null })}`}>
              {t('Any day and time')}
            </ButtonLink>
          )}
          <ButtonLink to={GAMES_PATH}>{t('Clear all filters')}</ButtonLink>
        </>
      }
    >
      {t('Try removing a filter. Full games have a waitlist.')}
    </EmptyState>
  )

export default function GamesPage({ loaderData }: Route.ComponentProps) {
  const { filters, askedZone, unknownZone, items, masterName, paging, found, now } = loaderData
  const zone = useViewerZone(askedZone)
  useLiveTopics(topics.games, ...items.map(({ id }) => topics.game(id)))
  return (
    <Page data-tone="dungeons">
      <Breadcrumbs steps={[{ label: "Dungeons'n English", to: '/dungeonsandenglish' }]} />
      <header className={styles.head}>
        <div>
          <h1>{t('Available sessions')}</h1>
          <Lead>{t('Role-play games in English, A2 to C1')}</Lead>
        </div>
        <TimeZoneLine zone={zone} unknownZone={unknownZone} keep={[...writeGameFilters(filters)]} />
      </header>
      <Stack gap={4}>
        <GameFiltersForm {...{ filters, masterName, zone, found }} zoneInUrl={askedZone ?? zone} />
        <h2 className="visually-hidden">{t('Games')}</h2>
        {items.length > 0 ? (
          <GameCards label={t('Games')} games={items} areFirst {...{ zone, now, askedZone }} />
        ) : (
          <NoGames filters={filters} />
        )}
        {(items.length > 0 || paging.previous) && <ListPages paging={paging} shown={items.length} noun="game" />}
      </Stack>
    </Page>
  )
}
