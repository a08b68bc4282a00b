import { seatPath } from '#features/seats/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GameView } from '../game-view.ts'

type Props = { readonly players: NonNullable<GameView['players']>; readonly minPlayers: number }

/** For the game master and staff: who has a seat. */
export const PlayersCard = ({ players, minPlayers }: Props) => (
  <Card title="Players" tone="dungeons">
    {players.length > 0 ? (
      <RowList label="Players">
        {players.map(({ seatId, displayName, photoURL }) => (
          <Row
            key={seatId}
            tone="dungeons"
            title={displayName}
            href={seatPath(seatId)}
            avatar={<Avatar name={displayName} photo={photoURL} tone="dungeons" />}
          />
        ))}
      </RowList>
    ) : (
      <Muted>No players yet. A game takes place from {minPlayers} on.</Muted>
    )}
  </Card>
)
