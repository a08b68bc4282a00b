import { monthLabel } from '#features/staff/month-closing/months.ts'
import { formatPLN } from '#kernel/money.ts'
import type { StatementView } from '../queries.ts'

/** What is to be paid for a statement that is not paid, and of what it is the sum. */
export const payableText = ({ id, unpaid, payable }: Pick<StatementView, 'id' | 'unpaid' | 'payable'>): string => {
  const earlier = unpaid.filter(each => each.id !== id)
  const parts = earlier.map(({ month, amount }) => `${monthLabel(month)} (${formatPLN(amount)})`).join(', ')
  const withEarlier = earlier.length > 0 ? `, with what is not paid of ${parts}` : ''
  return payable > 0
    ? `${formatPLN(payable)} to be paid${withEarlier}.`
    : `Nothing to be paid: ${formatPLN(payable)}${withEarlier} is carried to the next statement.`
}
