import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { formatCountdown } from '#kernel/time.ts'
import { classNames } from './class-names.ts'
import styles from './countdown.module.css'

/** Remaining seconds that are announced to screen readers; more announcements would drown out everything else. */
const SPOKEN_AT_SECONDS = [600, 300, 60, 30, 10]
const SOON_SECONDS = 60

const spokenText = (seconds: number): string =>
  seconds >= 60
    ? t('{count, plural, one {# minute left} other {# minutes left}}', { count: Math.round(seconds / 60) })
    : t('{count, plural, one {# second left} other {# seconds left}}', { count: seconds })

type Props = {
  /** ISO instant. */
  until: string
  /** The server's ISO now: the visitor's clock may be wrong. */
  now: string
  onEnd?: (() => void) | undefined
  label?: string | undefined
  /** Words before the time, such as `Pay within`. */
  before?: string | undefined
}

/** `Pay within 14 min 59 s`, updated every second. */
export const Countdown = ({ until, now, onEnd, label = t('Time left'), before }: Props) => {
  const totalSeconds = Math.max(
    0,
    Math.ceil((Temporal.Instant.from(until).epochMilliseconds - Temporal.Instant.from(now).epochMilliseconds) / 1000),
  )
  const [left, setLeft] = useState(totalSeconds)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    const begun = Date.now()
    const tick = () => {
      const remaining = Math.max(0, totalSeconds - Math.floor((Date.now() - begun) / 1000))
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      latestOnEnd.current?.()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [totalSeconds])
  const spokenMark = SPOKEN_AT_SECONDS.findLast(mark => left <= mark && left > 0)
  const shown = formatCountdown(until, Temporal.Instant.from(until).subtract({ seconds: left }))
  return (
    <span>
      {before && <span className={styles.before}>{before} </span>}
      <span
        role="timer"
        aria-label={label}
        aria-live="off"
        className={classNames(styles.countdown, left <= SOON_SECONDS && styles.soon)}
      >
        {shown}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spokenMark !== undefined && left <= spokenMark ? spokenText(spokenMark) : ''}
      </span>
    </span>
  )
}
