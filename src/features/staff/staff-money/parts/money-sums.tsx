import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { rich } from '#ui/rich.tsx'
import { MONEY_PATH, staffPaymentPath } from '../paths.ts'
import type { MoneySums } from '../sums.ts'
import styles from './money-sums.module.css'

/** What came in, and what waits, above the list. */
export const MoneyFigures = ({ sums: { paidToday, toDecide, refunds, toPayOut } }: { readonly sums: MoneySums }) => (
  <dl className={styles.sums}>
    <div>
      <dt>{t('Paid today')}</dt>
      <dd>{formatPLN(paidToday)}</dd>
    </div>
    <div>
      <dt>{t('To decide')}</dt>
      <dd>{formatPLN(toDecide.sum)}</dd>
    </div>
    <div>
      <dt>{t('Refunds waiting')}</dt>
      <dd>{formatPLN(refunds.sum)}</dd>
    </div>
    <div>
      <dt>{t('To pay out to teachers')}</dt>
      <dd>{formatPLN(toPayOut)}</dd>
    </div>
  </dl>
)

/** The payment that has waited longest for a decision. */
export const ToDecideStrip = ({ sums: { toDecide } }: { readonly sums: MoneySums }) => {
  const { count, first } = toDecide
  if (!first) return null
  return (
    <section aria-label={t('To decide')} className={styles.strip}>
      <p>
        {rich(
          '<b>{count} to decide:</b> {amount} from {payerName}{others, plural, =0 {} one {, and # other} other {, and # others}}',
          {
            b: words => <b>{words}</b>,
            ...{ count, amount: formatPLN(first.amount), payerName: first.payerName, others: count - 1 },
          },
        )}
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
