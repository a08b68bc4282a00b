import { lessThanLate } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { LessonView } from '../lesson-view.ts'

type Props = {
  readonly givenUp: NonNullable<LessonView['givenUp']>
  /** Of the reservation. */
  readonly lateHours: number
  readonly now: string
}

const moneyLabel = ({ givenUp: { isCharged, returnedAmount }, lateHours }: Props): string | null => {
  if (isCharged)
    return t('That was {time} before the start, so the lesson is charged.', { time: lessThanLate(lateHours) })
  if (returnedAmount === null) return t('What was paid is returned.')
  return returnedAmount > 0 ? t('{amount} is returned.', { amount: formatPLN(returnedAmount) }) : null
}

/** A lesson that the end of its reservation gave up: when, and what became of its price. */
export const GivenUpCard = (props: Props) => {
  const { givenUp, now } = props
  const money = moneyLabel(props)
  return (
    <Card title={givenUp.isCharged ? t('Given up late') : t('Given up')}>
      <Stack gap={4}>
        <p>
          {rich(
            '{reason, select, not_started {The course was cancelled} terminated {The school ended this booking} other {The place was given up}} on <time></time>.',
            { reason: givenUp.reason ?? 'resigned', time: () => <LocalTime at={givenUp.at} now={now} /> },
          )}
        </p>
        {money && <p>{money}</p>}
      </Stack>
    </Card>
  )
}
