import type { SessionView } from '#features/academy/sessions/session-view.ts'
import { t } from '#kernel/messages.ts'
import { Chevron } from '#ui/chevron.tsx'
import styles from './about-session.module.css'
import { TeacherCard } from './teacher-card.tsx'

/** What the lessons are about and who teaches them, before the times: three lines, the rest behind "More". */
export const AboutSession = ({ view: { description, teacher } }: { view: SessionView }) => {
  const text = description || teacher.introduction
  return (
    <section aria-label={t('About these lessons')} className={styles.about}>
      {text && <p className={styles.text}>{text}</p>}
      <details className={styles.more}>
        <summary>
          <span className={styles.closed}>{t('More')}</span>
          <span className={styles.open}>{t('Less')}</span>
          <span className="visually-hidden"> {t('about these lessons and {name}', { name: teacher.displayName })}</span>
          <Chevron size={16} />
        </summary>
        <TeacherCard teacher={teacher} />
      </details>
    </section>
  )
}
