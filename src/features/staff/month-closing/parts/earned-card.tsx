import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { monthLabel } from '../months.ts'
import type { MonthFigures } from '../rules.ts'
import { amountColumns } from './amount-columns.ts'

type Props = { readonly figures: MonthFigures; readonly sum: number }

/** What was earned in a month that is open, by person. */
export const EarnedCard = ({ figures: { earned, month }, sum }: Props) => (
  <Card title={t('Earned by teachers and game masters')}>
    <Stack gap={4}>
      {earned.length > 0 ? (
        <Table
          caption={t('Earned in {month} by person', { month: monthLabel(month) })}
          columns={amountColumns(t('Person'), t('[of a statement] Lines'))}
          rows={[
            ...earned.map(({ uid, displayName, username, amount, lines }) => ({
              ...{ key: uid, label: `${displayName} (${username})`, note: String(lines), amount },
            })),
            { key: 'all', label: t('[sum] All'), amount: sum },
          ]}
          getKey={({ key }) => key}
        />
      ) : (
        <EmptyState title={t('Nothing earned')} icon="people">
          {t('What is earned by teaching appears here once a lesson or a game with a rate has taken place.')}
        </EmptyState>
      )}
      <Muted size="small">
        {t(
          'By the rates of the day: a share of what students are charged before discounts, late cancellations included, or an amount for each hour taught, once for a date that took place.',
        )}
      </Muted>
    </Stack>
  </Card>
)
