import { useLocation } from 'react-router'
import { freeSeatsLabel } from '#features/games/games/game-labels.ts'
import type { JoinCardData } from '#features/games/seat-page/join-card-data.ts'
import { JOIN_ID } from '#features/games/seat-page/parts/join-card.tsx'
import { enterPaths } from '#features/people/navigation/enter-paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PhoneBar } from '#ui/phone-bar.tsx'
import type { GameView } from '../game-view.ts'

/** On a phone the price, the free seats and the way to one, however far the page is read; nothing for those who have a seat or cannot join. */
export const JoinBar = ({ view, card }: { view: GameView; card: JoinCardData }) => {
  const { pathname, search } = useLocation()
  if (card.own || card.refusal || card.gamesAhead === 0 || view.isMaster) return null
  return (
    <PhoneBar
      step={{ id: JOIN_ID }}
      text={
        <>
          <b>{view.price > 0 ? formatPLN(view.price) : t('[price] Free')}</b>
          {view.price > 0 && ` ${t('[price] a game')}`} · {freeSeatsLabel(view)}
        </>
      }
    >
      {card.isVisitor ? (
        <ButtonLink to={enterPaths(pathname + search).signUp} variant="primary" fullWidth>
          {card.hasSpot ? t('Sign up to join') : t('Sign up to join the waitlist')}
        </ButtonLink>
      ) : (
        <ButtonLink to={`#${JOIN_ID}`} variant="primary" fullWidth>
          {card.hasSpot ? t('Join this game') : t('Join the waitlist')}
        </ButtonLink>
      )}
    </PhoneBar>
  )
}
