import type { ReactNode } from 'react'
import styles from './figure.module.css'
import { Eyebrow } from './rhythm.tsx'
import type { Tone } from './tone.ts'

/** One large number and what it counts. */
export const Figure = ({
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
  <div className={styles.figure} data-tone={tone}>
    <Eyebrow tone="muted">{label}</Eyebrow>
    <p className={styles.value}>{value}</p>
    {sub && <div className={styles.sub}>{sub}</div>}
  </div>
)
