import type { GameCardFields } from '../card-fields.ts'
import { GameCard } from './game-card.tsx'
import styles from './game-cards.module.css'

type Props = {
  readonly label: string
  readonly games: readonly GameCardFields[]
  readonly zone: string
  readonly now: string
  readonly askedZone?: string | null
  /** The first card is in sight when the page opens; the pictures of others load when they come near. */
  readonly areFirst?: boolean
}

export const GameCards = ({ label, games, areFirst = false, ...shown }: Props) => (
  <ul className={styles.cards} aria-label={label}>
    {games.map((game, at) => (
      <GameCard key={game.id} game={game} isFirst={areFirst && at === 0} {...shown} />
    ))}
  </ul>
)
