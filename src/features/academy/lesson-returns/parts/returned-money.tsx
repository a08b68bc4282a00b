import { formatPLN } from '#kernel/money.ts'
import { Consequence } from '#ui/dialog.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { ReturnedSum } from '../returned-price.ts'

type Props = ReturnedSum & {
  /** Grosze of it that were paid with credit. */
  readonly returnedAsCredit?: number
  /** Where nothing goes back. */
  readonly unbilled: string
  readonly now: string
}

const titleOf = ({ returned, notCharged }: ReturnedSum): string => {
  if (returned > 0)
    return `${formatPLN(returned)} is refunded${notCharged > 0 ? `, ${formatPLN(notCharged)} is not charged` : ''}`
  return notCharged > 0 ? `${formatPLN(notCharged)} is not charged` : 'Nothing was paid'
}

/** What returning a lesson or a game does to its money. */
export const ReturnedMoney = ({ returnedAsCredit = 0, unbilled, now, ...sum }: Props) => (
  <Consequence
    icon="undo"
    title={titleOf(sum)}
    sub={
      sum.refundAt ? (
        <>
          The refund is sent on <LocalTime at={sum.refundAt} now={now} />. Until then its payer can take it as credit.
          {returnedAsCredit > 0 && ` ${formatPLN(returnedAsCredit)} was paid with credit and is credit again at once.`}
        </>
      ) : (
        unbilled
      )
    }
  />
)
