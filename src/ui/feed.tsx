import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { classNames } from './class-names.ts'
import styles from './feed.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

type FeedItemProps = {
  icon?: IconName | undefined
  /** A person's avatar, in place of the icon. */
  face?: ReactNode
  tone?: Tone | undefined
  title: ReactNode
  href?: string | undefined
  text?: ReactNode
  /** Where the title leads to all of it: at most two lines of the text are shown. */
  isShort?: boolean | undefined
  time?: ReactNode
  /** How it ended, beside the title of an item without a text. */
  state?: ReactNode
  unread?: boolean | undefined
  /** It waits for an answer: has a coloured edge. */
  isAsking?: boolean | undefined
  /** A small control at the end of the row. */
  control?: ReactNode
  /** Buttons for actions on this item. */
  children?: ReactNode
}

export const FeedItem = ({
  icon,
  face,
  tone,
  title,
  href,
  text,
  isShort,
  time,
  state,
  unread,
  isAsking,
  control,
  children,
}: FeedItemProps) => (
  <li className={classNames(styles.item, unread && styles.unread, isAsking && styles.asking)} data-tone={tone} data-row>
    {face ? (
      <span className={styles.face}>{face}</span>
    ) : (
      icon && (
        <span className={styles.iconTile}>
          <Icon name={icon} size={18} />
        </span>
      )
    )}
    <h3>
      {href ? <Link to={href}>{title}</Link> : title}
      {unread && <span className="visually-hidden">{t(', unread')}</span>}
    </h3>
    {(time || state || control) && (
      <span className={styles.end}>
        {state && <span className={styles.state}>{state}</span>}
        {time}
        {control}
      </span>
    )}
    {text && <p className={classNames(styles.text, isShort && styles.short)}>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </li>
)

export const Feed = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.feed} aria-label={label}>
    {children}
  </ul>
)
