import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { monthLabel } from '../months.ts'
import type { MonthFigures } from '../rules.ts'

type Corrected = MonthFigures['corrections'][number]
const correctedColumns = (): readonly Column<Corrected>[] => [
  { label: t('Corrects'), cell: ({ month }) => monthLabel(month) },
  { label: t('Revenue'), end: true, cell: ({ revenue }) => formatPLN(revenue) },
  { label: t('Earned'), end: true, cell: ({ earned }) => formatPLN(earned) },
]

/** What is booked in the month for earlier ones. */
export const CorrectionsCard = ({ figures: { corrections, month } }: { readonly figures: MonthFigures }) => (
  <Card title={t('Corrections of earlier months')}>
    <Stack gap={4}>
      <Table
        caption={t('Booked in {month} for earlier months', { month: monthLabel(month) })}
        columns={correctedColumns()}
        rows={corrections}
        getKey={row => row.month}
      />
      <Muted size="small">{t('They are part of the sums above.')}</Muted>
    </Stack>
  </Card>
)
