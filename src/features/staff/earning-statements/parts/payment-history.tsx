import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { StatementView } from '../queries.ts'

/** Payments that were noted and taken back, for staff. */
export const PaymentHistory = ({ reversals }: Pick<StatementView, 'reversals'>) => (
  <Card title={t('Payments that were taken back')}>
    <RowList label={t('Payments that were taken back')}>
      {reversals.map(({ amount, reference, paidOn, reason, reversedBy, reversedAt }) => (
        <Row
          key={reversedAt}
          title={t('{amount}, noted as of {day}', { amount: formatPLN(amount), day: schoolDayText(paidOn) })}
          meta={t('Reference {reference}. {reason}', { reference, reason })}
          sub={t('Taken back by {reversedBy}, {date}', { reversedBy, date: formatDate(reversedAt, SCHOOL_ZONE, null) })}
        />
      ))}
    </RowList>
  </Card>
)
