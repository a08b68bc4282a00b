import { Link } from 'react-router'
import { CoverPicture } from '#features/games/covers/parts/cover-picture.tsx'
import { freeSeatsLabel, gameTimeLabels, missingPlayersLabel } from '#features/games/games/game-labels.ts'
import { GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { freeSeats } from '#features/games/games/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { NextTimes } from '#ui/next-times.tsx'
import { Price } from '#ui/price.tsx'
import { Seats } from '#ui/seats.tsx'
import type { GameCardFields } from '../card-fields.ts'
import styles from './game-card.module.css'

type Props = {
  readonly game: GameCardFields
  /** The zone of the displayed times. */
  readonly zone: string
  readonly now: string
  /** The zone in the URL; links to the game's page keep it. */
  readonly askedZone?: string | null
  /** Its picture is in sight when the page opens. */
  readonly isFirst?: boolean
}

/** One game of a list: its level, times in the viewer's zone, seats and price. The whole card is a link. */
export const GameCard = ({ game, zone, now, askedZone = null, isFirst = false }: Props) => {
  const {
    id,
    title,
    level,
    type,
    teacher,
    opening,
    contentNotes,
    price,
    seatsTaken,
    heldSeats,
    minPlayers,
    maxPlayers,
  } = game
  const { days } = gameTimeLabels(game, zone, now)
  const missing = missingPlayersLabel(game)
  const href = `${gamePath(id)}${askedZone ? `?zone=${encodeURIComponent(askedZone)}` : ''}`
  return (
    <li className={styles.card} data-tone="dungeons">
      <CoverPicture cover={game.cover} sizes="(width < 700px) 92vw, 400px" isFirst={isFirst} className={styles.cover} />
      <div className={styles.body}>
        <h3>
          <Link to={href}>{title}</Link>
        </h3>
        <div className={styles.facts}>
          <p className={styles.chips}>
            <Chip tone="dungeons">{level}</Chip>
            <Chip>{GAME_TYPE_LABELS[type]()}</Chip>
          </p>
          <p className={styles.master}>
            <Avatar name={teacher.displayName} photo={teacher.photoURL} size="small" tone="dungeons" />
            <span className={styles.role}>{t('Game master')} </span>
            {teacher.displayName}
          </p>
        </div>
        {opening && <p className={styles.opening}>{opening}</p>}
        {contentNotes && <p className={styles.notes}>{t('In the story: {contentNotes}', { contentNotes })}</p>}
        <div className={styles.when}>
          <NextTimes times={game.nextTimes} zone={zone} now={now} />
          <p className={styles.meta}>{days.join(' · ')}</p>
        </div>
        <div className={styles.foot}>
          <Seats taken={seatsTaken + heldSeats} max={maxPlayers} min={minPlayers} tone="dungeons">
            {[freeSeatsLabel(game), missing].filter(Boolean).join(', ')}
          </Seats>
          <Price amount={formatPLN(price)} per={t('[price] a game')} />
        </div>
        <span className={buttonClass({ fullWidth: true })} aria-hidden="true">
          {freeSeats(game) > 0 ? t('Take a seat') : t('Join the waitlist')}
        </span>
      </div>
    </li>
  )
}
