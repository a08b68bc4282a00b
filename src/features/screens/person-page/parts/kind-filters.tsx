import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { FilterBar, FilterButton, FilterLink } from '#ui/filters.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import { ALL, KINDS, type TimelineKind } from '../kinds.ts'
import styles from './kind-filters.module.css'

type Props = {
  /** Of all lines, or of the main ones: null. */
  readonly kind: TimelineKind | null
  readonly isMain: boolean
  /** Those that the reader may see. */
  readonly kinds: readonly TimelineKind[]
  readonly to: (query: Readonly<Record<string, string>>) => string
}

/** Beside them the others have a menu of their own. */
const SHOWN = 4

/** Which kinds of lines the timeline shows. */
export const KindFilters = ({ kind, isMain, kinds, to }: Props) => {
  const shown = kinds.slice(0, kinds.length === SHOWN + 1 ? kinds.length : SHOWN)
  const others = kinds.slice(shown.length)
  const pills = kind && others.includes(kind) ? [...shown, kind] : shown
  return (
    <FilterBar label={t('What the timeline shows')}>
      <FilterLink to={to({})} active={isMain}>
        {t('[timeline] Highlights')}
      </FilterLink>
      <FilterLink to={to({ kind: ALL })} active={kind === null && !isMain}>
        {t('[timeline] Everything')}
      </FilterLink>
      {pills.map(each => (
        <FilterLink key={each} to={to({ kind: each })} active={kind === each}>
          {KINDS[each].label()}
        </FilterLink>
      ))}
      {others.length > 0 && (
        <Popover
          label={t('More kinds')}
          flush
          trigger={props => <FilterButton {...props}>{t('[kinds] More')}</FilterButton>}
        >
          <ul className={styles.menu}>
            {others.map(each => (
              <li key={each}>
                <Link to={to({ kind: each })} aria-current={kind === each || undefined} preventScrollReset>
                  <Icon name={KINDS[each].icon} size={18} />
                  {KINDS[each].label()}
                </Link>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </FilterBar>
  )
}
