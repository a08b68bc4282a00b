import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { NextGame } from '../next-game.ts'
import { NextDateCard, type NextDateProps } from './next-date-card.tsx'

/** The next game of a player, with its door. */
export const NextGameCard = ({
  next,
  isMain,
  ...props
}: NextDateProps & { readonly next: NextGame; readonly isMain: boolean }) => (
  <NextDateCard {...next} {...props} label={t('Next game')} tone="dungeons" forName={next.playerName}>
    {!next.playerName && <JoinButton kind="game" {...next} zone={props.zone} now={props.now} isMain={isMain} />}
    <ButtonLink to={gamePath(next.gameId)}>{t('Game page')}</ButtonLink>
  </NextDateCard>
)
