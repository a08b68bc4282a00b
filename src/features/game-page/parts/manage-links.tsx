import { editGamePath, endGamePath, myGamePath } from '#features/games/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/layout.tsx'

/** For the game master and staff: the pages on which they change a game. */
export const ManageLinks = ({ gameId, isMaster }: { readonly gameId: string; readonly isMaster: boolean }) => (
  <Card title={isMaster ? 'Your game' : 'For staff'}>
    <Cluster gap={2}>
      {isMaster && (
        <>
          <ButtonLink to={myGamePath(gameId)}>Manage</ButtonLink>
          <ButtonLink to={editGamePath(gameId)} icon="pencil">
            Edit
          </ButtonLink>
        </>
      )}
      {!isMaster && <ButtonLink to={endGamePath(gameId)}>Cancel games</ButtonLink>}
    </Cluster>
  </Card>
)
