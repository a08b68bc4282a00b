import { NavLink } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { badgeText } from './notification-bell.ts'
import styles from './tab-bar.module.css'
import type { Tab } from './tabs.ts'

/** The pages that a signed-in person opens most, on phones at the bottom of the window; gives way to a page's own bar (base.css). */
export const TabBar = ({ tabs, unreadMessages }: { tabs: readonly Tab[]; unreadMessages: number }) => {
  const unread = badgeText(unreadMessages)
  return (
    <nav aria-label={t('Main pages')} className={styles.bar} data-tab-bar data-print="no">
      {tabs.map(({ to, label, icon, hasPages = false }) => {
        return (
          // Of the addresses that begin alike only the page itself is the current one.
          <NavLink key={to} to={to} end={!hasPages} className={styles.tab}>
            <Icon name={icon} size={22} />
            <span className={styles.label}>{label}</span>
            {to === '/messages' && unread && (
              <>
                <span className="visually-hidden">{t(', {unread} unread', { unread })}</span>
                <span className={styles.badge} aria-hidden="true">
                  {unread}
                </span>
              </>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
