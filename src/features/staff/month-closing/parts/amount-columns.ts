import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import type { Column } from '#ui/table.tsx'

/** A line of a table of amounts. */
export type AmountLine = {
  readonly key: string
  readonly label: string
  readonly amount: Grosze
  readonly note?: string
}

/** The columns of such a table: what an amount is of, where asked for a note, and the amount. */
export const amountColumns = (first: string, note?: string): readonly Column<AmountLine>[] => [
  { label: first, cell: ({ label }) => label },
  ...(note ? [{ label: note, cell: ({ note: text }: AmountLine) => text ?? '' }] : []),
  { label: t('Amount'), end: true, cell: ({ amount }) => formatPLN(amount) },
]
