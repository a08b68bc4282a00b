import type { Entry } from '#features/reservations/calendar.ts'
import { fullDay } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Asked, calendarAt } from '../calendar-link.ts'
import { mondayOf } from '../week.ts'
import styles from './calendar-empty.module.css'

type Props = {
  readonly next: Entry | null
  readonly isTeacher: boolean
  readonly asked: Asked
  readonly monday: string
  readonly zone: string
}

const TITLE = 'Nothing this week'

const Ways = ({ next, isTeacher, asked, monday, zone }: Props) => {
  const from = next && mondayOf(null, next.start, zone)
  return (
    <>
      {from && from !== monday && <ButtonLink to={calendarAt({ ...asked, from })}>Show the next lesson</ButtonLink>}
      {isTeacher ? (
        <ButtonLink to="/campus/teacher-panel">Teacher Panel</ButtonLink>
      ) : (
        <ButtonLink to="/campus" look={from ? 'plain' : 'main'}>
          Find a lesson
        </ButtonLink>
      )}
    </>
  )
}

const saidOf = ({ next, isTeacher, zone }: Props): string => {
  if (next) return `Your next lesson is on ${fullDay(next.start, zone)}.`
  return isTeacher
    ? 'Lessons that students book, your groups and courses, and your time off stand here.'
    : 'Lessons you reserve stand here, in your own time, from the moment a place is kept for you.'
}

/** A week with nothing in it: where the next lesson stands, or how to come by one. A line above the grid, a card instead of the agenda. */
export const CalendarEmpty = (props: Props) => (
  <>
    {!props.asked.isAgenda && (
      <div className={styles.line}>
        <Notice title={TITLE} action={<Ways {...props} />}>
          {saidOf(props)}
        </Notice>
      </div>
    )}
    <div className={props.asked.isAgenda ? undefined : styles.card}>
      <EmptyState title={TITLE} icon="calendar" tone="academy" action={<Ways {...props} />}>
        {saidOf(props)}
      </EmptyState>
    </div>
  </>
)
