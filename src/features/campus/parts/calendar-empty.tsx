import type { Entry } from '#features/reservations/calendar.ts'
import { fullDay } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Asked, calendarAt } from '../calendar-link.ts'
import { mondayOf } from '../week.ts'

type Props = {
  readonly next: Entry | null
  readonly isTeacher: boolean
  readonly asked: Asked
  readonly zone: string
  readonly now: string
}

/** A week with nothing in it: where the next thing stands, or how to come by one. */
export const CalendarEmpty = ({ next, isTeacher, asked, zone, now }: Props) => {
  const from = next && mondayOf(null, next.start, zone)
  return (
    <EmptyState
      title="Nothing this week"
      icon="calendar"
      tone="academy"
      action={
        <>
          {from && <ButtonLink to={calendarAt({ ...asked, from })}>Go to {next.title}</ButtonLink>}
          {isTeacher ? (
            <ButtonLink to="/campus/teacher-panel">Teacher Panel</ButtonLink>
          ) : (
            <ButtonLink to="/campus" look={from ? 'plain' : 'main'}>
              Find a lesson
            </ButtonLink>
          )}
        </>
      }
    >
      {next && Temporal.Instant.compare(next.start, now) > 0
        ? `What comes next is ${next.title}, on ${fullDay(next.start, zone)}.`
        : isTeacher
          ? 'Lessons that students book, your groups and courses, and your time off stand here.'
          : 'Lessons you reserve stand here, in your own time, from the moment a place is kept for you.'}
    </EmptyState>
  )
}
