import { Link } from 'react-router'
import { calendarFilePath, joinPath, lessonPath } from '#features/academy/reservations/paths.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '#features/scheduling/calendar/add-to-calendar.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { isPast } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Moment } from '#ui/moment.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { TextLink } from '#ui/typography.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import type { ReservationView } from '../reservation-view.ts'
import styles from './booked-welcome.module.css'

type Props = {
  readonly reservation: ReservationView
  /** The student, or who has paid or has agreed to be charged. */
  readonly isPayer: boolean
  readonly receiptId: string | null
  /** The reader is not the student. */
  readonly isForAnother: boolean
  /** The reader is a guardian of a child who has no sign-in. */
  readonly opensDoor: boolean
  /** The first sentence of what the teacher wrote about themselves. */
  readonly teachersWords: string | null
  readonly now: string
}

/** What was just booked: what, when in both zones, with whom, how to join and what follows. */
export const BookedWelcome = ({
  reservation,
  isPayer,
  receiptId,
  isForAnother,
  opensDoor,
  teachersWords,
  now,
}: Props) => {
  const { id, session, teacher, student, plan, lessons } = reservation
  const zone = useViewerZone(null)
  const siteUrl = useSiteData()?.siteUrl ?? ''
  const booked = lessons.filter(({ state }) => state === 'booked')
  const next = booked.find(({ end }) => !isPast(end, now))
  if (!next) return null
  const title = `${session.title} with ${teacher.displayName}`
  const entry = {
    title,
    start: next.date,
    end: next.end,
    details:
      isForAnother && !opensDoor
        ? `About the lesson: ${siteUrl}${lessonPath(next.id)}`
        : `Join: ${siteUrl}${joinPath(next.id)}`,
  }
  const [firstName, studentName] = [teacher, student].map(({ displayName }) => displayName.split(' ')[0] ?? '')
  return (
    <Moment
      id={id}
      title={isForAnother ? `${student.displayName} is booked` : 'You’re booked'}
      tone="academy"
      portrait={<Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" size="small" />}
      when={<LocalTime at={next.date} until={next.end} now={now} />}
      line={
        <>
          <p>
            {plan === 'weekly'
              ? 'Every week from then on'
              : booked.length === 1
                ? 'One lesson'
                : `The first of ${pluralize(booked.length, 'lesson')}`}
            {', with '}
            {teacher.displayName}
          </p>
          <p>
            {teachersWords ? (
              <q>{teachersWords}</q>
            ) : (
              `${firstName} looks forward to meeting ${isForAnother ? studentName : 'you'}.`
            )}
          </p>
        </>
      }
    >
      <div>
        <Dropdown label="Add to calendar" icon="calendar" variant="primary">
          <a href={googleCalendarUrl(entry)} target="_blank" rel="noreferrer">
            {booked.length > 1 ? 'Google Calendar, the first lesson' : 'Google Calendar'}
          </a>
          <a href={outlookCalendarUrl(entry)} target="_blank" rel="noreferrer">
            {booked.length > 1 ? 'Outlook, the first lesson' : 'Outlook'}
          </a>
          <Link to={calendarFilePath(id)} reloadDocument>
            {booked.length > 1 ? `File with all ${booked.length} lessons (.ics)` : 'Calendar file (.ics)'}
          </Link>
        </Dropdown>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Your time</dt>
          <dd>
            {zone === session.zone ? (
              `${zoneName(zone)} time (same as ${firstName})`
            ) : (
              <>
                {zoneName(zone)} time. <LocalTime at={next.date} until={next.end} now={now} zone={session.zone} /> in{' '}
                {zoneName(session.zone)}, where {firstName} teaches
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>How to join</dt>
          <dd>
            {opensDoor
              ? `${studentName} joins online, in your browser: press Join on`
              : isForAnother
                ? `${studentName} joins online, in a browser: logged in as ${studentName}, press Join on`
                : 'Online, in your browser: press Join on'}{' '}
            <TextLink to={lessonPath(next.id)}>the lesson’s page</TextLink>, from 10 minutes before the start.
          </dd>
        </div>
        <div>
          <dt>What happens next</dt>
          <dd>
            {firstName} has been told. {isPayer && `We’ve e-mailed the dates${receiptId ? ' and your receipt' : ''}. `}
            We’ll remind {isForAnother && !opensDoor ? studentName : 'you'} a day and an hour before each lesson.
          </dd>
        </div>
      </dl>
    </Moment>
  )
}
