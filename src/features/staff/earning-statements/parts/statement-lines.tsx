import { monthLabel } from '#features/staff/month-closing/months.ts'
import { EARNED_KIND_LABELS } from '#features/staff/rates/kinds.ts'
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

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Day',
    ...of(({ taughtOn }) => formatDate(`${taughtOn}T12:00:00Z`, SCHOOL_ZONE, null), 'Sum'),
  },
  { label: 'What', ...of(({ title, kind }) => title || EARNED_KIND_LABELS[kind]) },
  { label: 'Kind', ...of(({ kind }) => EARNED_KIND_LABELS[kind]) },
  {
    label: 'Computed',
    ...of(({ how, corrects }) => (corrects ? `${how}; corrects ${monthLabel(corrects)}` : how)),
  },
  { label: 'Amount', end: true, cell: ({ amount }) => formatPLN(amount) },
]

type Props = { readonly caption: string; readonly lines: readonly StatementLine[]; readonly sum: Grosze }

/** What was earned, line by line, with the sum at the end. */
export const StatementLines = ({ caption, lines, sum }: Props) =>
  lines.length > 0 ? (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={[
        ...lines.map(line => ({ id: line.id, amount: line.amount, line })),
        { id: 'sum', amount: sum, line: null },
      ]}
      getKey={({ id }) => id}
    />
  ) : (
    <EmptyState title="Nothing earned yet" icon="receipt">
      A lesson or a game that has taken place appears here within minutes.
    </EmptyState>
  )
