import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { dateIn, formatNearTime, formatTime } from '#kernel/time.ts'
import styles from './next-times.module.css'

type Props = {
  /** Instants as ISO text. */
  times: readonly string[]
  /** Where a time is chosen; without it the times are words. */
  pathOf?: ((at: string) => string) | undefined
  /** The viewer's. */
  zone: string
  now: string
  /** In their place where there are none yet. */
  placeholder?: string | undefined
}

/** `tomorrow 8:00`, `12 Dec 10:00`; only the hour where the time before is on the same day. */
const labelOf = (at: string, before: string | undefined, { zone, now }: Props) =>
  before !== undefined && dateIn(before, zone) === dateIn(at, zone)
    ? formatTime(at, zone)
    : formatNearTime(at, zone, now)

/** The next times of what a row offers: `Tomorrow 8:00`, `9:00`, `Tue 17:00`. */
export const NextTimes = (props: Props) => (
  <ul aria-label={t('Next times')} className={styles.times}>
    {props.times.length === 0 && props.placeholder && <li data-placeholder>{props.placeholder}</li>}
    {props.times.map((at, index) => {
      const time = <time dateTime={at}>{labelOf(at, props.times[index - 1], props)}</time>
      return <li key={at}>{props.pathOf ? <Link to={props.pathOf(at)}>{time}</Link> : time}</li>
    })}
  </ul>
)
