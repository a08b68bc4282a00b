import { t } from '#kernel/messages.ts'
import styles from './progress-bar.module.css'

type Props = {
  readonly task: {
    readonly percent: number | null
    readonly total: number | null
    readonly done: number
    readonly failed: number
  }
}

/** How far a task is. Without a total the bar only moves. */
export const ProgressBar = ({ task: { percent, total, done, failed } }: Props) => (
  <span className={styles.progress}>
    <progress max={100} {...(percent === null ? {} : { value: percent })} aria-label={t('Progress')} />
    <span role="status">
      {total === null
        ? t('Waiting for its turn')
        : t('{done, number} of {total, number}', { done: done + failed, total: Math.max(total, done + failed) })}
      {failed > 0 && `, ${t('{count, plural, one {# failed} other {# failed}}', { count: failed })}`}
    </span>
  </span>
)
