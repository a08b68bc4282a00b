import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './state-message.module.css'
import type { Tone } from './tone.ts'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
  tone?: Tone | undefined
}

/** Nothing here yet: says what to do next. */
export const EmptyState = ({ title, children, action, icon = 'search', tone }: EmptyStateProps) => (
  <div className={styles.state} data-tone={tone}>
    <Icon name={icon} size={32} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
)
