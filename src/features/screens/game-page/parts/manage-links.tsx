import { coverPath, editGamePath, myGamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/layout.tsx'

const CHANGE_REQUESTS_PATH = '/admin/requests/dne_modification_requests'

type Props = { readonly gameId: string; readonly isMaster: boolean; readonly isOver: boolean }

/** For the game master and staff: the ways to change a game. */
export const ManageLinks = ({ gameId, isMaster, isOver }: Props) => (
  <Card title={isMaster ? t('Your game') : t('For staff')}>
    <Cluster gap={2}>
      {isMaster ? (
        <>
          <ButtonLink to={myGamePath(gameId)}>{t('Manage')}</ButtonLink>
          {!isOver && (
            <ButtonLink to={editGamePath(gameId)} icon="pencil">
              {t('Edit')}
            </ButtonLink>
          )}
        </>
      ) : (
        <ButtonLink to={CHANGE_REQUESTS_PATH}>{t('Requested changes')}</ButtonLink>
      )}
      <ButtonLink to={coverPath(gameId)}>{t('Cover')}</ButtonLink>
    </Cluster>
  </Card>
)
