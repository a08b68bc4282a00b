import type { GiveUpReason } from '#features/academy/reservations/states.ts'
import { lessThanLate } from '#kernel/late-hours.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { LessonView } from '../lesson-view.ts'

type Props = {
  readonly givenUp: NonNullable<LessonView['givenUp']>
  /** Of the reservation. */
  readonly lateHours: number
  readonly now: string
}

const CAUSES: Readonly<Record<GiveUpReason, string>> = {
  resigned: 'The place was given up',
  not_started: 'The course was cancelled',
  terminated: 'The school ended this booking',
}

const moneyLabel = ({ givenUp: { isCharged, returnedAmount }, lateHours }: Props): string | null => {
  if (isCharged) return `That was ${lessThanLate(lateHours)} before the start, so the lesson is charged.`
  if (returnedAmount === null) return 'What was paid is returned.'
  return returnedAmount > 0 ? `${formatPLN(returnedAmount)} is returned.` : null
}

/** A lesson that the end of its reservation gave up: when, and what became of its price. */
export const GivenUpCard = (props: Props) => {
  const { givenUp, now } = props
  const money = moneyLabel(props)
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
