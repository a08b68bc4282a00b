import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { rich } from '#ui/rich.tsx'
import { MONEY_PATH, staffPaymentPath } from '../paths.ts'
import type { MoneySums } from '../sums.ts'
import styles from './money-sums.module.css'

/** What came in, and what waits, above the list; each leads to what it is the sum of. */
export const MoneyFigures = ({ sums: { paidToday, refunds, toPayOut } }: { readonly sums: MoneySums }) => {
  const figures = [
    [t('Paid today'), paidToday, `${MONEY_PATH}?state=succeeded`],
    [t('Refunds waiting'), refunds.sum, `${MONEY_PATH}/refunds?state=waiting`],
    [t('Due to teachers'), toPayOut, `${MONEY_PATH}/months`],
  ] as const
  return (
    <dl className={styles.sums}>
      {figures.map(([label, sum, to]) => (
        <div key={to}>
          <dt>{label}</dt>
          <dd>
            <Link to={to} aria-label={`${label}: ${formatPLN(sum)}`}>
              {formatPLN(sum)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The payment that has waited longest for a decision: what is wrong with it, and what can be done. */
export const ToDecideStrip = ({ sums: { toDecide } }: { readonly sums: MoneySums }) => {
  const { count, first } = toDecide
  if (!first) return null
  const said = {
    b: (words: ReactNode) => <b>{words}</b>,
    ...{ amount: formatPLN(first.amount), payerName: first.payerName },
  }
  return (
    <section aria-label={t('To decide')} className={styles.strip}>
      <p>
        {first.isUnclaimed
          ? rich('<b>No booking found for {amount} from {payerName}.</b> Return it, or book what was paid for.', said)
          : rich('<b>Wrong amount: {amount} from {payerName}.</b> Return it at the provider.', said)}{' '}
        {count > 1 && t('{count, plural, one {# more waits.} other {# more wait.}}', { count: count - 1 })}
      </p>
      <ButtonLink
        to={count > 1 ? `${MONEY_PATH}/attention` : staffPaymentPath(first.id)}
        size="small"
        variant="primary"
        aria-label={t('Decide about {description}', { description: first.description })}
      >
        {t('[action] Decide')}
      </ButtonLink>
    </section>
  )
}
