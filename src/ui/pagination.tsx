import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

type Props = {
  summary: ReactNode
  previous?: string | undefined
  next?: string | undefined
  previousLabel?: string
  nextLabel?: string
  /** `next` is this page with more rows: it stays where it is, also in the history. */
  grows?: boolean
}

/** `1 – 25 of 214` and the links to the previous and the next page. */
export const Pagination = ({
  summary,
  previous,
  next,
  previousLabel = t('Back'),
  nextLabel = t('Next'),
  grows = false,
}: Props) => (
  <nav className={styles.pagination} aria-label={t('Pages')}>
    <span>{summary}</span>
    <span className={styles.links}>
      {previous && (
        <ButtonLink to={previous} size="small" rel="prev">
          <Icon name="left" size={16} /> {previousLabel}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} size="small" rel={grows ? undefined : 'next'} replace={grows} preventScrollReset={grows}>
          {nextLabel} <Icon name="arrow" size={16} />
        </ButtonLink>
      )}
    </span>
  </nav>
)
