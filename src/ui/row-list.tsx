import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './row-list.module.css'
import type { Tone } from './tone.ts'

export type RowProps = {
  title: ReactNode
  /** Makes the whole row a link; buttons stay above it. */
  href?: string | undefined
  avatar?: ReactNode
  chips?: ReactNode
  meta?: ReactNode
  /** The time, the most prominent text of the row. */
  time?: ReactNode
  sub?: ReactNode
  aside?: ReactNode
  price?: ReactNode
  action?: ReactNode
  tone?: Tone | undefined
  /** Needs attention: has a coloured edge. */
  highlighted?: boolean | undefined
  /** A mark at the end: the row leads to a page. */
  opens?: boolean | undefined
}

/** One session, reservation or place. */
export const Row = ({
  title,
  href,
  avatar,
  chips,
  meta,
  time,
  sub,
  aside,
  price,
  action,
  tone,
  highlighted,
  opens,
}: RowProps) => (
  <li
    className={classNames(
      styles.row,
      highlighted && styles.highlighted,
      !avatar && styles.withoutAvatar,
      opens && styles.opens,
    )}
    data-tone={tone}
    data-row
  >
    {avatar && <div className={styles.avatar}>{avatar}</div>}
    <div className={styles.main}>
      {chips && <div className={styles.chips}>{chips}</div>}
      <h3 className={styles.title}>{href ? <Link to={href}>{title}</Link> : title}</h3>
      {meta && <p className={styles.meta}>{meta}</p>}
    </div>
    {(time || sub) && (
      <div className={styles.when}>
        {time && <p className={styles.time}>{time}</p>}
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
    )}
    {aside && <div className={styles.aside}>{aside}</div>}
    {price && <div className={styles.price}>{price}</div>}
    {action && <div className={styles.action}>{action}</div>}
    {opens && (
      <span className={styles.chevron}>
        <Icon name="right" size={20} />
      </span>
    )}
  </li>
)

type ListProps = {
  label?: string | undefined
  /** All columns, also those in which it has nothing: several lists below each other share theirs. */
  isWhole?: boolean
  children: ReactNode
}

/** Rows with thin lines between them. Put an `h2` before the list. */
export const RowList = ({ label, isWhole = false, children }: ListProps) => (
  <ul className={classNames(styles.list, isWhole && styles.whole)} aria-label={label}>
    {children}
  </ul>
)
