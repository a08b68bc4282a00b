import { formatPLN } from '#kernel/money.ts'
import { LocalTime } from '#ui/local-time.tsx'
import type { CancellationView, ReturnView } from '../lesson-view.ts'

type Returning = Pick<CancellationView | ReturnView, 'returnedAmount' | 'creditedAmount' | 'refundState' | 'refundAt'>
type Props = { readonly returning: Returning; readonly now: string }

/** What goes back for a lesson, as credit and as money; the teacher reads no amounts. */
export const ReturnedMoney = ({ returning, now }: Props) => {
  const { returnedAmount, creditedAmount } = returning
  if (returnedAmount === null) return <p>What was paid is returned.</p>
  const money = returnedAmount - creditedAmount
  return (
    <>
      {creditedAmount > 0 && <p>{formatPLN(creditedAmount)} was returned as credit.</p>}
      {money > 0 && <MoneyBack {...{ returning, now }} amount={money} />}
    </>
  )
}

const MoneyBack = ({ returning, amount, now }: Props & { amount: number }) => {
  const { refundState, refundAt } = returning
  if (refundState === 'sent') return <p>{formatPLN(amount)} was refunded.</p>
  if (refundState === 'failed') return <p>{formatPLN(amount)} could not be refunded yet. We are looking into it.</p>
  return (
    <p>
      {formatPLN(amount)} is refunded
      {refundState === 'pending' && refundAt && (
        <>
          {' '}
          on <LocalTime at={refundAt} now={now} />
        </>
      )}
      .
    </p>
  )
}
