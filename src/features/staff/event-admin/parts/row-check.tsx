import { t } from '#kernel/messages.ts'
import styles from './event-admin.module.css'

/** The boxes of rows in the form, by the field that an act reads. */
const ROWS = 'input[name=item]'

/** Selects a row of the list for an act. */
export const RowCheck = ({ id, label }: { id: string; label: string }) => (
  <label className={styles.check}>
    <input type="checkbox" name="item" value={id} aria-label={t('Select {label}', { label })} />
  </label>
)

/** How many rows of the form are selected. The box for all of them shows the same. */
export const countSelected = (form: HTMLFormElement | null): number => {
  const rows = [...(form?.querySelectorAll<HTMLInputElement>(ROWS) ?? [])]
  const count = rows.filter(({ checked }) => checked).length
  const all = form?.querySelector<HTMLInputElement>('[data-all-rows]')
  if (all) {
    all.checked = count > 0 && count === rows.length
    all.indeterminate = count > 0 && count < rows.length
  }
  return count
}

/** Selects the rows of this page, or none; only with scripts, without which each row has its own box. */
export const AllRowsCheck = () => (
  <label className={styles.checkAll}>
    <input
      type="checkbox"
      data-all-rows
      aria-label={t('Select all rows of this page')}
      onChange={({ currentTarget: { form, checked } }) => {
        for (const row of form?.querySelectorAll<HTMLInputElement>(ROWS) ?? []) row.checked = checked
      }}
    />
  </label>
)
