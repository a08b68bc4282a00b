import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Consequence } from '#ui/dialog.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { ReturnedSum } from '../returned-price.ts'

type Props = ReturnedSum & {
  /** Grosze of it that were paid with credit. */
  readonly returnedAsCredit?: number
  /** Where nothing goes back. */
  readonly unbilled: string
  readonly now: string
}

const titleOf = ({ returned, notCharged }: ReturnedSum): string => {
  const values = { returned: formatPLN(returned), notCharged: formatPLN(notCharged) }
  if (returned > 0)
    return notCharged > 0
      ? t('{returned} is refunded, {notCharged} is not charged', values)
      : t('{returned} is refunded', values)
  return notCharged > 0 ? t('{notCharged} is not charged', values) : t('Nothing was paid')
}

/** What returning a lesson or a game does to its money. */
export const ReturnedMoney = ({ returnedAsCredit = 0, unbilled, now, ...sum }: Props) => (
  <Consequence
    icon="undo"
    title={titleOf(sum)}
    sub={
      sum.refundAt ? (
        <>
          {rich('The refund is sent on <time></time>. Until then its payer can take it as credit.', {
            time: () => <LocalTime at={sum.refundAt ?? now} now={now} />,
          })}
          {returnedAsCredit > 0 &&
            ` ${t('{amount} was paid with credit and is credit again at once.', { amount: formatPLN(returnedAsCredit) })}`}
        </>
      ) : (
        unbilled
      )
    }
  />
)
