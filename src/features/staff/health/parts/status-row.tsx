import type { ReactNode } from 'react'
import { Chevron } from '#ui/chevron.tsx'
import type { Tone } from '#ui/tone.ts'
import styles from './status-row.module.css'

type Props = {
  id?: string
  title: string
  tone: Tone
  /** Its state in a few words. */
  fact: ReactNode
  /** It needs a look. */
  isOpen?: boolean
  children: ReactNode
}

/** One part of how the site runs: its state in one line, the rest behind it. */
export const StatusRow = ({ id, title, tone, fact, isOpen, children }: Props) => (
  <details id={id} className={styles.row} open={isOpen || undefined}>
    <summary>
      <span className={styles.dot} data-tone={tone} />
      <h2>{title}</h2>
      <span className={styles.fact}>{fact}</span>
      <Chevron />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
