import { Form } from 'react-router'
import { TakeCreditForm } from '#features/money/credit/parts/take-credit-form.tsx'
import { lessThanLate } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { CancellationView } from '../lesson-view.ts'
import { ReturnedMoney } from './returned-money.tsx'

type Props = {
  readonly cancellation: CancellationView
  /** Whether the viewer pays, and may choose credit. */
  readonly isPayer: boolean
  readonly now: string
}

const Money = ({ cancellation, now }: Pick<Props, 'cancellation' | 'now'>) => {
  const { outcome } = cancellation
  if (outcome === 'free') return null
  if (outcome === 'charged')
    return (
      <p>
        {t('That was {time} before the start, so the lesson is charged.', {
          time: lessThanLate(cancellation.lateHours),
        })}
      </p>
    )
  return <ReturnedMoney returning={cancellation} now={now} />
}

/** A cancelled lesson: who cancelled it, what became of the money, and the way back. */
export const CancelledCard = ({ cancellation, isPayer, now }: Props) => {
  const { undoableUntil } = cancellation
  return (
    <Card title={cancellation.isLate ? t('Cancelled late') : t('Cancelled')}>
      <Stack gap={4}>
        <p>
          {rich('{who} cancelled this lesson on <time></time>.', {
            who: cancellation.who,
            time: () => <LocalTime at={cancellation.createdAt} now={now} />,
          })}
        </p>
        <Money {...{ cancellation, now }} />
        {isPayer && cancellation.refundState === 'pending' && cancellation.refundId && (
          <TakeCreditForm refundId={cancellation.refundId} />
        )}
        {cancellation.notUndoable && <Muted size="small">{cancellation.notUndoable}</Muted>}
        {undoableUntil && (
          <>
            <Form method="post">
              <SubmitButton name="verb" value="undo" icon="undo" fullWidth>
                {t('Undo the cancellation')}
              </SubmitButton>
            </Form>
            <Muted size="small">
              {rich('Until <time></time>, while the time is still free.', {
                time: () => <LocalTime at={undoableUntil} now={now} />,
              })}
            </Muted>
          </>
        )}
      </Stack>
    </Card>
  )
}
