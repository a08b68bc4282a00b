import type { ReactNode } from 'react'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { formatDecimal } from '#kernel/decimals.ts'
import { say, t } from '#kernel/messages.ts'
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
    ? t('{count, plural, one {# date} other {# dates}}', { count: course_schedule.length })
    : slotsByDay(date_time)
        .map(([day, hours]) => `${weekdayName(day)} ${hours.map(formatHour).join(', ')}`)
        .join(' · ')

/** All data of a session. */
export const EventFacts = ({ session, now }: Props) => {
  const { type, price, minStudents, maxStudents, paidPlaces, zone, rating, ratingCount, googleMeetLink } = session
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('[school] Subject'), fullSubjectName(session.subject)],
    [t('Price'), `${formatPLN(price)} ${say(PRICE_UNITS[type])}`],
    [t('Places'), maxStudents],
    ...(type === 'course'
      ? ([
          [t('Students to start'), minStudents],
          [t('Paid places'), paidPlaces],
        ] as const)
      : []),
    [t('Times'), `${timetable(session)} (${zoneName(zone)})`],
    [t('Minimum notice'), t('{count, plural, one {# hour} other {# hours}}', { count: session.minimumNoticeHours })],
    [
      t('Break between lessons'),
      t('{count, plural, one {# minute} other {# minutes}}', { count: session.bufferMinutes }),
    ],
    [t('Bookable ahead'), t('{count, plural, one {# week} other {# weeks}}', { count: session.horizonWeeks })],
    [t('Rating'), ratingCount > 0 ? `${formatDecimal(rating)} (${ratingCount})` : t('[rating] None yet')],
    [t('Meeting link'), googleMeetLink ?? t('[link] None')],
    [t('[column] Published'), <LocalTime key="at" at={session.created_at} now={now} />],
    [t('Id'), session.id],
  ]
  return (
    <Card title={t('Session')}>
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
