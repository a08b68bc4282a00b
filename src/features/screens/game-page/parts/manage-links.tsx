import { coverPath, editGamePath, myGamePath } from '#features/games/games/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/layout.tsx'

const CHANGE_REQUESTS_PATH = '/admin/requests/dne_modification_requests'

type Props = { readonly gameId: string; readonly isMaster: boolean; readonly isOver: boolean }

/** For the game master and staff: the ways to change a game. */
export const ManageLinks = ({ gameId, isMaster, isOver }: Props) => (
  <Card title={isMaster ? 'Your game' : 'For staff'}>
    <Cluster gap={2}>
      {isMaster ? (
        <>
          <ButtonLink to={myGamePath(gameId)}>Manage</ButtonLink>
          {!isOver && (
            <ButtonLink to={editGamePath(gameId)} icon="pencil">
              Edit
            </ButtonLink>
          )}
        </>
      ) : (
        <ButtonLink to={CHANGE_REQUESTS_PATH}>Requested changes</ButtonLink>
      )}
      <ButtonLink to={coverPath(gameId)}>Cover</ButtonLink>
    </Cluster>
  </Card>
)
