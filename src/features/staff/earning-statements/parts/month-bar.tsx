import type { Grosze } from '#kernel/money.ts'
import styles from './month-bar.module.css'

type Props = {
  readonly paidByStudents: Grosze
  readonly earned: Grosze
  /** The highest amount of all months: the length of a whole bar. */
  readonly highest: Grosze
}

const HEIGHT = 12

/** What students paid in a month, and over it what was earned. The amounts are written beside it. */
export const MonthBar = ({ paidByStudents, earned, highest }: Props) => {
  const bar = (amount: Grosze) => ({ width: `${(Math.max(0, amount) * 100) / highest}%`, height: HEIGHT })
  return (
    <svg height={HEIGHT} className={styles.bar} aria-hidden="true">
      <rect {...bar(paidByStudents)} className={styles.paid} />
      <rect {...bar(earned)} className={styles.earned} />
    </svg>
  )
}

/** The colour of an amount in the bars, before its name. */
export const BarKey = ({ of }: { readonly of: 'paid' | 'earned' }) => (
  <svg viewBox="0 0 12 12" className={styles.key} aria-hidden="true">
    <rect width="12" height="12" className={styles[of]} />
  </svg>
)
