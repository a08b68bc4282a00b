import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './feed.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

type FeedItemProps = {
  icon: IconName
  tone?: Tone | undefined
  title: ReactNode
  href?: string | undefined
  text?: ReactNode
  time?: ReactNode
  unread?: boolean | undefined
  /** Buttons for actions on this item. */
  children?: ReactNode
}

export const FeedItem = ({ icon, tone, title, href, text, time, unread, children }: FeedItemProps) => (
  <li className={classNames(styles.item, unread && styles.unread)} data-tone={tone}>
    <span className={styles.iconTile}>
      <Icon name={icon} size={18} />
    </span>
    <h3>
      {href ? <Link to={href}>{title}</Link> : title}
      {unread && <span className="visually-hidden">, unread</span>}
    </h3>
    {time && <span className={styles.time}>{time}</span>}
    {text && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </li>
)

export const Feed = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.feed} aria-label={label}>
    {children}
  </ul>
)
