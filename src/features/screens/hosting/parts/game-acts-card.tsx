import { writePath } from '#features/conversations/conversations/paths.ts'
import {
  cancelGamePath,
  changeGamePath,
  closeGamePath,
  coverPath,
  editGamePath,
  reopenGamePath,
} from '#features/games/games/paths.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { continueGamePath } from '#features/games/seasons/paths.ts'
import { tablePath } from '#features/games/table-files/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { OwnGameDetails } from '../own-games.ts'

type Props = Pick<OwnGameDetails, 'game' | 'hasHadPlayers'> & { readonly mayManage: boolean }

/** What a game master can do with a game; each leads to a page that says what follows. */
export const GameActsCard = ({ game: { id, status, type }, hasHadPlayers, mayManage }: Props) => {
  const goesOn = type !== 'one-shot' && (
    <ButtonLink to={continueGamePath(id)} icon="arrow" fullWidth>
      {t('Continue in a new season')}
    </ButtonLink>
  )
  if (status === 'ended') return mayManage && goesOn ? <Card title={t('Go on')}>{goesOn}</Card> : null
  return (
    <Card title={t('Change')}>
      {mayManage ? (
        <Stack gap={3}>
          <ButtonLink to={editGamePath(id)} icon="pencil" fullWidth>
            {t('Edit')}
          </ButtonLink>
          <ButtonLink to={coverPath(id)} icon="eye" fullWidth>
            {t('Cover')}
          </ButtonLink>
          {hasHadPlayers && (
            <ButtonLink to={changeGamePath(id)} icon="mail" fullWidth>
              {t('Ask for a change')}
            </ButtonLink>
          )}
          {takesPlayers(status) && (
            <ButtonLink to={closeGamePath(id)} icon="lock" fullWidth>
              {t('Close to new players')}
            </ButtonLink>
          )}
          {status === 'closed' && (
            <ButtonLink to={reopenGamePath(id)} icon="people" fullWidth>
              {t('Reopen to new players')}
            </ButtonLink>
          )}
          <ButtonLink to={writePath({ kind: 'game', id })} icon="mail" fullWidth>
            {t('Messages of the table')}
          </ButtonLink>
          <ButtonLink to={tablePath(id)} icon="book" fullWidth>
            {t('Handouts and characters')}
          </ButtonLink>
          {hasHadPlayers && goesOn}
          <ButtonLink to={cancelGamePath(id)} icon="cross" fullWidth>
            {t('End the game')}
          </ButtonLink>
        </Stack>
      ) : (
        <Muted>{t('You need approved teacher access to change your games.')}</Muted>
      )}
    </Card>
  )
}
