import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './state-message.module.css'
import type { Tone } from './tone.ts'

type Props = { title: ReactNode; children?: ReactNode }

const StateMessage = ({
  title,
  children,
  action,
  icon,
  tone,
  role,
}: Props & { action?: ReactNode; icon: IconName; tone?: Tone | undefined; role?: 'alert' }) => (
  <div className={styles.state} data-tone={tone} role={role}>
    <Icon name={icon} size={32} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
)

/** An empty list or page, with the next step. */
export const EmptyState = ({
  icon = 'search',
  ...rest
}: Props & { action?: ReactNode; icon?: IconName; tone?: Tone | undefined }) => <StateMessage icon={icon} {...rest} />

/** A part of the page that failed to load. */
export const ErrorState = ({ onRetry, ...rest }: Props & { onRetry?: () => void }) => (
  <StateMessage
    {...rest}
    icon="warning"
    tone="danger"
    role="alert"
    action={
      <Button icon="refresh" onClick={onRetry ?? (() => window.location.reload())}>
        {t('Try again')}
      </Button>
    }
  />
)
