import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CancellationOutcome, LessonSide } from '#features/academy/lessons/schema.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { countsThough } from '#features/academy/trials/rules.ts'
import { ReturnChoice } from '#features/money/refunds/parts/return-choice.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { hoursUntil } from '#kernel/time.ts'
import { listWords } from '#kernel/word-lists.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
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
  if (hours < 1) return t('less than an hour away')
  return hours < 72
    ? t('{hours, plural, one {# hour} other {# hours}} away', { hours })
    : t('{days, plural, one {# day} other {# days}} away', { days: Math.floor(hours / 24) })
}

const moneyTitle = ({ outcome, returnedToAll }: Preview): string => {
  if (outcome === 'free') return t('Nothing is charged')
  if (outcome === 'charged') return t('The lesson is charged')
  return returnedToAll === null
    ? t('What was paid is refunded')
    : t('{amount} is refunded', { amount: formatPLN(returnedToAll) })
}

const moneyReason = (
  { side, outcome, isLate, leftSubstitute }: Preview,
  { start, lateHours }: LessonView,
  now: string,
): string => {
  if (outcome === 'free') return t('Nothing was paid for this lesson.')
  if (side !== 'participant') return t('Lessons that a teacher or the school cancels are always refunded.')
  if (outcome === 'charged')
    return t('It is {distance}. Cancelling is free until {lateHours, plural, one {# hour} other {# hours}} before.', {
      distance: distance(start, now),
      lateHours,
    })
  if (leftSubstitute) return t('A substitute teaches it, so cancelling is free until it begins.')
  return isLate
    ? t('The course has not started yet, so cancelling is free.')
    : t('It is {distance}, so cancelling is free.', { distance: distance(start, now) })
}

const trialWords = (preview: Preview, { teacher }: LessonView) =>
  countsThough(preview)
    ? {
        title: t('The trial lesson is used'),
        sub: t('It is late, so it counts: there is no other one with {name}.', { name: teacher.name }),
      }
    : { title: t('The trial lesson stays open'), sub: t('It can be booked again, at another time.') }

const Told = ({ lesson, preview, byOffice }: Pick<Props, 'lesson' | 'preview' | 'byOffice'>): ReactNode => {
  const students =
    preview.students > 1
      ? t('{count, plural, one {# student} other {# students}}', { count: preview.students })
      : lesson.student.name
  if (preview.side === 'participant' && !byOffice) return t('We’ll tell {people}', { people: lesson.teacher.name })
  return t('We’ll tell {people}', {
    people: preview.side === 'host' ? students : listWords([lesson.teacher.name, students]),
  })
}

type FreedTimeProps = Pick<LessonView, 'session' | 'start' | 'end'> & { readonly isTimeOff: boolean }

const FreedTime = ({ session, start, end, isTimeOff }: FreedTimeProps): ReactNode => {
  if (isTimeOff) return t('The time is not offered to others.')
  // A course is sold as a whole: a place in one of its lessons is offered to no other student.
  if (session.type === 'course') return t('Your other lessons stay booked.')
  return session.type === 'individual'
    ? rich('<time></time> is offered to others again.', {
        time: () => <LocalTime at={start} until={end} format="time" />,
      })
    : t('Your place is offered to others again.')
}

const freedForHost = ({ side, undoableUntil }: Preview): string => {
  if (undoableUntil) return t('The time is free in your calendar and theirs.')
  return side === 'host' ? t('The time becomes part of your time off.') : t('The time becomes part of time off.')
}

/** Asks once before a lesson is cancelled, and says what follows. */
export const CancelCard = ({ lesson, preview, isPayer, byOffice, substitutePath, now }: Props) => {
  const { id, session, start, end } = lesson
  const { undoableUntil } = preview
  return (
    <ConfirmCard
      label={t('Cancel this lesson?')}
      title={
        byOffice
          ? rich('Cancel <time></time> for {name}?', {
              time: () => <LocalTime at={start} now={now} />,
              name: lesson.student.name,
            })
          : rich('Cancel <time></time>?', { time: () => <LocalTime at={start} now={now} /> })
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
                <Chip tone="warn">{t('Late')}</Chip>
              ) : (
                <Chip tone="good">{t('In time')}</Chip>
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
                <FreedTime {...{ session, start, end }} isTimeOff={undoableUntil === null} />
              ) : (
                freedForHost(preview)
              )
            }
          />
          <Consequence
            icon="clock"
            title={undoableUntil ? t('You can undo this') : t('You can’t undo this')}
            sub={
              undoableUntil
                ? rich('until <time></time>, while the time is still free.', {
                    time: () => <LocalTime at={undoableUntil} now={now} />,
                  })
                : t('The time is not offered any more.')
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
                  {t('Ask a substitute instead')}
                </ButtonLink>
              )}
              <ButtonLink to={lessonPath(id)} {...(substitutePath ? {} : { variant: 'primary' as const })}>
                {t('Keep the lesson')}
              </ButtonLink>
              <SubmitButton name="verb" value={byOffice ? 'cancelFor' : 'cancel'} variant="danger">
                {byOffice ? t('Cancel for {name}', { name: lesson.student.name }) : t('Cancel the lesson')}
              </SubmitButton>
            </Cluster>
          </Stack>
        </Form>
      </Stack>
    </ConfirmCard>
  )
}
