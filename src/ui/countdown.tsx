import { useEffect, useRef, useState } from 'react'
import { countdown } from '#kernel/time.ts'
import { classes } from './classes.ts'
import styles from './countdown.module.css'

/** Seconds left at which a screen reader is told; more often would drown everything else. */
const TOLD = [600, 300, 60, 30, 10]
const SOON = 60

const words = (seconds: number): string =>
  seconds >= 60 ? `${Math.round(seconds / 60)} minutes left` : `${seconds} seconds left`

type Props = {
  /** ISO instant. */
  until: string
  /** The server's ISO now: the visitor's own clock may be wrong. */
  now: string
  onEnd?: (() => void) | undefined
  label?: string | undefined
}

/** `14:59`, once a second. */
export const Countdown = ({ until, now, onEnd, label = 'Time left' }: Props) => {
  const total = Math.max(
    0,
    Math.ceil((Temporal.Instant.from(until).epochMilliseconds - Temporal.Instant.from(now).epochMilliseconds) / 1000),
  )
  const [left, setLeft] = useState(total)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const begun = Date.now()
    const tick = () => {
      const rest = Math.max(0, total - Math.floor((Date.now() - begun) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end.current?.()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [total])
  const told = TOLD.findLast(mark => left <= mark && left > 0)
  const shown = countdown(until, Temporal.Instant.from(until).subtract({ seconds: left }))
  return (
    <span>
      <span
        role="timer"
        aria-label={label}
        aria-live="off"
        className={classes(styles.countdown, left <= SOON && styles.soon)}
      >
        {shown}
      </span>
      <span className="unseen" aria-live="polite">
        {told !== undefined && left <= told ? words(told) : ''}
      </span>
    </span>
  )
}
