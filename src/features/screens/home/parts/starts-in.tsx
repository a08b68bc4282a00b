import { useRevalidator } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Countdown } from '#ui/countdown.tsx'
import { startsInLabel } from '../next-lesson.ts'
import styles from './starts-in.module.css'

type Props = { readonly start: string; readonly zone: string; readonly now: string }

/** How long it is until a start; within the last hour a countdown, after which the page loads again. */
export const StartsIn = ({ start, zone, now }: Props) => {
  const { revalidate } = useRevalidator()
  const label = startsInLabel(start, zone, now)
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
