import { useRef } from 'react'
import { writePath } from '#features/conversations/conversations/paths.ts'
import { GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { getVisibleGame } from '#features/games/games/game-view.ts'
import { GAMES_PATH, gamePath } from '#features/games/games/paths.ts'
import { CampaignLogSection } from '#features/games/recaps/parts/log-card.tsx'
import { findLatestRecaps } from '#features/games/recaps/queries.ts'
import { toShownLog } from '#features/games/recaps/shown-recap.ts'
import { loadJoinCard } from '#features/games/seat-page/join-card-data.ts'
import { joinCardActions } from '#features/games/seat-page/page-actions.ts'
import { JoinCard } from '#features/games/seat-page/parts/join-card.tsx'
import { PauseCard } from '#features/games/session-zero/parts/pause-card.tsx'
import { SessionZeroLink } from '#features/games/session-zero/parts/session-zero-link.tsx'
import { findPause } from '#features/games/session-zero/queries.ts'
import { tablePath } from '#features/games/table-files/paths.ts'
import { FOR_PARAM } from '#features/people/family/for-param.ts'
import { readForWhom } from '#features/people/family/for-whom.ts'
import { ForWhomChoice } from '#features/people/family/parts/for-whom-choice.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { anyone } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { readUnknownZone, readZoneParam } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import { useHeightProperty } from '#ui/use-height-property.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useNow } from '#ui/use-now.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { getGameView } from '../game-view.ts'
import { DoorCard } from '../parts/door-card.tsx'
import { FirstMinutes } from '../parts/first-minutes.tsx'
import { GameCover } from '../parts/game-cover.tsx'
import { GameDates } from '../parts/game-dates.tsx'
import { GameHeader } from '../parts/game-header.tsx'
import { GameMasterCard } from '../parts/game-master-card.tsx'
import { JoinBar } from '../parts/join-bar.tsx'
import { ManageLinks } from '../parts/manage-links.tsx'
import { PlayersCard } from '../parts/players-card.tsx'
import { SeasonLinks } from '../parts/season-links.tsx'
import { Story } from '../parts/story.tsx'
import { TableFigures } from '../parts/table-figures.tsx'
import { findSeenSeasons } from '../seasons.ts'
import { eventStructuredData } from '../structured-data.ts'
import type { Route } from './+types/game'
import styles from './game.module.css'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, url: { searchParams }, requestContext: { siteUrl } }) => {
    const game = await getVisibleGame(db, params.id ?? '', ctx.actor)
    const forWhom = await readForWhom(ctx, searchParams)
    const [view, card, pause, log, seasons] = await Promise.all([
      getGameView(ctx, game),
      loadJoinCard(ctx, game, forWhom),
      findPause(ctx, game.id),
      findLatestRecaps(ctx, game.id),
      findSeenSeasons(ctx, game.id),
    ])
    return {
      view,
      card,
      pause,
      seasons,
      log: log && toShownLog(log),
      url: siteUrl + gamePath(game.id),
      askedZone: readZoneParam(searchParams),
      unknownZone: readUnknownZone(searchParams),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction(joinCardActions)

export const meta: Route.MetaFunction = args => {
  const { loaderData } = args
  if (!loaderData) return pageHead(args, { title: t('[game] Session not found'), description: '', isPrivate: true })
  const { view, url } = loaderData
  const description = t('{type} in English, level {level}, with {teacherName}, {price} a game.', {
    type: GAME_TYPE_LABELS[view.type](),
    level: view.level,
    teacherName: view.teacher.displayName,
    price: formatPLN(view.price),
  })
  const event = eventStructuredData(view, url, description)
  return [
    ...pageHead(args, { title: view.title, description, isPrivate: !view.isPublic }),
    ...(event ? [{ 'script:ld+json': event }] : []),
  ]
}

export default function GamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, card, pause, log, seasons, askedZone, unknownZone } = loaderData
  const zone = useViewerZone(askedZone)
  const now = useNow(loaderData.now)
  const isVisitor = useSiteData()?.viewer === null
  useLiveTopics(
    topics.game(view.id),
    ...(isVisitor ? [] : [topics.reservations.mine, topics.holds.mine, topics.payments.mine]),
  )
  const aside = useRef<HTMLDivElement>(null)
  useHeightProperty(aside, '--side-height')
  const hrefFor = (personId: string) => {
    const query = new URLSearchParams(askedZone ? { zone: askedZone } : {})
    query.set(FOR_PARAM, personId)
    return `?${query}`
  }
  const { description, contentNotes, players, isMaster, door } = view
  const hasPriceBeside = !isMaster && card.gamesAhead > 0 && (!card.own || card.own.state === 'booked')
  return (
    <Page className={styles.page} data-tone="dungeons">
      <div className={styles.top}>
        <Breadcrumbs
          steps={[
            { label: "Dungeons'n English", to: '/dungeonsandenglish' },
            { label: t('Games'), to: GAMES_PATH },
          ]}
        />
        <GameCover view={view} />
        <RefusalNotice actionResult={actionData} />
      </div>
      <GameHeader {...{ view, zone, now, hasPriceBeside }} />
      {(pause?.isPaused || door) && (
        <div className={styles.first}>
          {pause?.isPaused && <PauseCard gameId={view.id} pause={pause} from="game" />}
          {door && <DoorCard {...{ door, zone, now }} />}
        </div>
      )}
      <div className={styles.about}>
        {description && <Story description={description} />}
        <TableFigures view={view} hasOwnSeat={card.own?.state === 'booked'} />
      </div>
      <div ref={aside} className={styles.aside}>
        {!isMaster && card.forWhom && <ForWhomChoice forWhom={card.forWhom} hrefOf={hrefFor} />}
        {!isMaster && <JoinCard card={card} />}
        {(view.type !== 'one-shot' || view.status === 'ended') && <GameDates dates={view.dates} {...{ zone, now }} />}
        <TimeZoneLine zone={zone} unknownZone={unknownZone} keep={[]} />
        {log?.isAtTable && <SessionZeroLink gameId={view.id} />}
        {log?.isAtTable && (
          <ButtonLink to={tablePath(view.id)} icon="book" fullWidth>
            {t('Handouts and characters')}
          </ButtonLink>
        )}
        {log?.hasMessages && (
          <ButtonLink to={writePath({ kind: 'game', id: view.id })} icon="mail" fullWidth>
            {t('Messages of the table')}
          </ButtonLink>
        )}
        <SeasonLinks seasons={seasons} />
        {pause && !pause.isPaused && <PauseCard gameId={view.id} pause={pause} from="game" />}
        {players && <ManageLinks gameId={view.id} isMaster={isMaster} isOver={view.status === 'ended'} />}
      </div>
      <div className={styles.about}>
        {!isMaster && <FirstMinutes view={view} />}
        <section aria-labelledby="content">
          <h2 id="content">{t('Content notes')}</h2>
          <p className={styles.lines}>
            {contentNotes || t('The game master has written none. Players agree on limits before the first game.')}
          </p>
        </section>
        {log && <CampaignLogSection log={log} now={now} />}
        {players && <PlayersCard players={players} minPlayers={view.minPlayers} />}
        <GameMasterCard teacher={view.teacher} />
      </div>
      <JoinBar {...{ view, card }} />
    </Page>
  )
}
