import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './feed.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

type Item = {
  icon: IconName
  tone?: Tone | undefined
  title: ReactNode
  href?: string | undefined
  text?: ReactNode
  when?: ReactNode
  unread?: boolean | undefined
  /** Buttons that answer in place. */
  children?: ReactNode
}

/** One thing that happened. */
export const FeedItem = ({ icon, tone, title, href, text, when, unread, children }: Item) => (
  <li className={classes(styles.item, unread && styles.unread)} data-tone={tone}>
    <span className={styles.tile}>
      <Icon name={icon} size={18} />
    </span>
    <div>
      <h3>
        {href ? <Link to={href}>{title}</Link> : title}
        {unread && <span className="unseen">, unread</span>}
      </h3>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    {when && <span className={styles.when}>{when}</span>}
    {children && <div className={styles.actions}>{children}</div>}
  </li>
)

export const Feed = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.feed} aria-label={label}>
    {children}
  </ul>
)
