import { counted } from '#kernel/count.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { Student } from '../taught.ts'
import styles from './students.module.css'

type Props = {
  readonly students: readonly Student[]
  readonly zone: string
  readonly now: string
  readonly open?: boolean
}

const PLANS = { single: 'Single lesson', block: 'Block of four weeks', course: 'Whole course' } as const

const One = ({ student, zone, now }: { student: Student; zone: string; now: string }) => (
  <li className={styles.student}>
    <Avatar name={student.displayName} photo={student.photoURL} tone="academy" />
    <div>
      <p className={styles.name}>
        {student.displayName} <span className={styles.username}>{student.username}</span>
        {student.state === 'held' && <Chip tone="warn">paying now</Chip>}
      </p>
      <p className={styles.what}>
        {PLANS[student.plan]}
        {student.plan !== 'single' && ` · ${counted(student.lessons, 'lesson')}`}
        {student.nextLesson && (
          <>
            {' · next '}
            <LocalTime at={student.nextLesson} zone={zone} now={now} />
          </>
        )}
      </p>
    </div>
  </li>
)

/** Who has a place in a session and what they booked; folded until asked for. */
export const Students = ({ students, zone, now, open }: Props) => (
  <details className={styles.fold} open={open}>
    <summary>
      <Icon name="people" size={18} />
      {counted(students.length, 'reservation')}
      <Icon name="chevron" size={16} />
    </summary>
    <ul className={styles.list}>
      {students.map(student => (
        <One key={student.reservationId} {...{ student, zone, now }} />
      ))}
    </ul>
  </details>
)
