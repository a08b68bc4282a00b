import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './legend.module.css'
import type { Tone } from './tone.ts'

export type Swatch =
  | 'free'
  | 'chosen'
  | 'taken'
  | 'closed'
  | 'short'
  | 'booked'
  | 'own'
  | 'held'
  | 'waiting'
  | 'cancelled'
  | 'marked'

/** Explains the shapes and colours of a grid or a calendar. */
export const Legend = ({
  items,
  tone = 'academy',
}: {
  items: readonly (readonly [Swatch, ReactNode])[]
  tone?: Tone
}) => (
  <ul className={styles.legend} data-tone={tone}>
    {items.map(([swatch, text]) => (
      <li key={swatch}>
        <span className={classNames(styles.swatch, styles[swatch])} />
        {text}
      </li>
    ))}
  </ul>
)
