import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { WeeklyAfter } from '../following.ts'

type Props = { readonly after: WeeklyAfter; readonly zone: string; readonly now: string }

/** After a trial: one press leads to the weekly booking, with its time already chosen. */
export const AfterTrialCard = ({ after, zone, now }: Props) => {
  const { teacherName, studentName, title, start, end, time, plan, to, otherTimesTo } = after
  return (
    <Card title={`How was the trial lesson with ${teacherName}?`} tone="academy" variant="highlighted">
      <Stack gap={4}>
        <Muted>
          {title}
          {studentName && ` · ${studentName}`} · <LocalTime at={start} until={end} {...{ zone, now }} />
        </Muted>
        <Cluster gap={2}>
          <ButtonLink to={to} variant="primary" icon="calendar">
            {`${time}, ${plan === 'weekly' ? 'every week' : 'for four weeks'}`}
          </ButtonLink>
          <ButtonLink to={otherTimesTo}>Other times</ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  )
}
