import { Countdown } from '#ui/countdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import styles from './held-until.module.css'

type Props = {
  readonly until: string
  readonly now: string
  /** Before the time that is left, such as `Pay within`; null where it is days, and the date is said. */
  readonly before: string | null
}

/** Until when a place is kept. */
export const HeldUntil = ({ until, now, before }: Props) => (
  <span className={styles.deadline}>
    {before === null ? (
      rich('Held until <time></time>', { time: () => <LocalTime at={until} now={now} /> })
    ) : (
      <Countdown {...{ until, now, before }} />
    )}
  </span>
)
