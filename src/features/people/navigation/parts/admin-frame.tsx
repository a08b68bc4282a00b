import { type ReactNode, useRef } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { type Message, msg, t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/layout.tsx'
import { showFocused } from '#ui/show-focused.ts'
import { useCurrentInView } from '#ui/use-current-in-view.ts'
import { menuFor } from '../menu.ts'
import { STAFF_SEARCH_PATH } from '../staff-search-path.ts'
import { useViewerRole } from '../viewer-role.ts'
import styles from './admin-frame.module.css'

type Counts = { readonly adminUnread: number }

/** The headings of the column, in the order of the menu. What is below none of them is at its top. */
const GROUPS: readonly (readonly [label: Message, paths: readonly string[]])[] = [
  [msg('[staff menu] People'), ['/admin/users', '/admin/contact', '/admin/conversations', '/admin/recovery']],
  [
    msg('[staff menu] Events'),
    [
      ...['/admin/events', '/admin/trainings', '/admin/private-campaigns'],
      ...['/admin/lesson-reports', '/admin/progress-reports'],
    ],
  ],
  [msg('[staff menu] Site'), ['/admin/settings', '/admin/staff', '/admin/audit', '/admin/webhooks', '/admin/health']],
]

const groupOf = (path: string): string => GROUPS.find(([, paths]) => paths.includes(path))?.[0]() ?? ''

/** The pages of staff side by side: a column of links on wide screens, a row above the page on narrow ones. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const root = useRouteLoaderData<Counts>('root')
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row)
  const pages = menuFor(useViewerRole(), 'adminPages').flatMap(({ items }) => items)
  return (
    <Page className={styles.page}>
      <div className={styles.frame}>
        <nav ref={row} className={styles.nav} aria-label={t('Admin pages')} onFocus={showFocused}>
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
          {[...Map.groupBy(pages, ({ to }) => groupOf(to))].map(([group, own]) => (
            <div key={group} className={styles.group}>
              {group && <p aria-hidden="true">{group}</p>}
              <ul aria-label={group || undefined}>
                {own.map(({ to, label }) => (
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
            </div>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  )
}
