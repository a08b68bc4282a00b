import styles from './change-details.module.css'

const textOf = (value: unknown): string =>
  typeof value !== 'object' || value === null
    ? String(value)
    : Object.entries(value)
        .map(([name, each]) => `${name}: ${typeof each === 'string' ? each : JSON.stringify(each)}`)
        .join('\n')

/** The values before and after a change, on demand: a page of the audit stays short. */
export const ChangeDetails = ({ before, after }: { readonly before: unknown; readonly after: unknown }) => {
  const values = [
    ['Before', before],
    ['After', after],
  ].filter(([, value]) => value !== null && value !== undefined)
  if (values.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>Values</summary>
      <dl className={styles.list}>
        {values.map(([label, value]) => (
          <div key={String(label)} className={styles.values}>
            <dt>{String(label)}</dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
