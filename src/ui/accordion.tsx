import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Chevron } from './chevron.tsx'

type Props = {
  title: ReactNode
  open?: boolean | undefined /** Items of one name close one another. */
  name?: string | undefined
  children: ReactNode
}

/** A question that unfolds its answer. */
export const AccordionItem = ({ title, open, name, children }: Props) => (
  <details className={styles.item} open={open} name={name}>
    <summary>
      {title}
      <Chevron />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
