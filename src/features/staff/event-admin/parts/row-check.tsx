import styles from './event-admin.module.css'

/** Selects a row of the list for an act. */
export const RowCheck = ({ id, label }: { id: string; label: string }) => (
  <label className={styles.check}>
    <input type="checkbox" name="item" value={id} aria-label={`Select ${label}`} />
  </label>
)
