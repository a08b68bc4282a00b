import { Feed, FeedItem } from '#ui/feed.tsx'
import styles from './day-section.module.css'
import { AnswerForms, type NotificationItem } from './day-section.tsx'

/** The notifications that wait for an answer, on another page than their own: its action needs `answer: answerHandler`. */
export const ToAnswerCard = ({ title, items }: { title: string; items: readonly NotificationItem[] }) => (
  <section className={styles.toAnswer}>
    <h2 className={styles.name}>{title}</h2>
    <Feed label={title}>
      {items.map(item => (
        <FeedItem
          key={item.id}
          icon={item.icon}
          tone={item.tone}
          title={item.title}
          href={item.link || undefined}
          text={item.message}
          time={<time dateTime={item.at}>{item.ago}</time>}
          isAsking
        >
          <AnswerForms {...item} />
        </FeedItem>
      ))}
    </Feed>
  </section>
)
