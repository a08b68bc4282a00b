import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'
import type { Tone } from './tone.ts'

const KINDS: Readonly<Record<'info' | 'good' | 'warn' | 'danger', readonly [Tone, IconName]>> = {
  info: ['academy', 'info'],
  good: ['good', 'done'],
  warn: ['warn', 'warning'],
  danger: ['danger', 'warning'],
}

type Props = {
  kind?: keyof typeof KINDS
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Screen readers announce it as soon as it appears. */
  isLiveRegion?: boolean
}

/** A highlighted message on a page. */
export const Notice = ({ kind = 'info', title, children, action, isLiveRegion = false }: Props) => {
  const [tone, icon] = KINDS[kind]
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={isLiveRegion ? (kind === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} />
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={styles.body}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
