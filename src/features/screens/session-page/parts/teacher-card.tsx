import type { Teacher } from '#features/people/profiles/queries.ts'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './teacher-card.module.css'

/** Keeps the line breaks of the typed text. */
const Lines = ({ text }: { text: string }) => <p className={styles.lines}>{text}</p>

export const TeacherCard = ({ teacher }: { teacher: Teacher }) => (
  <section className={styles.card} aria-labelledby="teacher">
    <div className={styles.head}>
      <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" size="large" />
      <div>
        <h2 id="teacher">{teacher.displayName}</h2>
        {teacher.languages.length > 0 && (
          <p>{t('Teaches in {languages}', { languages: teacher.languages.join(', ') })}</p>
        )}
      </div>
    </div>
    {teacher.introduction && <Lines text={teacher.introduction} />}
    {teacher.qualifications && (
      <>
        <h3>{t('Qualifications')}</h3>
        <Lines text={teacher.qualifications} />
      </>
    )}
    <TextLink to={teacherPath(teacher.uid)}>{t('More about {name}', { name: teacher.displayName })}</TextLink>
  </section>
)
