import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps, useNavigation } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonStyle = {
  /** `primary` once a page; `ghost` for what may be overlooked; `danger` for what takes something away. */
  variant?: 'plain' | 'primary' | 'ghost' | 'danger' | undefined
  size?: 'normal' | 'small' | undefined
  icon?: IconName | undefined
  /** As wide as its place. */
  fullWidth?: boolean | undefined
}

type Labelled = { children: ReactNode; 'aria-label'?: string | undefined }
type IconOnly = { children?: undefined; 'aria-label': string }

/** The class of a button, for elements that must look like one. */
export const buttonClass = (
  { variant = 'plain', size, fullWidth }: ButtonStyle,
  iconOnly = false,
  extra?: string,
): string =>
  classNames(
    styles.button,
    variant !== 'plain' && styles[variant],
    size === 'small' && styles.small,
    fullWidth && styles.fullWidth,
    iconOnly && styles.iconOnly,
    extra,
  )

const ButtonContent = ({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) => (
  <span className={styles.label}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </span>
)

export type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { pending?: boolean | undefined } & (Labelled | IconOnly)

/** A button; `pending` keeps its width and focus, shows progress and lets nothing through twice. */
export const Button = ({
  variant,
  size,
  icon,
  fullWidth,
  pending,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) => {
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || rest['aria-disabled'] === true) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, fullWidth }, children === undefined, className)}
      aria-busy={pending || undefined}
      onClick={onPress}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {pending && <span className={styles.spinner} />}
    </button>
  )
}

export type ButtonLinkProps = ButtonStyle & Omit<LinkProps, 'children' | 'aria-label'> & (Labelled | IconOnly)

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, icon, fullWidth, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, size, fullWidth }, children === undefined, className)}>
    <ButtonContent icon={icon}>{children}</ButtonContent>
  </Link>
)

/** The button that sends a form. Pending while its own form (or its own `name`/`value`) is on the way. */
export const SubmitButton = ({ pending, name, value, ...rest }: ButtonProps) => {
  const { formData } = useNavigation()
  const isSending = formData !== undefined && (name === undefined || formData.get(name) === String(value ?? ''))
  return <Button {...rest} type="submit" name={name} value={value} pending={pending ?? isSending} />
}
