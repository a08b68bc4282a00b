import linkStyles from '#ui/link.module.css'
import { linkedText } from '../linked-text.ts'
import styles from './message-item.module.css'

/** Text as it was typed, with addresses that open in a tab of their own and learn nothing of this page. */
export const LinkedText = ({ text }: { readonly text: string }) => (
  <p className={styles.text}>
    {linkedText(text).map((part, at) =>
      'href' in part ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
        <a key={at} href={part.href} className={linkStyles.link} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.href}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
)
