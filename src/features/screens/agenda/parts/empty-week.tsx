import { t } from '#kernel/messages.ts'
import { formatFullDate } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import type { CalendarItem } from '../calendar-item.ts'
import { type CalendarView, calendarHref } from '../calendar-links.ts'
import { mondayOf } from '../week.ts'
import styles from './empty-week.module.css'

type Props = {
  readonly next: CalendarItem | null
  readonly isTeacher: boolean
  readonly view: CalendarView
  readonly monday: string
  readonly zone: string
}

const kindOf = ({ kind }: CalendarItem) => (kind === 'game' || kind === 'training' ? kind : 'lesson')

const EmptyWeekLinks = ({ next, isTeacher, view: asked, monday, zone }: Props) => {
  const from = next && mondayOf(null, next.start, zone)
  return (
    <>
      {from && from !== monday && (
        <ButtonLink to={calendarHref({ ...asked, from })}>
          {t('Show the next {kind, select, game {game} training {training} other {lesson}}', { kind: kindOf(next) })}
        </ButtonLink>
      )}
      {isTeacher ? (
        <ButtonLink to="/campus/teacher-panel">{t('Teacher Panel')}</ButtonLink>
      ) : (
        <ButtonLink to="/campus" variant={from ? 'plain' : 'primary'}>
          {t('Find a lesson')}
        </ButtonLink>
      )}
    </>
  )
}

const emptyWeekText = ({ next, isTeacher, zone }: Props): string => {
  if (next)
    return t('Your next {kind, select, game {game} training {training} other {lesson}} is on {day}.', {
      kind: kindOf(next),
      day: formatFullDate(next.start, zone),
    })
  return isTeacher
    ? t('Booked lessons, your groups and courses, your games, and your time off appear here.')
    : t('Your lessons and games appear here, in your own time zone, as soon as a place is held.')
}

/** An empty week: links to the next lesson, or to the offers. A line above the grid; a card instead of the agenda. */
export const EmptyWeek = (props: Props) => (
  <>
    {!props.view.isAgenda && (
      <div className={styles.line}>
        <Notice title={t('Nothing this week')} action={<EmptyWeekLinks {...props} />}>
          {emptyWeekText(props)}
        </Notice>
      </div>
    )}
    <div className={props.view.isAgenda ? undefined : styles.card}>
      <EmptyState title={t('Nothing this week')} icon="calendar" tone="academy" action={<EmptyWeekLinks {...props} />}>
        {emptyWeekText(props)}
      </EmptyState>
    </div>
  </>
)
