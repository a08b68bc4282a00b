import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

/** A small label, such as a type or a state. */
export const Chip = ({
  tone,
  icon,
  children,
}: {
  tone?: Tone | undefined
  icon?: IconName | undefined
  children: ReactNode
}) => (
  <span className={styles.chip} data-tone={tone}>
    {icon && <Icon name={icon} size={13} />}
    {children}
  </span>
)
