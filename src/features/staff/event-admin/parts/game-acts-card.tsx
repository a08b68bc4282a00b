import { EVENTS_PATH } from '#features/academy/sessions/paths.ts'
import type { GameStatus, GameType } from '#features/games/games/game-types.ts'
import { gamePath, reopenGamePath } from '#features/games/games/paths.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { continueGamePath } from '#features/games/seasons/paths.ts'
import { tablePath } from '#features/games/table-files/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly id: string; readonly status: GameStatus; readonly type: GameType }

/** What staff can do with a game; each leads to a page with what follows. */
export const GameActsCard = ({ id, status, type }: Props) => {
  const acts = [
    ...(takesPlayers(status) ? [['close_games', t('Close to new players')]] : []),
    ...(status === 'ended'
      ? []
      : [
          ['reprice_games', t('Change the price')],
          ['end_games', t('End the game')],
        ]),
  ]
  return (
    <Card title={t('Change')}>
      <Stack gap={3}>
        <Muted size="small">{t('You’ll see what will happen before anything changes.')}</Muted>
        {acts.map(([name, label]) => (
          <ButtonLink key={name} to={`${EVENTS_PATH}/act?act=${name}&item=${id}&kind=games&from_event=${id}`} fullWidth>
            {label}
          </ButtonLink>
        ))}
        {status === 'closed' && (
          <ButtonLink to={reopenGamePath(id)} fullWidth>
            {t('Reopen to new players')}
          </ButtonLink>
        )}
        {type !== 'one-shot' && (
          <ButtonLink to={continueGamePath(id)} fullWidth>
            {t('Continue in a new season')}
          </ButtonLink>
        )}
        <ButtonLink to={tablePath(id)} fullWidth>
          {t('Handouts and characters')}
        </ButtonLink>
        <ButtonLink to={gamePath(id)} icon="eye" variant="ghost" fullWidth>
          {t('View as a player')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
