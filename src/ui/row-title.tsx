import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './row-title.module.css'

type Props = {
  readonly to: string
  /** A second fact, behind the title on wide pages. */
  readonly note?: ReactNode
  /** Before it: what selects the row, or a face. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The beginning of a row of a `short` table: what it is, as the link to its page. On phones the link is the whole row. */
export const RowTitle = ({ to, note, before, children }: Props) => (
  <span className={styles.lead}>
    {before}
    <Link to={to} className={styles.title}>
      {children}
    </Link>
    {note && <span className={styles.note}>{note}</span>}
  </span>
)
