import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './states.module.css'
import type { Tone } from './tone.ts'

type StateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
  tone?: Tone | undefined
}

/** Nothing here yet: says what to do next. */
export const EmptyState = ({ title, children, action, icon = 'search', tone }: StateProps) => (
  <div className={styles.state} data-tone={tone}>
    <Icon name={icon} size={32} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
)

/** Something on this page could not be read. */
export const ErrorState = ({
  title,
  children,
  onRetry,
}: {
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
}) => (
  <div className={styles.state} data-tone="danger" role="alert">
    <Icon name="warning" size={32} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    <div className={styles.actions}>
      <Button icon="refresh" onClick={onRetry ?? (() => window.location.reload())}>
        Try again
      </Button>
    </div>
  </div>
)

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
