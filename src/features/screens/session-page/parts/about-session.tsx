import type { SessionView } from '#features/academy/sessions/session-view.ts'
import { Chevron } from '#ui/chevron.tsx'
import styles from './about-session.module.css'
import { TeacherCard } from './teacher-card.tsx'

/** What the lessons are about and who teaches them, before the times: three lines, the rest behind "More". */
export const AboutSession = ({ view: { description, teacher } }: { view: SessionView }) => {
  const text = description || teacher.introduction
  return (
    <section aria-label="About these lessons" className={styles.about}>
      {text && <p className={styles.text}>{text}</p>}
      <details className={styles.more}>
        <summary>
          <span className={styles.closed}>More</span>
          <span className={styles.open}>Less</span>
          <span className="visually-hidden"> about these lessons and {teacher.displayName}</span>
          <Chevron size={16} />
        </summary>
        <TeacherCard teacher={teacher} />
      </details>
    </section>
  )
}
