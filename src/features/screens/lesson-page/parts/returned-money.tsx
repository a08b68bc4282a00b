import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { CancellationView, ReturnView } from '../lesson-view.ts'

type Returning = Pick<CancellationView | ReturnView, 'returnedAmount' | 'creditedAmount' | 'refundState' | 'refundAt'>
type Props = { readonly returning: Returning; readonly now: string }

/** What goes back for a lesson, as credit and as money; the teacher reads no amounts. */
export const ReturnedMoney = ({ returning, now }: Props) => {
  const { returnedAmount, creditedAmount } = returning
  if (returnedAmount === null) return <p>{t('What was paid is returned.')}</p>
  const money = returnedAmount - creditedAmount
  return (
    <>
      {creditedAmount > 0 && <p>{t('{amount} was returned as credit.', { amount: formatPLN(creditedAmount) })}</p>}
      {money > 0 && <MoneyBack {...{ returning, now }} amount={money} />}
    </>
  )
}

const MoneyBack = ({ returning, amount, now }: Props & { amount: number }) => {
  const { refundState, refundAt } = returning
  if (refundState === 'sent') return <p>{t('{amount} was refunded.', { amount: formatPLN(amount) })}</p>
  if (refundState === 'failed')
    return <p>{t('{amount} could not be refunded yet. We are looking into it.', { amount: formatPLN(amount) })}</p>
  return (
    <p>
      {refundState === 'pending' && refundAt
        ? rich('{amount} is refunded on <time></time>.', {
            amount: formatPLN(amount),
            time: () => <LocalTime at={refundAt} now={now} />,
          })
        : t('{amount} is refunded.', { amount: formatPLN(amount) })}
    </p>
  )
}
