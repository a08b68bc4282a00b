import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MONEY_PATH, staffPaymentPath } from '../paths.ts'
import type { MoneySums } from '../sums.ts'
import styles from './money-sums.module.css'

/** What came in, and what waits, above the list. */
export const MoneyFigures = ({ sums: { paidToday, toDecide, refunds, toPayOut } }: { readonly sums: MoneySums }) => (
  <dl className={styles.sums}>
    <div>
      <dt>Paid today</dt>
      <dd>{formatPLN(paidToday)}</dd>
    </div>
    <div>
      <dt>To decide</dt>
      <dd>{formatPLN(toDecide.sum)}</dd>
    </div>
    <div>
      <dt>Refunds waiting</dt>
      <dd>{formatPLN(refunds.sum)}</dd>
    </div>
    <div>
      <dt>To pay out to teachers</dt>
      <dd>{formatPLN(toPayOut)}</dd>
    </div>
  </dl>
)

/** The payment that has waited longest for a decision. */
export const ToDecideStrip = ({ sums: { toDecide } }: { readonly sums: MoneySums }) => {
  const { count, first } = toDecide
  if (!first) return null
  return (
    <section aria-label="To decide" className={styles.strip}>
      <p>
        <b>{count} to decide:</b> {formatPLN(first.amount)} from {first.payerName}
        {count > 1 && `, and ${pluralize(count - 1, 'other')}`}
      </p>
      <ButtonLink
        to={count > 1 ? `${MONEY_PATH}/attention` : staffPaymentPath(first.id)}
        size="small"
        variant="primary"
        aria-label={`Decide about ${first.description}`}
      >
        Decide
      </ButtonLink>
    </section>
  )
}
