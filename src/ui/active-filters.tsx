import { t } from '#kernel/messages.ts'
import styles from './active-filters.module.css'
import { FilterLink } from './filters.tsx'
import type { Tone } from './tone.ts'

export type ActiveFilter = {
  readonly label: string
  /** The URL without it. */
  readonly href: string
}

type Props = { filters: readonly ActiveFilter[]; clearAllHref: string; tone: Tone }

/** The filters that are set, each of which one tap removes. They wrap at every width, so that none is out of view. */
export const ActiveFilters = ({ filters, clearAllHref, tone }: Props) =>
  filters.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: links do not belong in a fieldset
    <div role="group" aria-label={t('Active filters')} className={styles.chips}>
      {filters.map(({ label, href }) => (
        <FilterLink key={label} to={href} tone={tone} active removable aria-label={t('Remove {label}', { label })}>
          {label}
        </FilterLink>
      ))}
      {filters.length > 1 && <FilterLink to={clearAllHref}>{t('Clear all')}</FilterLink>}
    </div>
  )
