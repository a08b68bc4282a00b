import type { ReactNode } from 'react'
import { Chevron } from './chevron.tsx'
import styles from './phone-fold.module.css'

type Props = { readonly title: string; readonly open?: boolean; readonly children: ReactNode }

/** On wide screens its content stands open; on narrow ones it is folded to one line. */
export const PhoneFold = ({ title, open = false, children }: Props) => (
  <details className={styles.fold} open={open || undefined}>
    <summary className={styles.title}>
      {title}
      <Chevron />
    </summary>
    <div className={styles.cards}>{children}</div>
  </details>
)
