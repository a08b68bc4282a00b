import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/typography.tsx'
import { recapsPath, VOCABULARY_PATH } from '../paths.ts'
import type { ShownLog } from '../shown-recap.ts'
import { MissingRecaps, RecapCard } from './recap-card.tsx'

/** The latest recaps on the game's page, with the way to all of them. Its page must hear `topics.game(id)`. */
export const CampaignLogSection = ({ log, now }: { readonly log: ShownLog; readonly now: string }) => {
  const { game, isGameMaster, seesNames, recaps, missing } = log
  if (recaps.length === 0 && missing.length === 0) return null
  return (
    <section>
      <Stack gap={4}>
        <Cluster spaceBetween>
          <h2>{t('Campaign log')}</h2>
          <Cluster gap={3}>
            {!seesNames && <TextLink to={VOCABULARY_PATH}>{t('Your vocabulary')}</TextLink>}
            <ButtonLink to={recapsPath(game.id)} size="small">
              {t('All recaps')}
            </ButtonLink>
          </Cluster>
        </Cluster>
        <MissingRecaps gameId={game.id} missing={missing} now={now} />
        {recaps.map(recap => (
          <RecapCard key={recap.id} gameId={game.id} {...{ recap, now, isGameMaster, seesNames }} />
        ))}
      </Stack>
    </section>
  )
}
