import type { ReactNode } from 'react'
import styles from './stat.module.css'
import type { Tone } from './tone.ts'
import { Eyebrow } from './typography.tsx'

/** One large number and what it counts. */
export const Stat = ({
  label,
  value,
  sub,
  tone,
}: {
  label: string
  value: ReactNode
  sub?: ReactNode
  tone?: Tone | undefined
}) => (
  <div className={styles.stat} data-tone={tone}>
    <Eyebrow tone="muted">{label}</Eyebrow>
    <p className={styles.value}>{value}</p>
    {sub && <div className={styles.sub}>{sub}</div>}
  </div>
)
