import { formatPLN } from '#kernel/money.ts'
import type { Dashboard } from '../dashboard.ts'
import styles from './money-summary.module.css'
import { SectionHeading } from './section-heading.tsx'

export const MoneySummary = ({ money: { owed, paid, refunded } }: Pick<Dashboard, 'money'>) => (
  <section aria-labelledby="money">
    <SectionHeading id="money" to="/account/billing" more="Billing">
      Payments
    </SectionHeading>
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
          <dt>Refunded</dt>
          <dd>{formatPLN(refunded)}</dd>
        </div>
      )}
    </dl>
  </section>
)
