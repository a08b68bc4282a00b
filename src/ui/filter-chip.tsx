import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import styles from './filter-chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

type Look = { tone?: Tone | undefined; icon?: IconName | undefined; on?: boolean | undefined; children: ReactNode }

const Inside = ({ icon, children, closes }: { icon?: IconName | undefined; children: ReactNode; closes: boolean }) => (
  <>
    {icon && <Icon name={icon} size={16} />}
    {children}
    {closes && <Icon name="close" size={14} />}
  </>
)

/** A filter that is a link, so that it lives in the URL; `closes` shows that following it takes the filter away. */
export const FilterLink = ({
  tone,
  icon,
  on = false,
  closes = false,
  children,
  ...rest
}: Look & { closes?: boolean } & Omit<LinkProps, 'children'>) => (
  <Link
    {...rest}
    data-tone={tone}
    data-on={on || undefined}
    aria-current={on || undefined}
    className={styles.filter}
    preventScrollReset
  >
    <Inside icon={icon} closes={closes}>
      {children}
    </Inside>
  </Link>
)

/** A filter that opens something, or toggles. Give `aria-pressed` when it toggles. */
export const FilterButton = ({
  tone,
  icon,
  on = false,
  children,
  className,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) => (
  <button
    type="button"
    {...rest}
    data-tone={tone}
    data-on={on || undefined}
    className={classes(styles.filter, className)}
  >
    <Inside icon={icon} closes={false}>
      {children}
    </Inside>
  </button>
)

/** A filter that is a checkbox or radio of a GET form. */
export const FilterCheck = ({
  tone,
  icon,
  children,
  ...rest
}: Omit<Look, 'on'> & Omit<ComponentProps<'input'>, 'children'>) => (
  <label className={classes(styles.filter, styles.label)} data-tone={tone}>
    <input type="checkbox" {...rest} />
    <Inside icon={icon} closes={false}>
      {children}
    </Inside>
  </label>
)

/** A filter that brings parts of its own, such as a menu and a link that takes it away. */
export const FilterPill = ({ tone, on = false, children }: Omit<Look, 'icon'>) => (
  <span data-tone={tone} data-on={on || undefined} className={classes(styles.filter, styles.pill)}>
    {children}
  </span>
)

export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: filters of several forms and links, not one fieldset
  <div role="group" aria-label={label} className={styles.bar}>
    {children}
  </div>
)
