import { reservationPath } from '#features/academy/reservations/paths.ts'
import { planAndCount } from '#features/academy/reservations/plan-labels.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { EnrolledStudent } from '../my-sessions.ts'
import styles from './enrolled-students.module.css'

type Props = {
  readonly students: readonly EnrolledStudent[]
  readonly zone: string
  readonly now: string
  readonly open?: boolean
}

const StudentRow = ({ student, zone, now }: { student: EnrolledStudent; zone: string; now: string }) => (
  <li className={styles.student}>
    <Avatar name={student.displayName} photo={student.photoURL} tone="academy" />
    <div>
      <p className={styles.name}>
        <TextLink to={reservationPath(student.reservationId)}>{student.displayName}</TextLink>{' '}
        <span className={styles.username}>{student.username}</span>
        {student.state === 'held' && <Chip tone="warn">{t('paying now')}</Chip>}
        {student.state === 'ended' && <Chip>{t('[state] over')}</Chip>}
      </p>
      <p className={styles.what}>
        {planAndCount(student.plan, student.lessons, student.isTrial)}
        {student.nextLesson && (
          <>
            {' · '}
            {rich('next <time></time>', {
              time: () => <LocalTime at={student.nextLesson ?? now} zone={zone} now={now} />,
            })}
          </>
        )}
      </p>
    </div>
  </li>
)

/** The students of a session and their bookings; collapsed at first. */
export const EnrolledStudents = ({ students, zone, now, open }: Props) => {
  const over = students.filter(({ state }) => state === 'ended').length
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <Icon name="people" size={18} />
        {over > 0
          ? t('{count, plural, one {# booking} other {# bookings}}, {over} over', { count: students.length, over })
          : t('{count, plural, one {# booking} other {# bookings}}', { count: students.length })}
        <Chevron size={16} />
      </summary>
      <ul className={styles.list}>
        {students.map(student => (
          <StudentRow key={student.reservationId} {...{ student, zone, now }} />
        ))}
      </ul>
    </details>
  )
}
