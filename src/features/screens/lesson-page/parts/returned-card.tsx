import { TakeCreditForm } from '#features/money/credit/parts/take-credit-form.tsx'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { ReturnView } from '../lesson-view.ts'
import { ReturnedMoney } from './returned-money.tsx'

type Props = {
  readonly returning: ReturnView
  /** Whether the viewer pays, and may choose credit. */
  readonly isPayer: boolean
  readonly now: string
}

/** A lesson that the school has returned: why, and what became of the money. */
export const ReturnedCard = ({ returning, isPayer, now }: Props) => (
  <Card title={t('Returned')}>
    <Stack gap={4}>
      <p>
        {rich('The school returned this lesson on <time></time>: {reason}', {
          time: () => <LocalTime at={returning.createdAt} now={now} />,
          reason: returning.reason,
        })}
      </p>
      {returning.outcome === 'not_charged' && <p>{t('Nothing is charged for it.')}</p>}
      {returning.outcome === 'returned' && <ReturnedMoney {...{ returning, now }} />}
      {isPayer && returning.refundState === 'pending' && returning.refundId && (
        <TakeCreditForm refundId={returning.refundId} />
      )}
    </Stack>
  </Card>
)
