import { t } from '#kernel/messages.ts'
import styles from './event-admin.module.css'

/** Selects a row of the list for an act. */
export const RowCheck = ({ id, label }: { id: string; label: string }) => (
  <label className={styles.check}>
    <input type="checkbox" name="item" value={id} aria-label={t('Select {label}', { label })} />
  </label>
)
