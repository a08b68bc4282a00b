import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { CancellationOutcome, LessonSide } from '#features/lessons/schema.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { hoursUntil } from '#kernel/time.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { LessonView } from '../lesson-view.ts'

/** What `decideCancellation` decides now; instants as ISO text, amounts in grosze. */
type Preview = {
  readonly side: LessonSide
  readonly isLate: boolean
  readonly outcome: CancellationOutcome
  readonly returnedToAll: number
  readonly students: number
  readonly undoableUntil: string
}
type Props = { readonly lesson: LessonView; readonly preview: Preview; readonly now: string }

/** `26 hours ahead`, `3 days ahead`. */
const ahead = (start: string, now: string): string => {
  const hours = Math.floor(hoursUntil(start, now))
  if (hours < 1) return 'less than an hour ahead'
  return hours < 72 ? `${pluralize(hours, 'hour')} ahead` : `${pluralize(Math.floor(hours / 24), 'day')} ahead`
}

const moneyTitle = ({ outcome, returnedToAll }: Preview): string => {
  if (outcome === 'free') return 'Nothing is charged'
  return outcome === 'charged' ? 'The lesson is charged' : `${formatPLN(returnedToAll)} is refunded`
}

const moneyReason = ({ side, outcome, isLate }: Preview, start: string, now: string): string => {
  if (outcome === 'free') return 'Nothing was paid for this lesson.'
  if (side !== 'participant') return 'What a teacher or the school cancels is always refunded.'
  return isLate
    ? `It is ${ahead(start, now)}. Cancelling is free until 24 hours before.`
    : `It is ${ahead(start, now)}, so cancelling is free.`
}

const Told = ({ lesson, preview }: Pick<Props, 'lesson' | 'preview'>): ReactNode => {
  const students = preview.students > 1 ? pluralize(preview.students, 'student') : lesson.student.name
  if (preview.side === 'participant') return <>We tell {lesson.teacher.name}</>
  return preview.side === 'host' ? (
    <>We tell {students}</>
  ) : (
    <>
      We tell {lesson.teacher.name} and {students}
    </>
  )
}

/** Asks once before a lesson is cancelled, and says what follows. It has a URL of its own, so it works without scripts. */
export const CancelCard = ({ lesson, preview, now }: Props) => {
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  const { id, session, start, end } = lesson
  return (
    <Card
      ref={card}
      tabIndex={-1}
      tone="warn"
      variant="highlighted"
      aria-label="Cancel this lesson?"
      title={
        <>
          Cancel <LocalTime at={start} now={now} />?
        </>
      }
    >
      <Stack gap={4}>
        <Consequences>
          <Consequence
            icon="undo"
            title={moneyTitle(preview)}
            sub={moneyReason(preview, start, now)}
            aside={preview.isLate ? <Chip tone="warn">Late</Chip> : <Chip tone="good">In time</Chip>}
          />
          <Consequence
            icon="bell"
            title={<Told {...{ lesson, preview }} />}
            sub={
              preview.side === 'participant' ? (
                <>
                  {session.type === 'individual' ? <LocalTime at={start} until={end} format="time" /> : 'Your place'} is
                  offered to others again.
                </>
              ) : (
                'The time is free in your calendar and theirs.'
              )
            }
          />
          <Consequence
            icon="clock"
            title="You can undo this"
            sub={
              <>
                until <LocalTime at={preview.undoableUntil} now={now} />, while the time is still free.
              </>
            }
          />
        </Consequences>
        <Cluster>
          <ButtonLink to={lessonPath(id)} variant="primary">
            Keep the lesson
          </ButtonLink>
          <Form method="post" action={lessonPath(id)}>
            <SubmitButton name="verb" value="cancel" variant="danger">
              Cancel the lesson
            </SubmitButton>
          </Form>
        </Cluster>
      </Stack>
    </Card>
  )
}
