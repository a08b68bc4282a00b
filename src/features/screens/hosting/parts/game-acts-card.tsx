import { cancelGamePath, changeGamePath, closeGamePath, editGamePath } from '#features/games/games/paths.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { OwnGameDetails } from '../own-games.ts'

type Props = Pick<OwnGameDetails, 'game' | 'hasHadPlayers'> & { readonly mayManage: boolean }

/** What a game master can do with a game; each leads to a page that says what follows. */
export const GameActsCard = ({ game: { id, status }, hasHadPlayers, mayManage }: Props) => {
  if (status === 'ended') return null
  return (
    <Card title="Change">
      {mayManage ? (
        <Stack gap={3}>
          <ButtonLink to={editGamePath(id)} icon="pencil" fullWidth>
            Edit
          </ButtonLink>
          {hasHadPlayers && (
            <ButtonLink to={changeGamePath(id)} icon="mail" fullWidth>
              Ask for a change
            </ButtonLink>
          )}
          {takesPlayers(status) && (
            <ButtonLink to={closeGamePath(id)} icon="lock" fullWidth>
              Close to new players
            </ButtonLink>
          )}
          <ButtonLink to={cancelGamePath(id)} icon="cross" fullWidth>
            End the game
          </ButtonLink>
        </Stack>
      ) : (
        <Muted>You need approved teacher access to change your games.</Muted>
      )}
    </Card>
  )
}
