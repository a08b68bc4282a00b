import { Link } from 'react-router'
import { withZone } from '#features/academy/sessions/paths.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDateAndTime, formatTime } from '#kernel/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import type { FreeTime } from '../free-times.ts'
import { timesBySession } from '../times-by-session.ts'
import styles from './free-times.module.css'

type Props = {
  readonly firstName: string
  /** Formatted; null where there is none. */
  readonly priceFrom: string | null
  readonly times: readonly FreeTime[]
  readonly zone: string
  readonly askedZone: string | null
  readonly unknownZone: string | null
  readonly now: string
}

const SHOWN = 3

export const BOOK_ID = 'book'

/** Where the soonest time is booked, and its label; null without any. */
export const soonestOf = ({ times, zone, askedZone, now }: Pick<Props, 'times' | 'zone' | 'askedZone' | 'now'>) => {
  const [next] = times
  const to = next?.sessions[0]?.to
  return next && to
    ? {
        to: withZone(to, askedZone),
        label: formatDateAndTime(next.start, zone, now),
      }
    : null
}

/**
 * The next times at once, and behind one button those of each session; a time leads into the reservation with this time chosen.
 */
export const BookTimes = ({ firstName, priceFrom, times, zone, askedZone, unknownZone, now }: Props) => {
  const isSameDay = (start: string, before: string | undefined) =>
    before !== undefined && dateIn(start, zone) === dateIn(before, zone)
  const label = (start: string) => formatDateAndTime(start, zone, now)
  return (
    <div id={BOOK_ID} className={styles.book}>
      <details>
        <summary>
          <span className={buttonClass({ variant: 'primary' })}>
            {priceFrom
              ? t('Book with {name}, from {price}', { name: firstName, price: priceFrom })
              : t('Book with {name}', { name: firstName })}
          </span>
        </summary>
        <div className={styles.sessions}>
          {timesBySession(times).map(({ id, title, times: own }) => (
            <section key={id} aria-label={title}>
              <h3>{title}</h3>
              <ul className={styles.times}>
                {own.map(({ start, to }) => (
                  <li key={start}>
                    <Link to={withZone(to, askedZone)} className={styles.time}>
                      <time dateTime={start}>{label(start)}</time>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <TimeZoneLine zone={zone} unknownZone={unknownZone} keep={[]} />
        </div>
      </details>
      <div className={styles.next}>
        <p>{t('Next free:')}</p>
        <ul className={styles.times}>
          {times.slice(0, SHOWN).map(({ start, sessions: [first] }, at) => (
            <li key={start}>
              <Link to={withZone(first?.to ?? '', askedZone)} className={styles.time}>
                <time dateTime={start}>
                  {isSameDay(start, times[at - 1]?.start) ? formatTime(start, zone) : label(start)}
                </time>
                <span className="visually-hidden">, {first?.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
