import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button.tsx'
import styles from './confirm-details.module.css'

type Props = Pick<ButtonStyle, 'size' | 'variant' | 'fullWidth'> & {
  readonly label: string
  /** The label for screen readers, where several buttons of a page have the same. */
  readonly name?: string
  /** One of several with this value is open at a time. */
  readonly group?: string
  /** What the act does. */
  readonly consequence: ReactNode
  /** The form of the act, with its submit button. */
  readonly children: ReactNode
}

/** A button that opens what an act does and the second button that does it, in place and also without scripts. */
export const ConfirmDetails = ({ label, name, group, consequence, children, ...style }: Props) => (
  <details name={group} className={styles.confirm}>
    <summary className={buttonClass(style)} aria-label={name}>
      {label}
    </summary>
    <p>{consequence}</p>
    {children}
  </details>
)
