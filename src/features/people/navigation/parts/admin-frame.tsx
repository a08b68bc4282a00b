import { type ReactNode, useRef } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/layout.tsx'
import { showFocused } from '#ui/show-focused.ts'
import { useCurrentInView } from '#ui/use-current-in-view.ts'
import { menuFor } from '../menu.ts'
import { STAFF_SEARCH_PATH } from '../staff-search-path.ts'
import { useViewerRole } from '../viewer-role.ts'
import styles from './admin-frame.module.css'

type Counts = { readonly adminUnread: number }

/** The pages of staff side by side: a column of links on wide screens, a row above the page on narrow ones. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const root = useRouteLoaderData<Counts>('root')
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row)
  const sections = menuFor(useViewerRole(), 'adminPages')
  return (
    <Page className={styles.page}>
      <div className={styles.frame}>
        <nav ref={row} className={styles.nav} aria-label={t('Admin pages')} onFocus={showFocused}>
          <ul>
            <li>
              <NavLink
                to={STAFF_SEARCH_PATH}
                className={styles.search}
                aria-keyshortcuts="Control+K Meta+K"
                data-opens="search"
              >
                <Icon name="search" size={16} />
                {t('Search')}
                <span aria-hidden="true">Ctrl K</span>
              </NavLink>
            </li>
            {sections
              .flatMap(({ items }) => items)
              .map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/admin'}>
                    {label}
                    {to === '/admin/requests' && root && root.adminUnread > 0 && (
                      <span className={styles.count}>
                        {root.adminUnread}
                        <span className="visually-hidden">{` ${t('unread')}`}</span>
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  )
}
