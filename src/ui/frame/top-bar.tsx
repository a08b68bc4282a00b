import { Link } from 'react-router'
import { Avatar } from '../avatar.tsx'
import { ButtonLink } from '../button.tsx'
import { Mark } from '../mark.tsx'
import { BellLink } from './bell-link.tsx'
import { menuFor } from './menu.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { Panels } from './panels.tsx'
import type { FramePerson } from './person.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

export type TopBarProps = {
  siteName: string
  person: FramePerson | null
  /** True while it is not known who looks: only the logo shows. */
  loading?: boolean | undefined
  unread?: number | undefined
  /** Something came since the last look: the bell pulses. */
  fresh?: boolean | undefined
  /** Unread requests of the staff queues: the dot on Admin Panel. */
  adminUnread?: number | undefined
  /** Where Leave posts to. */
  leaveAction?: string | undefined
  enterHref?: string | undefined
}

export const TopBar = ({
  siteName,
  person,
  loading = false,
  unread = 0,
  fresh = false,
  adminUnread = 0,
  leaveAction = '/leave',
  enterHref = '/enter',
}: TopBarProps) => {
  const role = person?.role ?? null
  const own = menuFor(role, 'dropdown').flatMap(section => section.entries)
  const shortcuts = menuFor(role, 'shortcuts').flatMap(section => section.entries)
  return (
    <header className={styles.bar} data-print="no">
      <Link to="/" className={styles.brand}>
        <Mark />
        <span>{siteName}</span>
      </Link>
      {!loading && (
        <>
          <Panels sections={menuFor(role, 'desktop')} />
          <div className={styles.end}>
            {person ? (
              <>
                <BellLink unread={unread} fresh={fresh} />
                <Link to="/account" className={styles.own} aria-label={`Account of ${person.displayName}`}>
                  <Avatar name={person.displayName} photo={person.photoURL} />
                </Link>
                <UserMenu person={person} entries={own} unread={unread} leaveAction={leaveAction} />
              </>
            ) : (
              <span className={styles.enter}>
                <ButtonLink to={enterHref} look="main" size="small">
                  Log In
                </ButtonLink>
              </span>
            )}
            <MenuDrawer
              sections={menuFor(role, 'drawer')}
              {...{ person, shortcuts, unread, fresh, adminUnread, leaveAction, enterHref }}
            />
          </div>
        </>
      )}
    </header>
  )
}
