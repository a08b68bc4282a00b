import { Link } from 'react-router'
import { formatDate, formatTime } from '#kernel/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import type { FreeTime } from '../free-times.ts'
import { timesBySession } from '../times-by-session.ts'
import styles from './free-times.module.css'

type Props = {
  readonly firstName: string
  readonly times: readonly FreeTime[]
  readonly zone: string
  readonly askedZone: string | null
  readonly unknownZone: string | null
  readonly now: string
}

const withZone = (to: string, askedZone: string | null): string =>
  askedZone ? `${to}${to.includes('?') ? '&' : '?'}zone=${encodeURIComponent(askedZone)}` : to

/** One button, and behind it the next times of each session; a time leads into the reservation with this time chosen. */
export const BookTimes = ({ firstName, times, zone, askedZone, unknownZone, now }: Props) => {
  const [next] = times
  const label = (start: string) => `${formatDate(start, zone, now)}, ${formatTime(start, zone)}`
  return (
    <details className={styles.book}>
      <summary>
        <span className={buttonClass({ variant: 'primary' })}>Book with {firstName}</span>
        {next && (
          <span className={styles.next}>
            Next free: <time dateTime={next.start}>{label(next.start)}</time>
          </span>
        )}
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
  )
}
