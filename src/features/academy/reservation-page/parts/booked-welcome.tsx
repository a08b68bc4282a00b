import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarFilePath, joinPath, lessonPath } from '#features/academy/reservations/paths.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '#features/scheduling/calendar/add-to-calendar.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { zoneName, zoneTime } from '#kernel/zones.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Moment } from '#ui/moment.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { rich } from '#ui/rich.tsx'
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
  const title = t('{title} with {teacherName}', { title: session.title, teacherName: teacher.displayName })
  const entry = {
    title,
    start: next.date,
    end: next.end,
    details:
      isForAnother && !opensDoor
        ? t('About the lesson: {address}', { address: `${siteUrl}${lessonPath(next.id)}` })
        : t('Join: {address}', { address: `${siteUrl}${joinPath(next.id)}` }),
  }
  const [firstName = '', studentName = ''] = [teacher, student].map(
    ({ displayName }) => displayName.split(' ')[0] ?? '',
  )
  const page = (words: ReactNode) => <TextLink to={lessonPath(next.id)}>{words}</TextLink>
  return (
    <Moment
      id={id}
      title={isForAnother ? t('{studentName} is booked', { studentName: student.displayName }) : t('You’re booked')}
      tone="academy"
      portrait={<Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" size="small" />}
      when={<LocalTime at={next.date} until={next.end} now={now} />}
      line={
        <>
          <p>
            {plan === 'weekly'
              ? t('Every week from then on, with {teacherName}', { teacherName: teacher.displayName })
              : booked.length === 1
                ? t('One lesson, with {teacherName}', { teacherName: teacher.displayName })
                : t('The first of {count, plural, one {# lesson} other {# lessons}}, with {teacherName}', {
                    count: booked.length,
                    teacherName: teacher.displayName,
                  })}
          </p>
          <p>
            {teachersWords ? (
              <q>{teachersWords}</q>
            ) : isForAnother ? (
              t('{teacherName} looks forward to meeting {studentName}.', { teacherName: firstName, studentName })
            ) : (
              t('{teacherName} looks forward to meeting you.', { teacherName: firstName })
            )}
          </p>
        </>
      }
    >
      <div>
        <Dropdown label={t('Add to calendar')} icon="calendar" variant="primary">
          <a href={googleCalendarUrl(entry)} target="_blank" rel="noreferrer">
            {booked.length > 1 ? t('Google Calendar, the first lesson') : t('Google Calendar')}
          </a>
          <a href={outlookCalendarUrl(entry)} target="_blank" rel="noreferrer">
            {booked.length > 1 ? t('Outlook, the first lesson') : t('Outlook')}
          </a>
          <Link to={calendarFilePath(id)} reloadDocument>
            {booked.length > 1
              ? t('File with all {count} lessons (.ics)', { count: booked.length })
              : t('Calendar file (.ics)')}
          </Link>
        </Dropdown>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Your time')}</dt>
          <dd>
            {zone === session.zone
              ? t('{zone} (same as {teacherName})', { zone: zoneTime(zone), teacherName: firstName })
              : rich('{zone}. <time></time> in {teacherZone}, where {teacherName} teaches', {
                  zone: zoneTime(zone),
                  time: () => <LocalTime at={next.date} until={next.end} now={now} zone={session.zone} />,
                  teacherZone: zoneName(session.zone),
                  teacherName: firstName,
                })}
          </dd>
        </div>
        <div>
          <dt>{t('How to join')}</dt>
          <dd>
            {opensDoor
              ? rich(
                  '{studentName} joins online, in your browser: press Join on <page>the lesson’s page</page>, from 10 minutes before the start.',
                  { studentName, page },
                )
              : isForAnother
                ? rich(
                    '{studentName} joins online, in a browser: logged in as {studentName}, press Join on <page>the lesson’s page</page>, from 10 minutes before the start.',
                    { studentName, page },
                  )
                : rich(
                    'Online, in your browser: press Join on <page>the lesson’s page</page>, from 10 minutes before the start.',
                    { page },
                  )}
          </dd>
        </div>
        <div>
          <dt>{t('What happens next')}</dt>
          <dd>
            {t('{teacherName} has been told.', { teacherName: firstName })}{' '}
            {isPayer &&
              `${receiptId ? t('We’ve e-mailed the dates and your receipt.') : t('We’ve e-mailed the dates.')} `}
            {isForAnother && !opensDoor
              ? t('We’ll remind {studentName} a day and an hour before each lesson.', { studentName })
              : t('We’ll remind you a day and an hour before each lesson.')}
          </dd>
        </div>
      </dl>
    </Moment>
  )
}
