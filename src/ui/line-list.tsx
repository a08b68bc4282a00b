import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './line-list.module.css'
import type { Tone } from './tone.ts'

type LineProps = {
  /** When it begins and ends, before everything else. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** Makes the whole line a link; buttons stay above it. */
  readonly href?: string | undefined
  /** A person's avatar. */
  readonly face?: ReactNode
  readonly meta?: ReactNode
  /** A time or a price, at the end of the line; where there is no room, below the title. */
  readonly end?: ReactNode
  readonly action?: ReactNode
  readonly tone?: Tone | undefined
  /** Waits for an answer, or is on now: has a coloured edge. */
  readonly isAsking?: boolean | undefined
  /** Its text is short: the button stays beside it on phones too. */
  readonly isShort?: boolean | undefined
}

/** One person or thing in a line: who, what, when, and a small button at its end. */
export const Line = ({ lead, title, href, face, meta, end, action, tone, isAsking, isShort }: LineProps) => (
  <li
    className={classNames(
      styles.line,
      lead !== undefined && styles.timed,
      isAsking && styles.asking,
      isShort && styles.short,
    )}
    data-tone={tone}
    data-row
  >
    {lead && <div className={styles.lead}>{lead}</div>}
    {face && <div className={styles.face}>{face}</div>}
    <div className={styles.main}>
      <h3 className={styles.title}>{href ? <Link to={href}>{title}</Link> : title}</h3>
      {meta && <p className={styles.meta}>{meta}</p>}
    </div>
    {end && <div className={styles.end}>{end}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </li>
)

/** Lines with thin rules between them. Put an `h2` before the list. */
export const LineList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)
