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
    <progress max={100} {...(percent === null ? {} : { value: percent })} aria-label="Progress" />
    <span role="status">
      {total === null
        ? 'Waiting for its turn'
        : `${(done + failed).toLocaleString('en')} of ${Math.max(total, done + failed).toLocaleString('en')}`}
      {failed > 0 && `, ${failed.toLocaleString('en')} failed`}
    </span>
  </span>
)
