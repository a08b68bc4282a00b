import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import type { MonthEarnings } from '../earnings.ts'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const COLUMNS: readonly Column<MonthEarnings>[] = [
  { label: 'Month', cell: ({ month }) => MONTH.format(new Date(`${month}-01T12:00Z`)) },
  { label: 'Lessons taught', end: true, cell: ({ lessons }) => lessons },
  { label: 'Paid for them', end: true, cell: ({ paid }) => formatPLN(paid) },
  {
    label: 'Late cancellations',
    end: true,
    cell: ({ lateCancellations, lateCharged }) =>
      lateCancellations === 0 ? '–' : `${lateCancellations} · ${formatPLN(lateCharged)}`,
  },
  { label: 'Refunded', end: true, cell: ({ refunded }) => (refunded === 0 ? '–' : formatPLN(refunded)) },
]

/** What students paid for a teacher's lessons, month by month. */
export const EarningsCard = ({ earnings }: { readonly earnings: readonly MonthEarnings[] }) => (
  <Card title="Earnings" id="earnings">
    <Stack gap={4}>
      {earnings.length > 0 ? (
        <Table
          caption="What students paid for your lessons, by month"
          columns={COLUMNS}
          rows={earnings}
          getKey={({ month }) => month}
        />
      ) : (
        <p>Nothing yet. After your first paid lesson, each month has a line here.</p>
      )}
      <Muted size="small">
        What students paid for lessons of the month, before tax. Months begin and end at midnight in Warsaw.
      </Muted>
    </Stack>
  </Card>
)
