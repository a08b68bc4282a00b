import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state-message.module.css'

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
