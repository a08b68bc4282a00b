import { formatPLN } from '#kernel/money.ts'
import type { OwnHome } from '../own.ts'
import { Heading } from './heading.tsx'
import styles from './money.module.css'

/** What is to be paid now, what was paid, what came back. */
export const Money = ({ money: { owed, paid, refunded } }: Pick<OwnHome, 'money'>) => (
  <section aria-labelledby="money">
    <Heading id="money" to="/account/billing" more="Billing">
      Money
    </Heading>
    <dl className={styles.sums}>
      <div>
        <dt>To pay now</dt>
        <dd>{formatPLN(owed)}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>{formatPLN(paid)}</dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>Returned</dt>
          <dd>{formatPLN(refunded)}</dd>
        </div>
      )}
    </dl>
  </section>
)
