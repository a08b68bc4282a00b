import { SubjectPicture } from '#features/academy/catalogue/parts/subject-picture.tsx'
import { shortTitle } from '#features/academy/catalogue/short-title.ts'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'
import type { StateChip } from './labels.ts'
import styles from './reservation-head.module.css'

type Props = {
  readonly reservation: ReservationView
  readonly chip: StateChip
  /** The reader is not the student. */
  readonly isForAnother: boolean
  /** Where the page shows the teacher's face nowhere else. */
  readonly hasPortrait: boolean
}

type Taught = Pick<ReservationView, 'session' | 'teacher' | 'student' | 'subject'>

/** With whom and for whom; which subject only where the title does not begin with it. */
const taughtBy = ({ session, teacher, student, subject }: Taught, isForAnother: boolean): string => {
  const people = { teacherName: teacher.displayName, studentName: student.displayName }
  if (shortTitle(session.title) === session.title) {
    const named = { ...people, subject: fullSubjectName(subject) }
    return isForAnother
      ? t('{subject} with {teacherName}, for {studentName}', named)
      : t('{subject} with {teacherName}', named)
  }
  return isForAnother
    ? t('with {withWhom}, for {name}', { withWhom: people.teacherName, name: people.studentName })
    : t('with {withWhom}', { withWhom: people.teacherName })
}

/** What is reserved, with whom, and its state. */
export const ReservationHead = ({ reservation, chip, isForAnother, hasPortrait }: Props) => {
  const { session, teacher, student, type, subject, trialOf } = reservation
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        {hasPortrait && <Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" size="small" />}
        <div className={styles.what}>
          <Cluster gap={2}>
            <Chip tone="academy">{SESSION_TYPE_LABELS[type]()}</Chip>
            {trialOf && <Chip tone="academy">{t('Trial lesson')}</Chip>}
            <Chip tone={chip.tone} icon={chip.icon}>
              {chip.label}
            </Chip>
          </Cluster>
          <h1>{session.title}</h1>
          <Muted>{taughtBy({ session, teacher, student, subject }, isForAnother)}</Muted>
        </div>
        <SubjectPicture subject={subject} size="mark" className={styles.picture} />
      </div>
    </div>
  )
}
