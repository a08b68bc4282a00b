import { freeHoursLabel } from '#features/academy/availability/free-hours.ts'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { missingToStartLabel } from '#features/academy/sessions/rules.ts'
import { PRICE_UNITS, SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import type { MySession as Taught } from '../my-sessions.ts'
import { EnrolledStudents } from './enrolled-students.tsx'
import styles from './my-session-row.module.css'

type Props = { readonly session: Taught; readonly zone: string; readonly now: string }

const NextTime = ({ session: { meeting, nextStart, fallback, type }, zone, now }: Props) => {
  if (meeting)
    return (
      <>
        <small className={styles.what}>{t('Next lesson')}</small>
        <LocalTime at={meeting.start} until={meeting.end} zone={zone} now={now} />
      </>
    )
  if (nextStart && type === 'individual')
    return (
      <>
        <small className={styles.what}>{t('Next free time')}</small>
        <LocalTime at={nextStart} zone={zone} now={now} />
      </>
    )
  return <span className={styles.none}>{fallback ?? t('No bookings and no free time ahead')}</span>
}

const Places = ({ session: { type, meeting, maxStudents, placesLeft } }: Pick<Props, 'session'>) => {
  if (type === 'individual') return placesLeft === 0 ? t('no free time') : freeHoursLabel(placesLeft)
  if (!meeting) return null
  const taken = maxStudents - meeting.placesLeft
  return (
    <Seats taken={taken} max={maxStudents} tone="academy">
      {t('{taken} of {count} booked', { taken, count: maxStudents })}{' '}
      {type === 'group' && <small className={styles.what}>{t('in the next lesson')}</small>}
    </Seats>
  )
}

/** One of a teacher's sessions: next lesson, places taken, students. */
export const MySessionRow = ({ session, zone, now }: Props) => {
  const missingLabel = missingToStartLabel(session)
  const editHref = `/campus/my-sessions/${session.id}`
  return (
    <>
      <Row
        tone="academy"
        title={session.title}
        href={session.side === 'ended' ? undefined : editHref}
        chips={
          <>
            <Chip tone="academy">{SESSION_TYPE_LABELS[session.type]()}</Chip>
            {session.status === 'active' && <Chip tone="good">{t('[session] started')}</Chip>}
            {session.side === 'closed' && <Chip tone="muted">{t('[session] closed')}</Chip>}
            {session.side === 'open' && missingLabel && <Chip tone="warn">{missingLabel}</Chip>}
          </>
        }
        meta={fullSubjectName(session.subject)}
        time={<NextTime {...{ session, zone, now }} />}
        aside={session.side === 'open' ? <Places session={session} /> : undefined}
        price={<Price amount={formatPLN(session.price)} per={PRICE_UNITS[session.type]()} />}
        action={
          session.side === 'ended' ? undefined : (
            <ButtonLink to={editHref} size="small" aria-label={t('Edit {title}', { title: session.title })}>
              {t('Edit')}
            </ButtonLink>
          )
        }
      />
      {session.students.length > 0 && (
        <li className={styles.students}>
          <EnrolledStudents students={session.students} zone={zone} now={now} />
        </li>
      )}
    </>
  )
}
