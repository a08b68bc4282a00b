import { Form } from 'react-router'
import { formatPLN } from '#kernel/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { CancellationView } from '../lesson-view.ts'

type Props = {
  readonly cancellation: CancellationView
  readonly mayUndo: boolean
  readonly now: string
}

const Money = ({ cancellation, now }: Pick<Props, 'cancellation' | 'now'>) => {
  const { outcome, returnedAmount, refundState, refundAt } = cancellation
  if (outcome === 'free') return null
  if (outcome === 'charged') return <p>That was less than 24 hours before the start, so the lesson is charged.</p>
  if (returnedAmount === null) return <p>What was paid is refunded.</p>
  if (refundState === 'sent') return <p>{formatPLN(returnedAmount)} was refunded.</p>
  if (refundState === 'failed')
    return <p>{formatPLN(returnedAmount)} could not be refunded yet. We are looking into it.</p>
  return (
    <p>
      {formatPLN(returnedAmount)} is refunded
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

/** A cancelled lesson: who cancelled it, what became of the money, and the way back. */
export const CancelledCard = ({ cancellation, mayUndo, now }: Props) => (
  <Card title={cancellation.isLate ? 'Cancelled late' : 'Cancelled'}>
    <Stack gap={4}>
      <p>
        {cancellation.who} cancelled this lesson on <LocalTime at={cancellation.createdAt} now={now} />.
      </p>
      <Money {...{ cancellation, now }} />
      {mayUndo && (
        <>
          <Form method="post">
            <SubmitButton name="verb" value="undo" icon="undo" fullWidth>
              Undo the cancellation
            </SubmitButton>
          </Form>
          <Muted size="small">
            Until <LocalTime at={cancellation.undoableUntil} now={now} />, while the time is still free.
          </Muted>
        </>
      )}
    </Stack>
  </Card>
)
