import type { TimelineEntry } from '#features/academy/lessons/timeline.ts'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import styles from './history.module.css'

type Props = { readonly entries: readonly TimelineEntry[]; readonly now: string }

/** What happened to a lesson so far, the oldest first; folded. */
export const History = ({ entries, now }: Props) => (
  <AccordionItem title={t('History of this booking')}>
    <ol className={styles.entries}>
      {entries.map(({ id, at, icon, text }) => (
        <li key={id}>
          <Icon name={icon} size={18} />
          <span>{text}</span>
          <small>
            <LocalTime at={at} now={now} />
          </small>
        </li>
      ))}
    </ol>
  </AccordionItem>
)
