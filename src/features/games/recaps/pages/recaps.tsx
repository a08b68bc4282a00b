import { stepsToGame } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { MissingRecaps, RecapCard } from '../parts/recap-card.tsx'
import { VOCABULARY_PATH } from '../paths.ts'
import { getCampaignLog } from '../queries.ts'
import { toShownLog } from '../shown-recap.ts'
import type { Route } from './+types/recaps.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => ({
    ...toShownLog(await getCampaignLog(ctx, params.id ?? '')),
    now: ctx.now.toString(),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Campaign log'), description: t('What happened in each game.'), isPrivate: true })

export default function Recaps({ loaderData }: Route.ComponentProps) {
  const { game, isGameMaster, seesNames, recaps, missing, now } = loaderData
  useLiveTopics(topics.game(game.id))
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[...stepsToGame(game), { label: t('Campaign log') }]} />
        <Stack gap={2}>
          <h1>{t('Campaign log')}</h1>
          <Muted>
            {t('What happened in each game of {title}.', { title: game.title })}{' '}
            {!seesNames && <TextLink to={VOCABULARY_PATH}>{t('Your vocabulary')}</TextLink>}
          </Muted>
        </Stack>
        <MissingRecaps gameId={game.id} missing={missing} now={now} />
        {recaps.map(recap => (
          <RecapCard key={recap.id} gameId={game.id} {...{ recap, now, isGameMaster, seesNames }} />
        ))}
        {recaps.length === 0 && (
          <EmptyState icon="book" title={t('No recaps yet')}>
            {isGameMaster
              ? t('After each game you can write here what happened, with new words and praise for each player.')
              : t('After each game the game master writes here what happened, with the new words.')}
          </EmptyState>
        )}
      </Stack>
    </Page>
  )
}
