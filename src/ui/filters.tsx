import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './filters.module.css'
import { Icon, type IconName } from './icon.tsx'
import { showFocused } from './show-focused.ts'
import type { Tone } from './tone.ts'
import { useCurrentInView } from './use-current-in-view.ts'

type FilterProps = {
  tone?: Tone | undefined
  icon?: IconName | undefined
  active?: boolean | undefined
  children: ReactNode
}

const FilterContent = ({
  icon,
  children,
  removable,
}: {
  icon?: IconName | undefined
  children: ReactNode
  removable: boolean
}) => (
  <>
    {icon && <Icon name={icon} size={16} />}
    {children}
    {removable && <Icon name="close" size={14} />}
  </>
)

/** A filter that is a link, so that the URL contains its state; `removable` marks a link that removes the filter. */
export const FilterLink = ({
  tone,
  icon,
  active = false,
  removable = false,
  children,
  ...rest
}: FilterProps & { removable?: boolean } & Omit<LinkProps, 'children'>) => (
  <Link
    {...rest}
    data-tone={tone}
    data-active={active || undefined}
    aria-current={active || undefined}
    className={styles.filter}
    preventScrollReset
  >
    <FilterContent icon={icon} removable={removable}>
      {children}
    </FilterContent>
  </Link>
)

/** A filter that opens something, or toggles. Set `aria-pressed` when it toggles. */
export const FilterButton = ({
  tone,
  icon,
  active = false,
  children,
  className,
  ...rest
}: FilterProps & Omit<ComponentProps<'button'>, 'children'>) => (
  <button
    type="button"
    {...rest}
    data-tone={tone}
    data-active={active || undefined}
    className={classNames(styles.filter, className)}
  >
    <FilterContent icon={icon} removable={false}>
      {children}
    </FilterContent>
  </button>
)

/** A filter that is a checkbox or radio of a GET form. */
export const FilterCheck = ({
  tone,
  icon,
  children,
  ...rest
}: Omit<FilterProps, 'on'> & Omit<ComponentProps<'input'>, 'children'>) => (
  <label className={classNames(styles.filter, styles.label)} data-tone={tone}>
    <input type="checkbox" {...rest} />
    <FilterContent icon={icon} removable={false}>
      {children}
    </FilterContent>
  </label>
)

export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null)
  useCurrentInView(row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the filters belong to several forms and links, so a fieldset does not fit
    <div ref={row} role="group" aria-label={label} className={styles.bar} onFocus={showFocused}>
      {children}
    </div>
  )
}
