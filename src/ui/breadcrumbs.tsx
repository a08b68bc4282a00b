import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import styles from './breadcrumbs.module.css'

/** The path to this page; the step without `to` is the page itself. */
export const Breadcrumbs = ({
  steps,
}: {
  steps: readonly { readonly label: string; readonly to?: string | undefined }[]
}) => (
  <nav className={styles.crumbs} aria-label={t('Breadcrumb')} data-crumbs>
    <ol>
      {steps.map(({ label, to }) => (
        <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
      ))}
    </ol>
  </nav>
)
