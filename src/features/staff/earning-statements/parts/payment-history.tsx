import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { StatementView } from '../queries.ts'

/** Payments that were noted and taken back, for staff. */
export const PaymentHistory = ({ reversals }: Pick<StatementView, 'reversals'>) => (
  <Card title="Payments that were taken back">
    <RowList label="Payments that were taken back">
      {reversals.map(({ amount, reference, paidOn, reason, reversedBy, reversedAt }) => (
        <Row
          key={reversedAt}
          title={`${formatPLN(amount)}, noted as of ${schoolDayText(paidOn)}`}
          meta={`Reference ${reference}. ${reason}`}
          sub={`Taken back by ${reversedBy}, ${formatDate(reversedAt, SCHOOL_ZONE, null)}`}
        />
      ))}
    </RowList>
  </Card>
)
