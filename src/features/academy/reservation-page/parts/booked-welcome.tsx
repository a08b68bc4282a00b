import { calendarFilePath, joinPath, lessonPath } from '#features/academy/reservations/paths.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '#features/scheduling/calendar/add-to-calendar.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { isPast } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
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
  readonly now: string
}

/** What was just booked: what, when in both zones, with whom, how to join and what follows. */
export const BookedWelcome = ({ reservation, isPayer, receiptId, isForAnother, opensDoor, now }: Props) => {
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
    <section className={styles.welcome} aria-labelledby="booked">
      <h2 id="booked" className={styles.title}>
        <Icon name="done" size={28} />
        {isForAnother ? `${student.displayName} is booked` : 'You’re booked'}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{plan === 'weekly' ? 'Every week, from' : booked.length === 1 ? 'When' : 'First lesson'}</dt>
          <dd className={styles.when}>
            <LocalTime at={next.date} until={next.end} now={now} />
          </dd>
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
          <dt>What</dt>
          <dd>
            {session.title}
            {plan !== 'weekly' && `, ${pluralize(booked.length, 'lesson')}`}
          </dd>
        </div>
        <div>
          <dt>With</dt>
          <dd className={styles.teacher}>
            <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" />
            {teacher.displayName}
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
      <div>
        <h3 className={styles.add}>Add to calendar</h3>
        <Cluster gap={2}>
          <ButtonLink to={calendarFilePath(id)} reloadDocument icon="calendar">
            {booked.length > 1 ? `All ${booked.length} lessons (.ics)` : 'Calendar file (.ics)'}
          </ButtonLink>
          <ButtonLink to={googleCalendarUrl(entry)} target="_blank" rel="noreferrer">
            Google Calendar
          </ButtonLink>
          <ButtonLink to={outlookCalendarUrl(entry)} target="_blank" rel="noreferrer">
            Outlook
          </ButtonLink>
        </Cluster>
        {booked.length > 1 && (
          <Muted size="small">Google and Outlook add the first lesson; the file has them all.</Muted>
        )}
      </div>
    </section>
  )
}
