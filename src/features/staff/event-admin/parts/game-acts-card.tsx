import { EVENTS_PATH } from '#features/academy/sessions/paths.ts'
import type { GameStatus } from '#features/games/games/game-types.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly id: string; readonly status: GameStatus }

/** What staff can do with a game; each leads to a page with what follows. */
export const GameActsCard = ({ id, status }: Props) => {
  const acts = [
    ...(takesPlayers(status) ? [['close_games', 'Close to new players']] : []),
    ...(status === 'ended'
      ? []
      : [
          ['reprice_games', 'Change the price'],
          ['end_games', 'End the game'],
        ]),
  ]
  return (
    <Card title="Change">
      <Stack gap={3}>
        <Muted size="small">You’ll see what will happen before anything changes.</Muted>
        {acts.map(([name, label]) => (
          <ButtonLink key={name} to={`${EVENTS_PATH}/act?act=${name}&item=${id}&kind=games&from_event=${id}`} fullWidth>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink to={gamePath(id)} icon="eye" variant="ghost" fullWidth>
          View as a player
        </ButtonLink>
      </Stack>
    </Card>
  )
}
