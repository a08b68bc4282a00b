import { type FocusEvent, type ReactNode, useId, useRef } from 'react'
import { t } from '#kernel/messages.ts'
import { Button, buttonClass, SubmitButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './list-filters.module.css'
import type { Tone } from './tone.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = {
  search: ReactNode
  /** The filters: pills on wide pages, on phones the sections of one sheet. */
  children: ReactNode
  /** How many of them are set. */
  setCount: number
  /** `Show sessions`. */
  submitLabel: string
  /** `29 lessons`, where the list shows what the fields say; null while it does not. */
  found: string | null
  /** Above the list: what it shows. */
  summary: ReactNode
  /** Beside it: how the list is shown. */
  views?: ReactNode
  tone: Tone
  /** On wide pages too the filters are behind their button, in a panel below it. */
  folded?: boolean
}

/**
 * The search and the filters of a list, inside its form. The sheet is a native popover: it opens, closes and sends the form without
 * scripts; with scripts the list behind it follows each change.
 */
export const ListFilters = ({
  search,
  children,
  setCount,
  submitLabel,
  found,
  summary,
  views,
  tone,
  folded = false,
}: Props) => {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  /** Behind the sheet the focus would be covered. */
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) sheet.current?.hidePopover?.()
  }
  return (
    <div className={classNames(styles.bar, folded && styles.folded)} data-tone={tone}>
      {search}
      <button type="button" popoverTarget={id} className={buttonClass({}, false, styles.open)}>
        <Icon name="filter" size={18} />
        {t('Filters')}
        {setCount > 0 && (
          <span className={styles.count}>
            {setCount}
            <span className="visually-hidden">{t('set')}</span>
          </span>
        )}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would lie in the sheet's own box on wide pages */}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="group"
        aria-label={t('Filters')}
        className={styles.sheet}
        onBlur={onBlur}
        data-filter-sheet
      >
        <div className={styles.head}>
          <p>{t('Filters')}</p>
          <Button
            variant="ghost"
            icon="close"
            aria-label={t('Close the filters')}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        {children}
        <div className={styles.foot}>
          <SubmitButton variant="primary" fullWidth>
            {isHydrated && found ? t('Show {found}', { found }) : submitLabel}
          </SubmitButton>
        </div>
      </div>
      {summary !== null && (
        <p aria-live="polite" className={styles.summary}>
          {summary}
        </p>
      )}
      {views}
    </div>
  )
}
