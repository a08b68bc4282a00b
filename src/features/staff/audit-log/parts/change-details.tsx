import { t } from '#kernel/messages.ts'
import { type Names, nameOf } from '../name-of.ts'
import styles from './change-details.module.css'

const textOf = (value: unknown, names: Names): string => {
  if (typeof value !== 'object' || value === null) return nameOf(names, String(value))
  const named = (each: unknown): string =>
    typeof each === 'string'
      ? nameOf(names, each)
      : JSON.stringify(each, (_, at) => (typeof at === 'string' ? nameOf(names, at) : at))
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${named(each)}`)
    .join('\n')
}

type Props = {
  readonly before: unknown
  readonly after: unknown
  /** What the ids in the values are, in words. */
  readonly names: Names
}

/** The values before and after a change, on demand: a page of the audit stays short. */
export const ChangeDetails = ({ before, after, names }: Props) => {
  const values = [
    [t('[values] Before'), before],
    [t('[values] After'), after],
  ].filter(([, value]) => value !== null && value !== undefined)
  if (values.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{t('Values')}</summary>
      <dl className={styles.list}>
        {values.map(([label, value]) => (
          <div key={String(label)} className={styles.values}>
            <dt>{String(label)}</dt>
            <dd>{textOf(value, names)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
