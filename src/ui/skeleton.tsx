import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** The shape of what is still loading. */
export const Skeleton = ({
  as = 'line',
  count = 3,
  label = 'Loading',
}: {
  as?: 'line' | 'row' | 'card'
  count?: number
  label?: string
}) => (
  <div className={classes(styles.bones, as === 'row' && styles.rows)} role="status">
    <span className="unseen">{label}</span>
    {Array.from({ length: count }, (_, bone) => bone).map(bone => (
      <div key={bone} className={classes(styles.bone, styles[as])} />
    ))}
  </div>
)
