import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GameView } from '../game-view.ts'
import styles from './game-dates.module.css'

type Props = { readonly dates: GameView['dates']; readonly zone: string; readonly now: string }

/** All games of a group in order; what is over or cancelled says so. */
export const GameDates = ({ dates, zone, now }: Props) => (
  <section aria-labelledby="dates">
    <h2 id="dates">{t('Games')}</h2>
    <ol className={styles.dates}>
      {dates.map(({ id, start, end, state, players }) => {
        const isOver = isPast(end, now)
        return (
          <li key={id} className={isOver || state === 'cancelled' ? styles.past : undefined}>
            <LocalTime at={start} until={end} zone={zone} now={now} />
            {state === 'cancelled' ? (
              <Chip icon="cross">{t('[a game] cancelled')}</Chip>
            ) : isOver ? (
              <Chip icon="check">{t('[a game] played')}</Chip>
            ) : (
              players !== null && (
                <Muted size="small">{t('{players, plural, one {# player} other {# players}}', { players })}</Muted>
              )
            )}
          </li>
        )
      })}
    </ol>
  </section>
)
