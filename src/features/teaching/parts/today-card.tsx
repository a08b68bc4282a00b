import type { TeacherLesson } from '#features/academy/teaching-day.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly lessons: readonly TeacherLesson[]; readonly zone: string; readonly now: string }

const LessonRow = ({ lesson, zone, now }: { lesson: TeacherLesson } & Omit<Props, 'lessons'>) => {
  const isOver = lesson.end <= now
  const isNow = !isOver && lesson.start <= now
  return (
    <Row
      tone="academy"
      highlighted={isNow}
      title={lesson.title}
      href={`/campus/sessions/${lesson.sessionId}`}
      chips={isNow ? <Chip tone="lamp">now</Chip> : isOver ? <Chip tone="muted">over</Chip> : undefined}
      time={<LocalTime at={lesson.start} until={lesson.end} zone={zone} format="time" />}
      aside={
        <Seats taken={lesson.taken} max={lesson.maxStudents} tone="academy">
          {lesson.taken === 0 ? 'no students yet' : pluralize(lesson.taken, 'student')}
        </Seats>
      }
    />
  )
}

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
          <LessonRow key={lesson.id} {...{ lesson, zone, now }} />
        ))}
      </RowList>
    ) : (
      <p>No lessons today.</p>
    )}
  </Card>
)
