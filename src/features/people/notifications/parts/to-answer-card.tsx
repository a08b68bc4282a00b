import { Card } from '#ui/card.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import { AnswerForms, type NotificationItem } from './day-section.tsx'

/** The notifications that wait for an answer, on another page than their own: its action needs `answer: answerHandler`. */
export const ToAnswerCard = ({ title, items }: { title: string; items: readonly NotificationItem[] }) => (
  <Card tone="lamp" title={title}>
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
          unread={false}
        >
          <AnswerForms {...item} />
        </FeedItem>
      ))}
    </Feed>
  </Card>
)
