import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Dashboard } from '../dashboard.ts'
import styles from './money-summary.module.css'
import { SectionHeading } from './section-heading.tsx'

/** What is owed, what the places cost that are held for the reader to take or leave, and what was paid. */
export const MoneySummary = ({ money: { owed, paid, refunded }, held }: Pick<Dashboard, 'money' | 'held'>) => {
  const offered = held.reduce((sum, { act, isOffer, price }) => sum + (act === 'Pay' && isOffer ? price : 0), 0)
  return (
    <section aria-labelledby="money">
      <SectionHeading id="money" to="/account/billing" more={t('Billing')}>
        {t('Payments')}
      </SectionHeading>
      <dl className={styles.sums}>
        <div>
          <dt>{t('To pay now')}</dt>
          <dd>{formatPLN(owed)}</dd>
        </div>
        {offered > 0 && (
          <div>
            <dt>{t('Only if you say yes')}</dt>
            <dd>{formatPLN(offered)}</dd>
          </div>
        )}
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
}
