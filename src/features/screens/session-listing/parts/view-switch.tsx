import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import type { Tab } from '#ui/tabs.tsx'
import styles from './view-switch.module.css'

/** How a list is shown: links beside what it counts. */
export const ViewSwitch = ({ views }: { readonly views: readonly Tab[] }) => (
  <nav aria-label={t('Shown as')} className={styles.views}>
    {views.map(({ to, label, current }) => (
      <Link key={label} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
        {label}
      </Link>
    ))}
  </nav>
)
