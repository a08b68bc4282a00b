import { Card } from '#ui/card.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TaughtDate } from '../taught-dates.ts'
import { TaughtLessonRow } from './taught-lesson-row.tsx'

type Props = { readonly lessons: readonly TaughtDate[]; readonly zone: string; readonly now: string }

/** A teacher's lessons of today, in their zone. */
export const TodayCard = ({ lessons, zone, now }: Props) => (
  <Card
    title="Today"
    tone="academy"
    variant={lessons.length > 0 ? 'plain' : 'highlighted'}
    aside={
      <Muted size="small">
        <LocalTime at={now} zone={zone} format="full" />
      </Muted>
    }
  >
    {lessons.length > 0 ? (
      <RowList label="Today’s lessons">
        {lessons.map(lesson => (
          <TaughtLessonRow key={lesson.id} {...{ lesson, zone, now }} />
        ))}
      </RowList>
    ) : (
      <p>No lessons today.</p>
    )}
  </Card>
)
