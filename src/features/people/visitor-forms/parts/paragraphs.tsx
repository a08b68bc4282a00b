import styles from './paragraphs.module.css'

/** Text as it was typed, with its line breaks. */
export const Paragraphs = ({ text }: { text: string }) => <p className={styles.text}>{text}</p>
