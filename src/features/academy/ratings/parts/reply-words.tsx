import styles from './reply-words.module.css'

/** The teacher's answer to what a student says. */
export const ReplyWords = ({ reply, teacherName = 'the teacher' }: { reply: string; teacherName?: string }) => (
  <blockquote className={styles.reply}>
    <p className={styles.who}>Answer of {teacherName}</p>
    <p className={styles.words}>{reply}</p>
  </blockquote>
)
