import { Children, type ReactNode } from 'react'
import { Button, type ButtonStyle } from './button.tsx'
import styles from './dropdown.module.css'
import { Popover } from './popover.tsx'

type Props = ButtonStyle & {
  label: string /** Shows only the icon; screen readers read the label. */
  iconOnly?: boolean
  /** After the label: how many of what it has wait. */
  count?: ReactNode
  children: ReactNode
}

/** A button that opens a list of links, buttons or forms with one button. */
export const Dropdown = ({ label, iconOnly = false, count, children, ...buttonStyle }: Props) => (
  <Popover
    label={label}
    flush
    trigger={props =>
      iconOnly ? (
        <Button {...props} {...buttonStyle} icon={buttonStyle.icon ?? 'more'} aria-label={label} />
      ) : (
        <Button {...props} {...buttonStyle}>
          {label}
          {count}
        </Button>
      )
    }
  >
    <ul className={styles.list}>{Children.map(children, child => (child ? <li>{child}</li> : null))}</ul>
  </Popover>
)
