import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Cluster, Muted, Stack } from '#ui/rhythm.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import type { Teaching } from '../own.ts'
import { whoComes } from '../who-comes.ts'
import { Heading } from './heading.tsx'

type Props = { readonly teaching: Teaching; readonly zone: string; readonly now: string }
type Today = Extract<Teaching, { readonly access: true }>

type Lesson = Today['today'][number]

const LessonRow = ({ lesson, zone, now, dated }: { lesson: Lesson; dated?: boolean } & Pick<Props, 'zone' | 'now'>) => {
  const { title, start, end, sessionId, names, taken, maxStudents } = lesson
  const isOver = end <= now
  const isOn = !isOver && start <= now
  return (
    <Row
      tone="academy"
      marked={isOn}
      title={title}
      href={`/campus/my-sessions/${sessionId}`}
      chips={isOn ? <Chip tone="lamp">now</Chip> : isOver ? <Chip tone="muted">over</Chip> : undefined}
      meta={whoComes(names)}
      time={<LocalTime at={start} until={end} zone={zone} now={now} as={dated ? 'dated' : 'time'} />}
      aside={
        maxStudents > 1 && (
          <Seats taken={taken} max={maxStudents} tone="academy">
            {taken} of {maxStudents} reserved
          </Seats>
        )
      }
    />
  )
}

/** Publishing is for people who have been checked; this says how one becomes one of them. */
const NoAccess = () => (
  <Card title="You cannot publish lessons yet" tone="warn" look="glowing">
    <Stack gap={16}>
      <p>
        Publishing needs approved teacher access. Write your public profile, then ask us for it: the Teacher Panel says
        how, and shows the form for publishing as soon as you have access.
      </p>
      <Cluster>
        <ButtonLink to="/campus/teacher-panel" look="main">
          How to get access
        </ButtonLink>
        <ButtonLink to="/account#teaching">Write your profile</ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)

/** A teacher's day: when, what, and who comes. */
export const TeachingDay = ({ teaching, zone, now }: Props) => {
  if (!teaching.access) return <NoAccess />
  const { today, coming } = teaching
  return (
    <>
      <section aria-labelledby="today">
        <Heading id="today" to="/campus/teacher-panel" more="Teacher Panel">
          Today
        </Heading>
        {today.length > 0 ? (
          <RowList label="Today’s lessons">
            {today.map(lesson => (
              <LessonRow key={lesson.id} {...{ lesson, zone, now }} />
            ))}
          </RowList>
        ) : (
          <Card>
            <Muted>No lesson today.</Muted>
          </Card>
        )}
      </section>
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <Heading id="coming" to="/campus/calendar" more="Calendar">
            Reserved next
          </Heading>
          <RowList label="Lessons that are reserved next">
            {coming.map(lesson => (
              <LessonRow key={lesson.id} {...{ lesson, zone, now }} dated />
            ))}
          </RowList>
        </section>
      )}
    </>
  )
}
