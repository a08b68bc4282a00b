import styles from './reply-words.module.css'

/** The teacher's answer to what a student says. */
export const ReplyWords = ({
  reply,
  teacherName = 'the teacher',
}: {
  reply: string
  /** Null where the reader is the teacher. */
  teacherName?: string | null
}) => (
  <blockquote className={styles.reply}>
    <p className={styles.who}>{teacherName === null ? 'Your answer' : `${teacherName} replied`}</p>
    <p className={styles.words}>{reply}</p>
  </blockquote>
)
