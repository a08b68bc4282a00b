import { Link } from 'react-router'
import { menuFor } from '#features/people/navigation/menu.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { DesktopMenu } from './desktop-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MessagesLink } from './messages-link.tsx'
import { NotificationLink } from './notification-link.tsx'
import type { SignedInUser } from './signed-in-user.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

export type TopBarProps = {
  siteName: string
  user: SignedInUser | null
  /** True while the viewer is unknown: only the logo shows. */
  isViewerUnknown?: boolean | undefined
  unread?: number | undefined
  /** Conversations with something unread. */
  unreadMessages?: number | undefined
  /** New notifications since the last visit: the bell pulses. */
  hasNew?: boolean | undefined
  /** Unread requests of the staff queues: the dot on Admin Panel. */
  adminUnread?: number | undefined
  /** The action URL of Leave. */
  signOutAction?: string | undefined
  logInHref?: string | undefined
}

export const TopBar = ({
  siteName,
  user,
  isViewerUnknown = false,
  unread = 0,
  unreadMessages = 0,
  hasNew = false,
  adminUnread = 0,
  signOutAction = '/leave',
  logInHref = '/enter',
}: TopBarProps) => {
  const role = user?.role ?? null
  const userMenuItems = menuFor(role, 'dropdown').flatMap(section => section.items)
  const shortcuts = menuFor(role, 'shortcuts').flatMap(section => section.items)
  return (
    <header className={styles.bar} data-print="no">
      <Link to="/" className={styles.brand}>
        <Logo />
        <span className={styles.siteName}>{siteName}</span>
      </Link>
      {!isViewerUnknown && (
        <>
          <DesktopMenu sections={menuFor(role, 'desktop')} />
          <div className={styles.end}>
            {user ? (
              <>
                <span className={styles.messages}>
                  <MessagesLink unread={unreadMessages} />
                </span>
                <NotificationLink unread={unread} hasNew={hasNew} />
                <Link
                  to="/account"
                  className={styles.account}
                  aria-label={t('Account of {displayName}', { displayName: user.displayName })}
                >
                  <Avatar name={user.displayName} photo={user.photoURL} />
                </Link>
                <UserMenu user={user} items={userMenuItems} unread={unread} signOutAction={signOutAction} />
              </>
            ) : (
              <span className={styles.logIn}>
                <ButtonLink to={logInHref} size="small">
                  {t('Log In')}
                </ButtonLink>
              </span>
            )}
            <MenuDrawer
              sections={menuFor(role, 'drawer')}
              {...{ user, shortcuts, unread, hasNew, adminUnread, signOutAction, logInHref }}
            />
          </div>
        </>
      )}
    </header>
  )
}
