import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

type Props = {
  amount: ReactNode
  per?: ReactNode
  large?: boolean
  /** Where nothing is to be paid. */
  quiet?: boolean
}

/** A formatted amount and its unit. */
export const Price = ({ amount, per, large, quiet }: Props) => (
  <span className={classNames(styles.price, large && styles.large, quiet && styles.quiet)}>
    {amount}
    {per && <small>{per}</small>}
  </span>
)
