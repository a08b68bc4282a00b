import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { badgeText } from './notification-bell.ts'
import styles from './notification-link.module.css'

/** The link to the conversations: in how many of them something is unread. */
export const MessagesLink = ({ unread }: { unread: number }) => {
  const shown = badgeText(unread)
  return (
    <Link
      to="/messages"
      className={styles.link}
      aria-label={shown ? t('Messages, {shown} unread', { shown }) : t('Messages')}
    >
      <Icon name="mail" size={22} />
      {shown && (
        <span className={styles.badge} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  )
}
