import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './row-title.module.css'

type Props = {
  readonly to: string
  /** Beside it: what is not as with most rows. On phones a column of its own says it, if it is not there too. */
  readonly after?: ReactNode
  readonly afterOnPhone?: boolean
  /** A second line in small. */
  readonly note?: ReactNode
  /** A sentence that is read whole: it takes as many lines as it needs. */
  readonly sentence?: ReactNode
  /** Before it, as large as a small face: what selects the row, or a face. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The beginning of a row of a `short` table: what it is, as the link to its page. On phones the link is the whole row. */
export const RowTitle = ({ to, after, afterOnPhone = false, note, sentence, before, children }: Props) => (
  <span className={styles.lead}>
    {before && (
      <span className={styles.before} data-before>
        {before}
      </span>
    )}
    <span className={styles.text}>
      <span className={classNames(styles.line, afterOnPhone && styles.whole)}>
        <Link to={to} className={styles.title}>
          {children}
        </Link>
        {after && <span className={styles.after}>{after}</span>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {sentence && <span className={styles.sentence}>{sentence}</span>}
    </span>
  </span>
)
