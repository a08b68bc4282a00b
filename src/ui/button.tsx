import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps, useNavigation } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = {
  /** `main` once a page; `quiet` for what may be overlooked; `danger` for what takes something away. */
  look?: 'plain' | 'main' | 'quiet' | 'danger' | undefined
  size?: 'normal' | 'small' | undefined
  icon?: IconName | undefined
  /** As wide as its place. */
  block?: boolean | undefined
}

type Labelled = { children: ReactNode; 'aria-label'?: string | undefined }
type IconOnly = { children?: undefined; 'aria-label': string }

/** The class of a button, for elements that must look like one. */
export const buttonClass = ({ look = 'plain', size, block }: ButtonLook, square = false, extra?: string): string =>
  classes(
    styles.button,
    look !== 'plain' && styles[look],
    size === 'small' && styles.small,
    block && styles.block,
    square && styles.square,
    extra,
  )

const Inside = ({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) => (
  <span className={styles.label}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </span>
)

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { pending?: boolean | undefined } & (Labelled | IconOnly)

/** A button; `pending` keeps its width and focus, shows progress and lets nothing through twice. */
export const Button = ({
  look,
  size,
  icon,
  block,
  pending,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || rest['aria-disabled'] === true) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ look, size, block }, children === undefined, className)}
      aria-busy={pending || undefined}
      onClick={press}
    >
      <Inside icon={icon}>{children}</Inside>
      {pending && <span className={styles.spinner} />}
    </button>
  )
}

export type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'children' | 'aria-label'> & (Labelled | IconOnly)

/** A link that looks like a button. */
export const ButtonLink = ({ look, size, icon, block, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ look, size, block }, children === undefined, className)}>
    <Inside icon={icon}>{children}</Inside>
  </Link>
)

/** The button that sends a form. Pending while its own form (or its own `name`/`value`) is on the way. */
export const Submit = ({ pending, name, value, ...rest }: ButtonProps) => {
  const { formData } = useNavigation()
  const sending = formData !== undefined && (name === undefined || formData.get(name) === String(value ?? ''))
  return <Button {...rest} type="submit" name={name} value={value} pending={pending ?? sending} />
}
