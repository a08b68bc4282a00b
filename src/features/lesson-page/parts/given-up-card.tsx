import type { GiveUpReason } from '#features/reservations/schema.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { LessonView } from '../lesson-view.ts'

type Props = { readonly givenUp: NonNullable<LessonView['givenUp']>; readonly now: string }

const CAUSES: Readonly<Record<GiveUpReason, string>> = {
  resigned: 'The place was given up',
  not_started: 'The course was cancelled',
  terminated: 'The school ended this booking',
}

const moneyLabel = ({ isCharged, returnedAmount }: Props['givenUp']): string | null => {
  if (isCharged) return 'That was less than 24 hours before the start, so the lesson is charged.'
  if (returnedAmount === null) return 'What was paid is refunded.'
  return returnedAmount > 0 ? `${formatPLN(returnedAmount)} is refunded.` : null
}

/** A lesson that the end of its reservation gave up: when, and what became of its price. */
export const GivenUpCard = ({ givenUp, now }: Props) => {
  const money = moneyLabel(givenUp)
  return (
    <Card title={givenUp.isCharged ? 'Given up late' : 'Given up'}>
      <Stack gap={4}>
        <p>
          {CAUSES[givenUp.reason ?? 'resigned']} on <LocalTime at={givenUp.at} now={now} />.
        </p>
        {money && <p>{money}</p>}
      </Stack>
    </Card>
  )
}
