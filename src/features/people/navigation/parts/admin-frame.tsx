import { type ReactNode, useRef } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { Page } from '#ui/layout.tsx'
import { showFocused } from '#ui/show-focused.ts'
import { useCurrentInView } from '#ui/use-current-in-view.ts'
import { menuFor } from '../menu.ts'
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
    <Page>
      <div className={styles.frame}>
        <nav ref={row} className={styles.nav} aria-label="Admin pages" onFocus={showFocused}>
          <ul>
            {sections
              .flatMap(({ items }) => items)
              .map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/admin'}>
                    {label}
                    {to === '/admin/requests' && root && root.adminUnread > 0 && (
                      <span className={styles.count}>
                        {root.adminUnread}
                        <span className="visually-hidden"> unread</span>
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
