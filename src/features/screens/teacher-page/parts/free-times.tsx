import { Link } from 'react-router'
import { withZone } from '#features/academy/sessions/paths.ts'
import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import type { SessionRowFields } from '#features/screens/session-listing/row-labels.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { dateIn, formatNearTime, formatTime } from '#kernel/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import type { FreeTime } from '../free-times.ts'
import { timesBySession } from '../times-by-session.ts'
import styles from './free-times.module.css'

/** What a time costs: the price of its session. */
type PricedSession = Pick<SessionRowFields, 'id' | 'type' | 'price'>

type Props = {
  readonly firstName: string
  readonly sessions: readonly PricedSession[]
  readonly times: readonly FreeTime[]
  readonly zone: string
  readonly askedZone: string | null
  readonly unknownZone: string | null
  readonly now: string
}

const SHOWN = 3

export const BOOK_ID = 'book'

/** Where the soonest time is booked, of which lesson it is, its label and its price; null without any. */
export const soonestOf = ({
  times,
  sessions,
  zone,
  askedZone,
  now,
}: Pick<Props, 'times' | 'sessions' | 'zone' | 'askedZone' | 'now'>) => {
  const [next] = times
  const first = next?.sessions[0]
  const sold = sessions.find(({ id }) => id === first?.id)
  return next && first && sold
    ? {
        to: withZone(first.to, askedZone),
        title: first.title,
        price: formatPLN(sold.price),
        unit: PRICE_UNITS[sold.type](),
        label: formatNearTime(next.start, zone, now),
      }
    : null
}

/**
 * Behind one button all next times under their sessions, and the first of them at once, under their lesson and its price; a time leads
 * into the reservation with this time chosen.
 */
export const BookTimes = ({ firstName, sessions, times, zone, askedZone, unknownZone, now }: Props) => {
  const label = (start: string) => formatNearTime(start, zone, now)
  /** Only the hour where the time before is on the same day. */
  const shortLabel = (start: string, before: string | undefined) =>
    before !== undefined && dateIn(before, zone) === dateIn(start, zone) ? formatTime(start, zone) : label(start)
  const soonest = times.slice(0, SHOWN).map(({ start, sessions: at }) => ({ start, sessions: at.slice(0, 1) }))
  const priceOf = (sessionId: string) => {
    const sold = sessions.find(({ id }) => id === sessionId)
    return sold && <Price amount={formatPLN(sold.price)} per={PRICE_UNITS[sold.type]()} />
  }
  return (
    <div id={BOOK_ID} className={styles.book}>
      <details>
        <summary>
          <span className={buttonClass({ variant: 'primary', fullWidth: true })}>
            {t('Book with {name}', { name: firstName })}
          </span>
        </summary>
        <div className={styles.sessions}>
          {timesBySession(times).map(({ id, title, times: own }) => (
            <section key={id} aria-label={title} className={styles.session}>
              <h3>{title}</h3>
              {priceOf(id)}
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
        {timesBySession(soonest).map(({ id, title, times: own }) => (
          <div key={id} className={styles.lesson}>
            <p>{title}</p>
            {priceOf(id)}
            <ul className={styles.chips}>
              {own.map(({ start, to }, index) => (
                <li key={start}>
                  <Link to={withZone(to, askedZone)} className={styles.time}>
                    <time dateTime={start}>{shortLabel(start, own[index - 1]?.start)}</time>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
