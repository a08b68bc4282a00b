import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { monthLabel } from '../months.ts'
import { statementPath } from '../paths.ts'

export type StatementRow = {
  readonly id: string
  readonly name: string
  readonly lines: number
  readonly amount: number
  readonly paidOn: string | null
}

const statementColumns = (): readonly Column<StatementRow>[] => [
  {
    label: t('Person'),
    cell: ({ id, name }) => <TextLink to={statementPath(id)}>{name}</TextLink>,
  },
  { label: t('[of a statement] Lines'), cell: ({ lines }) => lines },
  {
    label: t('State'),
    cell: ({ amount, paidOn }) =>
      paidOn ? (
        <Chip tone="good">
          {t('[statement] Paid on {day}', { day: formatDate(`${paidOn}T12:00:00Z`, SCHOOL_ZONE, null) })}
        </Chip>
      ) : (
        <Chip tone={amount > 0 ? 'lamp' : 'muted'}>
          {amount > 0 ? t('[statement] To be paid') : t('[statement] Carried')}
        </Chip>
      ),
  },
  { label: t('Amount'), end: true, cell: ({ amount }) => formatPLN(amount) },
]

type Props = { readonly rows: readonly StatementRow[]; readonly month: string; readonly sum: number }

/** One for each person who has earned in a closed month. */
export const StatementsCard = ({ rows, month, sum }: Props) => (
  <Card title={t('Statements of teachers and game masters')}>
    <Stack gap={4}>
      {rows.length > 0 ? (
        <Table
          caption={t('Statements of {month}', { month: monthLabel(month) })}
          columns={statementColumns()}
          rows={rows}
          getKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={t('No statements')} icon="people">
          {t('No person has earned anything in this month.')}
        </EmptyState>
      )}
      <Muted size="small">
        {t('{sum} in all. A sum of 0 PLN or below is carried to the person’s next statement.', { sum: formatPLN(sum) })}
      </Muted>
    </Stack>
  </Card>
)
