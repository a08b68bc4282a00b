import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { monthLabel } from '../months.ts'
import type { MonthFigures } from '../rules.ts'

type Corrected = MonthFigures['corrections'][number]
const CORRECTED: readonly Column<Corrected>[] = [
  { label: 'Corrects', cell: ({ month }) => monthLabel(month) },
  { label: 'Revenue', end: true, cell: ({ revenue }) => formatPLN(revenue) },
  { label: 'Earned', end: true, cell: ({ earned }) => formatPLN(earned) },
]

/** What is booked in the month for earlier ones. */
export const CorrectionsCard = ({ figures: { corrections, month } }: { readonly figures: MonthFigures }) => (
  <Card title="Corrections of earlier months">
    <Stack gap={4}>
      <Table
        caption={`Booked in ${monthLabel(month)} for earlier months`}
        columns={CORRECTED}
        rows={corrections}
        getKey={row => row.month}
      />
      <Muted size="small">They are part of the sums above.</Muted>
    </Stack>
  </Card>
)
