import { seatPath } from '#features/games/seats/paths.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { LinkList } from '#ui/link-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GameView } from '../game-view.ts'

type Props = { readonly players: NonNullable<GameView['players']>; readonly minPlayers: number }

/** For the game master and staff: who has a seat. */
export const PlayersCard = ({ players, minPlayers }: Props) => (
  <Card title={t('Players')} tone="dungeons">
    {players.length > 0 ? (
      <LinkList
        label={t('Players')}
        links={players.map(({ seatId, displayName }) => ({ to: seatPath(seatId), label: displayName, icon: 'user' }))}
      />
    ) : (
      <Muted>{t('No players yet. A game goes ahead with at least {minPlayers}.', { minPlayers })}</Muted>
    )}
  </Card>
)
