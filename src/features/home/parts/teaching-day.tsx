import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TeachingOverview } from '../dashboard.ts'
import { namesLabel } from '../names-label.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = { readonly teaching: TeachingOverview; readonly zone: string; readonly now: string }
type DaySchedule = Extract<TeachingOverview, { readonly access: true }>

type Lesson = DaySchedule['today'][number]

const LessonRow = ({ lesson, zone, now, dated }: { lesson: Lesson; dated?: boolean } & Pick<Props, 'zone' | 'now'>) => {
  const { title, start, end, sessionId, names, taken, maxStudents } = lesson
  const isOver = end <= now
  const isInProgress = !isOver && start <= now
  return (
    <Row
      tone="academy"
      highlighted={isInProgress}
      title={title}
      href={`/campus/my-sessions/${sessionId}`}
      chips={isInProgress ? <Chip tone="lamp">now</Chip> : isOver ? <Chip tone="muted">over</Chip> : undefined}
      meta={namesLabel(names)}
      time={<LocalTime at={start} until={end} zone={zone} now={now} format={dated ? 'dated' : 'time'} />}
      aside={
        maxStudents > 1 && (
          <Seats taken={taken} max={maxStudents} tone="academy">
            {taken} of {maxStudents} booked
          </Seats>
        )
      }
    />
  )
}

/** For teachers whom staff have not approved yet. */
const NoAccess = () => (
  <Card title="You cannot publish lessons yet" tone="warn" variant="highlighted">
    <Stack gap={4}>
      <p>
        Publishing needs approved teacher access. Write your public profile, then ask us for access. The Teacher Panel
        explains how.
      </p>
      <Cluster>
        <ButtonLink to="/campus/teacher-panel" variant="primary">
          How to get access
        </ButtonLink>
        <ButtonLink to="/account#teaching">Write your profile</ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)

export const TeachingDay = ({ teaching, zone, now }: Props) => {
  if (!teaching.access) return <NoAccess />
  const { today, coming } = teaching
  return (
    <>
      <section aria-labelledby="today">
        <SectionHeading id="today" to="/campus/teacher-panel" more="Teacher Panel">
          Today
        </SectionHeading>
        {today.length > 0 ? (
          <RowList label="Today’s lessons">
            {today.map(lesson => (
              <LessonRow key={lesson.id} {...{ lesson, zone, now }} />
            ))}
          </RowList>
        ) : (
          <Card>
            <Muted>No lessons today.</Muted>
          </Card>
        )}
      </section>
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <SectionHeading id="coming" to="/campus/calendar" more="Calendar">
            Next bookings
          </SectionHeading>
          <RowList label="Next booked lessons">
            {coming.map(lesson => (
              <LessonRow key={lesson.id} {...{ lesson, zone, now }} dated />
            ))}
          </RowList>
        </section>
      )}
    </>
  )
}
