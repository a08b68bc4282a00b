import { Feed, FeedItem } from '#ui/feed.tsx'
import { AnswerForms, type NotificationItem } from './answer-forms.tsx'
import styles from './day-section.module.css'

type Props = {
  readonly label: string
  readonly items: readonly NotificationItem[]
  /** False where another button of the page is the one in gold. */
  readonly isMain?: boolean
}

/**
 * The notifications that wait for an answer, on another page than their own: its action needs `answer: answerHandler`. Without the time at which they came:
 * beside a deadline it reads as what is left of it.
 */
export const ToAnswer = ({ label, items, isMain = true }: Props) => {
  // Where times are to be chosen, none of them is the answer that we suggest.
  const direct = items.find(({ answers }) => answers.filter(({ time }) => time).length < 2)
  return (
    <Feed label={label}>
      {items.map(item => (
        <FeedItem
          key={item.id}
          icon={item.icon}
          tone={item.tone}
          title={item.title}
          href={item.link || undefined}
          text={item.message}
          isAsking
        >
          <AnswerForms {...item} isMain={isMain && item === direct} />
        </FeedItem>
      ))}
    </Feed>
  )
}

/** With its own heading. */
export const ToAnswerCard = ({ title, ...props }: Omit<Props, 'label'> & { readonly title: string }) => (
  <section className={styles.toAnswer}>
    <h2>{title}</h2>
    <ToAnswer label={title} {...props} />
  </section>
)
