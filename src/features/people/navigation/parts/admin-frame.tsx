import { type ReactNode, useRef } from 'react'
import { NavLink, useLocation, useRouteLoaderData } from 'react-router'
import { type Message, msg, t } from '#kernel/messages.ts'
import { Chevron } from '#ui/chevron.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/layout.tsx'
import { showFocused } from '#ui/show-focused.ts'
import { useCurrentInView } from '#ui/use-current-in-view.ts'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { type MenuItem, menuFor } from '../menu.ts'
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

/** Where the menu is folded, as the styles have it. */
const IS_FOLDED = '(width < 1024px)'

/** The entry of the page, or of what it belongs to; undefined for a page of none. */
const entryOf = (pages: readonly MenuItem[], path: string): MenuItem | undefined =>
  pages.find(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))

/** The pages of staff side by side: a column of links on wide screens, a menu that opens above the page on narrow ones. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const root = useRouteLoaderData<Counts>('root')
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row)
  const fold = useRef<HTMLDetailsElement>(null)
  useDisclosure(fold, false, IS_FOLDED)
  const path = useLocation().pathname.toLowerCase()
  const pages = menuFor(useViewerRole(), 'adminPages').flatMap(({ items }) => items)
  return (
    <Page className={styles.page} data-wide-page>
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
          <details ref={fold} className={styles.fold}>
            <summary>
              {entryOf(pages, path)?.label ?? t('Admin pages')}
              <Chevron />
            </summary>
            <div className={styles.groups}>
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
            </div>
          </details>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  )
}
