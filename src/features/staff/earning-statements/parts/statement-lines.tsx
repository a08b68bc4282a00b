import { monthLabel } from '#features/staff/month-closing/months.ts'
import { EARNED_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { StatementLine } from '../queries.ts'

type Row = Pick<StatementLine, 'id' | 'amount'> & { readonly line: StatementLine | null }

const of = (read: (line: StatementLine) => string, ofSum = '') => ({
  cell: ({ line }: Row) => (line ? read(line) : ofSum),
})

const columns = (): readonly Column<Row>[] => [
  {
    label: t('Day'),
    ...of(({ taughtOn }) => formatDate(`${taughtOn}T12:00:00Z`, SCHOOL_ZONE, null), t('Sum')),
  },
  { label: t('[earned] What'), ...of(({ title, kind }) => title || EARNED_KIND_LABELS[kind]()) },
  { label: t('Kind'), ...of(({ kind }) => EARNED_KIND_LABELS[kind]()) },
  {
    label: t('[earned] Computed'),
    ...of(({ how, corrects }) => (corrects ? t('{how}; corrects {month}', { how, month: monthLabel(corrects) }) : how)),
  },
  { label: t('Amount'), end: true, cell: ({ amount }) => formatPLN(amount) },
]

type Props = { readonly caption: string; readonly lines: readonly StatementLine[]; readonly sum: Grosze }

/** What was earned, line by line, with the sum at the end. */
export const StatementLines = ({ caption, lines, sum }: Props) =>
  lines.length > 0 ? (
    <Table
      caption={caption}
      columns={columns()}
      rows={[
        ...lines.map(line => ({ id: line.id, amount: line.amount, line })),
        { id: 'sum', amount: sum, line: null },
      ]}
      getKey={({ id }) => id}
    />
  ) : (
    <EmptyState title={t('Nothing earned yet')} icon="receipt">
      {t('A lesson or a game that has taken place appears here within minutes.')}
    </EmptyState>
  )
