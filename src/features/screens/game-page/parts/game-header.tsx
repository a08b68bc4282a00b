import { freeSeatsLabel, gameTimeLabels, playersLine } from '#features/games/games/game-labels.ts'
import { GAME_STATUS_LABELS, GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { formatDecimal } from '#kernel/decimals.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Seats } from '#ui/seats.tsx'
import type { GameView } from '../game-view.ts'
import styles from './game-header.module.css'

type Props = {
  readonly view: GameView
  readonly zone: string
  readonly now: string
  /** Whether the way to a seat, with its price, is beside it. */
  readonly hasPriceBeside: boolean
}

/** Times in the viewer's zone, seats, level and length of a game. What it costs is told once. */
export const GameHeader = ({ view, zone, now, hasPriceBeside }: Props) => {
  const { title, level, type, status, teacher, duration, price, minPlayers, maxPlayers, seatsTaken, heldSeats } = view
  const { days, where } = gameTimeLabels(view, zone, now)
  const isOpen = takesPlayers(status)
  return (
    <header className={styles.head}>
      <Cluster gap={2}>
        <Chip tone="dungeons">{GAME_TYPE_LABELS[type]()}</Chip>
        {status !== 'active' && <Chip tone="warn">{GAME_STATUS_LABELS[status]()}</Chip>}
      </Cluster>
      <h1 data-display>{title}</h1>
      <a href="#game-master" className={styles.master}>
        <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="dungeons" />
        {t('Game master {name}', { name: teacher.displayName })}
      </a>
      {view.ratingCount > 0 && (
        <p>
          <Rating ratingCount={view.ratingCount}>
            {t('{rating} from {count, plural, one {# player} other {# players}}', {
              rating: formatDecimal(view.rating),
              count: view.ratingCount,
            })}
          </Rating>
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('When')}</dt>
          <dd>
            {days.map(line => (
              <span key={line}>{line}</span>
            ))}
            <small>{where}</small>
          </dd>
        </div>
        <div>
          <dt>{t('Seats')}</dt>
          <dd>
            <Seats taken={seatsTaken + heldSeats} max={maxPlayers} min={minPlayers} tone="dungeons">
              {isOpen ? freeSeatsLabel(view) : lowerCase(GAME_STATUS_LABELS[status]())}
            </Seats>
            <small>
              {playersLine(view)}
              {heldSeats > 0 && `, ${t('{count, plural, one {# seat} other {# seats}} held', { count: heldSeats })}`}
            </small>
          </dd>
        </div>
        <div>
          <dt>{t('Level')}</dt>
          <dd>
            <span>{t('English {level}', { level })}</span>
            <small>
              {type === 'one-shot'
                ? hoursLabel(duration)
                : t('{hours, plural, one {# hour} other {# hours}} each', { hours: duration })}
              {!hasPriceBeside &&
                ` · ${price > 0 ? t('{price} a game', { price: formatPLN(price) }) : t('[price] Free')}`}
            </small>
          </dd>
        </div>
      </dl>
    </header>
  )
}
