import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CancellationOutcome, LessonSide } from '#features/academy/lessons/schema.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { countsThough } from '#features/academy/trials/rules.ts'
import { ReturnChoice } from '#features/money/refunds/parts/return-choice.tsx'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { hoursUntil } from '#kernel/time.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { LessonView } from '../lesson-view.ts'

/** What `decideCancellation` decides now; instants as ISO text, amounts in grosze. */
type Preview = {
  readonly side: LessonSide
  readonly isLate: boolean
  readonly outcome: CancellationOutcome
  readonly leftSubstitute: boolean
  /** Null for the teacher, who sees no payments. */
  readonly returnedToAll: number | null
  readonly students: number
  /** Null where the time becomes time off. */
  readonly undoableUntil: string | null
  readonly returnedAmount: number | null
  readonly returnedAsCredit: number
}
type Props = {
  readonly lesson: LessonView
  readonly preview: Preview
  /** Whether the viewer pays, and may choose credit. */
  readonly isPayer: boolean
  /** Staff cancel for the student's side, which has phoned. */
  readonly byOffice: boolean
  /** Where its teacher, or staff, ask another teacher instead; null for others. */
  readonly substitutePath: string | null
  readonly now: string
}

/** `26 hours away`, `3 days away`. */
const distance = (start: string, now: string): string => {
  const hours = Math.floor(hoursUntil(start, now))
  if (hours < 1) return 'less than an hour away'
  return hours < 72 ? `${pluralize(hours, 'hour')} away` : `${pluralize(Math.floor(hours / 24), 'day')} away`
}

const moneyTitle = ({ outcome, returnedToAll }: Preview): string => {
  if (outcome === 'free') return 'Nothing is charged'
  if (outcome === 'charged') return 'The lesson is charged'
  return returnedToAll === null ? 'What was paid is refunded' : `${formatPLN(returnedToAll)} is refunded`
}

const moneyReason = (
  { side, outcome, isLate, leftSubstitute }: Preview,
  { start, lateHours }: LessonView,
  now: string,
): string => {
  if (outcome === 'free') return 'Nothing was paid for this lesson.'
  if (side !== 'participant') return 'Lessons that a teacher or the school cancels are always refunded.'
  if (outcome === 'charged')
    return `It is ${distance(start, now)}. Cancelling is free until ${pluralize(lateHours, 'hour')} before.`
  if (leftSubstitute) return 'A substitute teaches it, so cancelling is free until it begins.'
  return isLate
    ? 'The course has not started yet, so cancelling is free.'
    : `It is ${distance(start, now)}, so cancelling is free.`
}

const trialWords = (preview: Preview, { teacher }: LessonView) =>
  countsThough(preview)
    ? {
        title: 'The trial lesson is used',
        sub: `It is late, so it counts: there is no other one with ${teacher.name}.`,
      }
    : { title: 'The trial lesson stays open', sub: 'It can be booked again, at another time.' }

const Told = ({ lesson, preview, byOffice }: Pick<Props, 'lesson' | 'preview' | 'byOffice'>): ReactNode => {
  const students = preview.students > 1 ? pluralize(preview.students, 'student') : lesson.student.name
  if (preview.side === 'participant' && !byOffice) return <>We’ll tell {lesson.teacher.name}</>
  return preview.side === 'host' ? (
    <>We’ll tell {students}</>
  ) : (
    <>
      We’ll tell {lesson.teacher.name} and {students}
    </>
  )
}

type FreedTimeProps = Pick<LessonView, 'session' | 'start' | 'end'> & { readonly isTimeOff: boolean }

const FreedTime = ({ session, start, end, isTimeOff }: FreedTimeProps): ReactNode => {
  if (isTimeOff) return 'The time is not offered to others.'
  // A course is sold as a whole: a place in one of its lessons is offered to no other student.
  if (session.type === 'course') return 'Your other lessons stay booked.'
  return (
    <>
      {session.type === 'individual' ? <LocalTime at={start} until={end} format="time" /> : 'Your place'} is offered to
      others again.
    </>
  )
}

const freedForHost = ({ side, undoableUntil }: Preview): string => {
  if (undoableUntil) return 'The time is free in your calendar and theirs.'
  return side === 'host' ? 'The time becomes part of your time off.' : 'The time becomes part of time off.'
}

/** Asks once before a lesson is cancelled, and says what follows. */
export const CancelCard = ({ lesson, preview, isPayer, byOffice, substitutePath, now }: Props) => {
  const { id, session, start, end } = lesson
  return (
    <ConfirmCard
      label="Cancel this lesson?"
      title={
        <>
          Cancel <LocalTime at={start} now={now} />
          {byOffice && ` for ${lesson.student.name}`}?
        </>
      }
    >
      <Stack gap={4}>
        <Consequences>
          <Consequence
            icon="undo"
            title={moneyTitle(preview)}
            sub={moneyReason(preview, lesson, now)}
            aside={
              preview.isLate && !preview.leftSubstitute ? (
                <Chip tone="warn">Late</Chip>
              ) : (
                <Chip tone="good">In time</Chip>
              )
            }
          />
          {lesson.isTrial && preview.side === 'participant' && (
            <Consequence icon="star" {...trialWords(preview, lesson)} />
          )}
          <Consequence
            icon="bell"
            title={<Told {...{ lesson, preview, byOffice }} />}
            sub={
              preview.side === 'participant' ? (
                <FreedTime {...{ session, start, end }} isTimeOff={preview.undoableUntil === null} />
              ) : (
                freedForHost(preview)
              )
            }
          />
          <Consequence
            icon="clock"
            title={preview.undoableUntil ? 'You can undo this' : 'You can’t undo this'}
            sub={
              preview.undoableUntil ? (
                <>
                  until <LocalTime at={preview.undoableUntil} now={now} />, while the time is still free.
                </>
              ) : (
                'The time is not offered any more.'
              )
            }
          />
        </Consequences>
        <Form method="post" action={lessonPath(id)}>
          <Stack gap={4}>
            {isPayer && !byOffice && preview.side === 'participant' && preview.outcome === 'returned' && (
              <ReturnChoice amount={preview.returnedAmount ?? 0} asCredit={preview.returnedAsCredit} />
            )}
            <Cluster>
              {substitutePath && (
                <ButtonLink to={substitutePath} variant="primary" icon="people">
                  Ask a substitute instead
                </ButtonLink>
              )}
              <ButtonLink to={lessonPath(id)} {...(substitutePath ? {} : { variant: 'primary' as const })}>
                Keep the lesson
              </ButtonLink>
              <SubmitButton name="verb" value={byOffice ? 'cancelFor' : 'cancel'} variant="danger">
                {byOffice ? `Cancel for ${lesson.student.name}` : 'Cancel the lesson'}
              </SubmitButton>
            </Cluster>
          </Stack>
        </Form>
      </Stack>
    </ConfirmCard>
  )
}
