import { counted } from '#kernel/count.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/rhythm.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import type { LessonGiven } from '../day.ts'

type Props = { readonly lessons: readonly LessonGiven[]; readonly zone: string; readonly now: string }

const Lesson = ({ lesson, zone, now }: { lesson: LessonGiven } & Omit<Props, 'lessons'>) => {
  const isOver = lesson.end <= now
  const isOn = !isOver && lesson.start <= now
  return (
    <Row
      tone="academy"
      marked={isOn}
      title={lesson.title}
      href={`/campus/sessions/${lesson.sessionId}`}
      chips={isOn ? <Chip tone="lamp">now</Chip> : isOver ? <Chip tone="muted">over</Chip> : undefined}
      time={<LocalTime at={lesson.start} until={lesson.end} zone={zone} as="time" />}
      aside={
        <Seats taken={lesson.taken} max={lesson.maxStudents} tone="academy">
          {lesson.taken === 0 ? 'nobody yet' : counted(lesson.taken, 'student')}
        </Seats>
      }
    />
  )
}

/** A teacher's lessons of the day, on the clocks of their zone. */
export const Today = ({ lessons, zone, now }: Props) => (
  <Card
    title="Today"
    tone="academy"
    look={lessons.length > 0 ? 'plain' : 'glowing'}
    aside={
      <Muted size="small">
        <LocalTime at={now} zone={zone} as="full" />
      </Muted>
    }
  >
    {lessons.length > 0 ? (
      <RowList label="Today’s lessons">
        {lessons.map(lesson => (
          <Lesson key={lesson.id} {...{ lesson, zone, now }} />
        ))}
      </RowList>
    ) : (
      <p>No lesson today.</p>
    )}
  </Card>
)
