import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Dashboard } from '../dashboard.ts'
import styles from './money-summary.module.css'
import { SectionHeading } from './section-heading.tsx'

export const MoneySummary = ({ money: { owed, paid, refunded } }: Pick<Dashboard, 'money'>) => (
  <section aria-labelledby="money">
    <SectionHeading id="money" to="/account/billing" more={t('Billing')}>
      {t('Payments')}
    </SectionHeading>
    <dl className={styles.sums}>
      <div>
        <dt>{t('To pay now')}</dt>
        <dd>{formatPLN(owed)}</dd>
      </div>
      <div>
        <dt>{t('Paid')}</dt>
        <dd>{formatPLN(paid)}</dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>{t('Refunded')}</dt>
          <dd>{formatPLN(refunded)}</dd>
        </div>
      )}
    </dl>
  </section>
)
