import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Chevron } from './chevron.tsx'

type Props = {
  title: ReactNode
  open?: boolean | undefined /** Opening one item closes the others of the same name. */
  name?: string | undefined
  children: ReactNode
}

/** A title that expands its content, such as a question and its answer. */
export const AccordionItem = ({ title, open, name, children }: Props) => (
  <details data-fold className={styles.item} open={open} name={name}>
    <summary>
      {title}
      <Chevron />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
