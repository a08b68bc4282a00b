import { t } from '#kernel/messages.ts'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** A placeholder while content loads. */
export const Skeleton = ({
  as: shape = 'line',
  count = 3,
  label = t('Loading'),
}: {
  as?: 'line' | 'row' | 'card'
  count?: number
  label?: string
}) => (
  <div className={classNames(styles.skeleton, shape === 'row' && styles.rows)} role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: count }, (_, bone) => bone).map(bone => (
      <div key={bone} className={classNames(styles.block, styles[shape])} />
    ))}
  </div>
)
