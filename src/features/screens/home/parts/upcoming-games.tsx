import { GAMES_PATH } from '#features/games/games/paths.ts'
import type { GameCardFields } from '#features/screens/game-listing/card-fields.ts'
import { GameCards } from '#features/screens/game-listing/parts/game-cards.tsx'
import { t } from '#kernel/messages.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = { readonly games: readonly GameCardFields[]; readonly now: string }

/** The next open games with their prices. */
export const UpcomingGames = ({ games, now }: Props) => {
  const zone = useViewerZone()
  return (
    <section aria-labelledby="next-games">
      <SectionHeading id="next-games" to={GAMES_PATH} more={t('All games')}>
        {t('Next games with a free seat')}
      </SectionHeading>
      <GameCards label={t('Next games')} {...{ games, zone, now }} />
    </section>
  )
}
