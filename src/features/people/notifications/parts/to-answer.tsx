import { Fragment, type ReactNode } from 'react'
import { Feed, FeedItem } from '#ui/feed.tsx'
import { AnswerForms, type NotificationItem } from './answer-forms.tsx'
import styles from './day-section.module.css'

type Props = {
  readonly label: string
  readonly items: readonly NotificationItem[]
  /** False where another button of the page is the one in gold. */
  readonly isMain?: boolean
}

/** Where times are to be chosen, none of them is the answer that we suggest. */
export const suggestsAnswer = ({ answers }: Pick<NotificationItem, 'answers'>): boolean =>
  answers.filter(({ time }) => time).length < 2

/** Until when, below the facts. */
export const Limit = ({ children }: { readonly children: ReactNode }) => <b className={styles.limit}>{children}</b>

const Lines = ({ of: lines }: { readonly of: NotificationItem['lines'] }) =>
  lines.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {at > 0 && at === lines.length - 1 ? <Limit>{line}</Limit> : line}
    </Fragment>
  ))

type QuestionProps = {
  readonly item: NotificationItem
  readonly isMain: boolean
  /** False where the page keeps its tint for what is more urgent. */
  readonly isAsking?: boolean
}

/** Without the time at which it came: beside a deadline it reads as what is left of it. */
export const Question = ({ item, isMain, isAsking = true }: QuestionProps) => (
  <FeedItem
    icon={item.icon}
    tone={item.tone}
    title={item.title}
    href={item.link || undefined}
    text={<Lines of={item.lines} />}
    isAsking={isAsking}
  >
    <AnswerForms {...item} isMain={isMain} />
  </FeedItem>
)

/** The notifications that wait for an answer, on another page than their own: its action needs `answer: answerHandler`. */
export const ToAnswer = ({ label, items, isMain = true }: Props) => {
  const direct = items.find(suggestsAnswer)
  return (
    <Feed label={label}>
      {items.map(item => (
        <Question key={item.id} item={item} isMain={isMain && item === direct} isAsking={false} />
      ))}
    </Feed>
  )
}
