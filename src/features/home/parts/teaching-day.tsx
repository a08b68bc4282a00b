import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Cluster, Stack } from '#ui/rhythm.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import type { Teaching } from '../own.ts'
import { whoComes } from '../who-comes.ts'
import { Heading } from './heading.tsx'

type Props = { readonly teaching: Teaching; readonly zone: string; readonly now: string }
type Today = Extract<Teaching, { readonly access: true }>

const Lesson = ({ lesson, zone, now }: { lesson: Today['today'][number]; zone: string; now: string }) => {
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
      time={<LocalTime at={start} until={end} zone={zone} as="time" />}
      aside={
        <Seats taken={taken} max={maxStudents} tone="academy">
          {taken} of {maxStudents}
        </Seats>
      }
    />
  )
}

const NoLesson = ({ later, zone, now }: { later: Today['later'] } & Pick<Props, 'zone' | 'now'>) => (
  <Card tone="academy">
    <p>
      No lesson today.{' '}
      {later && (
        <>
          The next that somebody has reserved: {later.title}, <LocalTime at={later.start} zone={zone} now={now} />.
        </>
      )}
    </p>
  </Card>
)

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
  const { today, later } = teaching
  return (
    <section aria-labelledby="today">
      <Heading id="today" to="/campus/teacher-panel" more="Teacher Panel">
        Today
      </Heading>
      {today.length > 0 ? (
        <RowList label="Today’s lessons">
          {today.map(lesson => (
            <Lesson key={lesson.id} {...{ lesson, zone, now }} />
          ))}
        </RowList>
      ) : (
        <NoLesson {...{ later, zone, now }} />
      )}
    </section>
  )
}
