import { SubjectPicture } from '#features/academy/catalogue/parts/subject-picture.tsx'
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

/** What is reserved, with whom, and its state. */
export const ReservationHead = ({ reservation, chip, isForAnother, hasPortrait }: Props) => {
  const { session, teacher, student, type, subject, trialOf } = reservation
  const taught = { subject: fullSubjectName(subject), teacherName: teacher.displayName }
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
          <Muted>
            {isForAnother
              ? t('{subject} with {teacherName}, for {studentName}', { ...taught, studentName: student.displayName })
              : t('{subject} with {teacherName}', taught)}
          </Muted>
        </div>
        <SubjectPicture subject={subject} size="mark" className={styles.picture} />
      </div>
    </div>
  )
}
