import { Link } from 'react-router'
import { formatDate, formatTime } from '#kernel/time.ts'
import { buttonClass } from '#ui/button.tsx'
import type { FreeTime } from '../free-times.ts'
import styles from './free-times.module.css'

type Props = {
  readonly times: readonly FreeTime[]
  readonly zone: string
  readonly askedZone: string | null
  readonly now: string
}

const withZone = (to: string, askedZone: string | null): string =>
  askedZone ? `${to}${to.includes('?') ? '&' : '?'}zone=${encodeURIComponent(askedZone)}` : to

/** Times that lead into the reservation with this time chosen; of several sessions at one time, each by its name. */
export const FreeTimes = ({ times, zone, askedZone, now }: Props) => (
  <ul className={styles.times}>
    {times.map(({ start, sessions }) => (
      <li key={start}>
        <time dateTime={start} className={styles.time}>
          {formatDate(start, zone, now)}, {formatTime(start, zone)}
        </time>
        <span className={styles.sessions}>
          {sessions.map(({ id, title, to }) => (
            <Link
              key={id}
              to={withZone(to, askedZone)}
              className={buttonClass({ size: 'small' }, false, styles.session)}
            >
              {title}
            </Link>
          ))}
        </span>
      </li>
    ))}
  </ul>
)
