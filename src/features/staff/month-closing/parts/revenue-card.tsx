import { EARNED_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { monthLabel } from '../months.ts'
import type { MonthFigures } from '../rules.ts'
import { amountColumns } from './amount-columns.ts'

type Props = { readonly figures: MonthFigures; readonly sum: number }

/** What the month brought in, by kind. */
export const RevenueCard = ({ figures: { revenue, month }, sum }: Props) => (
  <Card title={t('Revenue')}>
    <Stack gap={4}>
      <Table
        caption={t('Revenue of {month} by kind', { month: monthLabel(month) })}
        columns={amountColumns(t('Kind'))}
        rows={[
          ...revenue.map(({ kind, amount }) => ({ key: kind, label: EARNED_KIND_LABELS[kind](), amount })),
          { key: 'all', label: t('[sum] All'), amount: sum },
        ]}
        getKey={({ key }) => key}
      />
      <Muted size="small">
        {t(
          'Charged for lessons, games and trainings of these days, and for those that were given up too late, paid already or not.',
        )}
      </Muted>
    </Stack>
  </Card>
)
