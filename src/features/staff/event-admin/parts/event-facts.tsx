import type { ReactNode } from 'react'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatHour, slotsByDay } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { EventDetails } from '../session-details.ts'
import styles from './event-admin.module.css'

type Props = { readonly session: EventDetails['session']; readonly now: string }

const timetable = ({ date_time, course_schedule }: Props['session']): string =>
  course_schedule.length > 0
    ? `${course_schedule.length} dates`
    : slotsByDay(date_time)
        .map(([day, hours]) => `${day} ${hours.map(formatHour).join(', ')}`)
        .join(' · ')

/** All data of a session. */
export const EventFacts = ({ session, now }: Props) => {
  const { type, price, minStudents, maxStudents, paidPlaces, zone, rating, ratingCount, googleMeetLink } = session
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Subject', fullSubjectName(session.subject)],
    ['Price', `${formatPLN(price)} ${PRICE_UNITS[type]()}`],
    ['Places', maxStudents],
    ...(type === 'course'
      ? ([
          ['Students to start', minStudents],
          ['Paid places', paidPlaces],
        ] as const)
      : []),
    ['Times', `${timetable(session)} (${zoneName(zone)})`],
    ['Minimum notice', `${session.minimumNoticeHours} hours`],
    ['Break between lessons', `${session.bufferMinutes} minutes`],
    ['Bookable ahead', `${session.horizonWeeks} weeks`],
    ['Rating', ratingCount > 0 ? `${rating.toFixed(1)} (${ratingCount})` : 'None yet'],
    ['Meeting link', googleMeetLink ?? 'None'],
    ['Published', <LocalTime key="at" at={session.created_at} now={now} />],
    ['Id', session.id],
  ]
  return (
    <Card title="Session">
      <Stack gap={4}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {session.description && <p>{session.description}</p>}
      </Stack>
    </Card>
  )
}
