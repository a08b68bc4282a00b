import { monthLabel } from '#features/staff/month-closing/months.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { StatementView } from '../queries.ts'

/** What is to be paid for a statement that is not paid, and of what it is the sum. */
export const payableText = ({ id, unpaid, payable }: Pick<StatementView, 'id' | 'unpaid' | 'payable'>): string => {
  const earlier = unpaid.filter(each => each.id !== id)
  const parts = earlier.map(({ month, amount }) => `${monthLabel(month)} (${formatPLN(amount)})`).join(', ')
  const amount = formatPLN(payable)
  if (earlier.length === 0)
    return payable > 0
      ? t('{amount} to be paid.', { amount })
      : t('Nothing to be paid: {amount} is carried to the next statement.', { amount })
  return payable > 0
    ? t('{amount} to be paid, with what is not paid of {parts}.', { amount, parts })
    : t('Nothing to be paid: {amount}, with what is not paid of {parts} is carried to the next statement.', {
        amount,
        parts,
      })
}
