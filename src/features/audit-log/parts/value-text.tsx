import styles from './value-text.module.css'

const textOf = (value: unknown): string =>
  typeof value !== 'object' || value === null
    ? String(value)
    : Object.entries(value)
        .map(([name, each]) => `${name}: ${typeof each === 'string' ? each : JSON.stringify(each)}`)
        .join('\n')

/** A value of the audit, one line for each of its fields. */
export const ValueText = ({ value }: { value: unknown }) =>
  value === null || value === undefined ? '–' : <span className={styles.value}>{textOf(value)}</span>
