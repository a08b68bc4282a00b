import { t } from '#kernel/messages.ts'
import { Stack } from '#ui/layout.tsx'
import styles from './note-words.module.css'

type Props = { readonly done: string; readonly next: string }

/** What was done, and what is next. */
export const NoteWords = ({ done, next }: Props) => (
  <Stack gap={2}>
    {done && (
      <div>
        <h3 className={styles.head}>{t('[notes] Done')}</h3>
        <p className={styles.words}>{done}</p>
      </div>
    )}
    {next && (
      <div>
        <h3 className={styles.head}>{t('[notes] Next')}</h3>
        <p className={styles.words}>{next}</p>
      </div>
    )}
  </Stack>
)
