import { Icon } from '#ui/icon.tsx'
import styles from './qualifications.module.css'

/** What the teacher wrote: of several lines each is one qualification. */
export const Qualifications = ({ text }: { readonly text: string }) => {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (lines.length < 2) return <p className={styles.text}>{text}</p>
  return (
    <ul className={styles.list}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text, which may be equal
        <li key={at}>
          <Icon name="book" size={18} />
          <span className={styles.text}>{line}</span>
        </li>
      ))}
    </ul>
  )
}
