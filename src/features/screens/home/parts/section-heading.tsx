import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './section-heading.module.css'

type Props = { readonly id: string; readonly to?: string; readonly more?: string; readonly children: ReactNode }

/** `to` and `more` link to the full page of the section. */
export const SectionHeading = ({ id, to, more, children }: Props) => (
  <div className={styles.heading}>
    <h2 id={id}>{children}</h2>
    {to && (
      <Link to={to} className={styles.more}>
        {more} <Icon name="arrow" size={16} />
      </Link>
    )}
  </div>
)
