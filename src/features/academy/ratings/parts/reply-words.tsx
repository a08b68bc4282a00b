import { t } from '#kernel/messages.ts'
import styles from './reply-words.module.css'

/** The teacher's answer to what a student says. */
export const ReplyWords = ({
  reply,
  teacherName = t('[replied] the teacher'),
}: {
  reply: string
  /** Null where the reader is the teacher. */
  teacherName?: string | null
}) => (
  <blockquote className={styles.reply}>
    <p className={styles.who}>
      {teacherName === null ? t('Your answer') : t('{teacherName} replied', { teacherName })}
    </p>
    <p className={styles.words}>{reply}</p>
  </blockquote>
)
