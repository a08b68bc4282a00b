import { Children, type ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import styles from './dropdown.module.css'
import { Popover } from './popover.tsx'

type Props = ButtonLook & {
  label: string /** Only the icon shows; the label is read out. */
  quiet?: boolean
  children: ReactNode
}

/** A button that opens a list of links, buttons or one-button forms. */
export const Dropdown = ({ label, quiet = false, children, ...look }: Props) => (
  <Popover
    label={label}
    flush
    trigger={props =>
      quiet ? (
        <Button {...props} {...look} icon={look.icon ?? 'more'} aria-label={label} />
      ) : (
        <Button {...props} {...look}>
          {label}
        </Button>
      )
    }
  >
    <ul className={styles.list}>{Children.map(children, child => (child ? <li>{child}</li> : null))}</ul>
  </Popover>
)
