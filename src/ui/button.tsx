import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps, useNavigation } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonStyle = {
  /** `primary`: at most one per page; `ghost`: minor actions; `danger`: destructive actions. */
  variant?: 'plain' | 'primary' | 'ghost' | 'danger' | undefined
  size?: 'normal' | 'small' | undefined
  icon?: IconName | undefined
  /** Fills the width of its container. */
  fullWidth?: boolean | undefined
}

type Labelled = { children: ReactNode; 'aria-label'?: string | undefined }
type IconOnly = { children?: undefined; 'aria-label': string }

/** The class of a button, for other elements that look like one. */
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

/** A button; while `pending` it keeps its width and focus, shows progress and ignores further clicks. */
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

export const ButtonLink = ({ variant, size, icon, fullWidth, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, size, fullWidth }, children === undefined, className)}>
    <ButtonContent icon={icon}>{children}</ButtonContent>
  </Link>
)

/** A form's submit button. Pending while its own form (or its own `name`/`value`) is being submitted. */
export const SubmitButton = ({ pending, name, value, ...rest }: ButtonProps) => {
  const { formData } = useNavigation()
  const isSending = formData !== undefined && (name === undefined || formData.get(name) === String(value ?? ''))
  return <Button {...rest} type="submit" name={name} value={value} pending={pending ?? isSending} />
}
