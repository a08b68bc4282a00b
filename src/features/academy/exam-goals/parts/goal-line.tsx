import { t } from '#kernel/messages.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GoalItem } from '../queries.ts'

/** Its exam, and how long it is until then. */
export const GoalLine = ({ goal }: { readonly goal: GoalItem }) => (
  <Stack gap={1}>
    <p>
      {goal.subjectName}, {goal.sessionName}
    </p>
    <Muted size="small">
      <LocalTime at={`${goal.examOn}T12:00:00Z`} format="full" />
      {' · '}
      {t(
        '{weeks, plural, one {# week} other {# weeks}} to go, {lessons, plural, one {# lesson} other {# lessons}} booked',
        { weeks: goal.weeksLeft, lessons: goal.lessonsLeft },
      )}
    </Muted>
  </Stack>
)
