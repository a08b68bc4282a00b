import { useRevalidator } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Countdown } from '#ui/countdown.tsx'
import { startsInLabel } from '../next-lesson.ts'
import styles from './starts-in.module.css'

type Props = {
  readonly start: string
  readonly end: string
  readonly zone: string
  readonly now: string
}

/** How long it is until a start, within the last hour a countdown, after which the page loads again; then until when it is on. */
export const StartsIn = ({ start, end, zone, now }: Props) => {
  const { revalidate } = useRevalidator()
  const label = startsInLabel({ start, end }, zone, now)
  if (label) return <span className={styles.startsIn}>{label}</span>
  return (
    <span className={styles.startsIn}>
      <Countdown
        until={start}
        now={now}
        before={t('Starts within')}
        label={t('Until it begins')}
        onEnd={() => void revalidate()}
      />
    </span>
  )
}
