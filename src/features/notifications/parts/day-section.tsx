import { useId } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { Tone } from '#ui/tone.ts'
import styles from './day-section.module.css'

export type NotificationItem = {
  readonly id: string
  readonly title: string
  readonly message: string
  readonly link: string
  readonly isRead: boolean
  readonly icon: IconName
  readonly tone: Tone
  /** `at` is ISO text; `ago` is its label. */
  readonly at: string
  readonly ago: string
  /** What it can be answered with now. */
  readonly answers: readonly { readonly key: string; readonly label: string }[]
  /** Empty where it never asked for an answer. */
  readonly status: string
}

/** One button for each answer. */
export const AnswerForm = ({ id, title, answers }: Pick<NotificationItem, 'id' | 'title' | 'answers'>) => (
  <Form method="post">
    <input type="hidden" name="verb" value="answer" />
    <input type="hidden" name="id" value={id} />
    <Cluster gap={2}>
      {answers.map(({ key, label }, index) => (
        <SubmitButton
          key={key}
          name="answer"
          value={key}
          size="small"
          variant={index === 0 ? 'primary' : 'plain'}
          aria-label={`${label}: ${title}`}
        >
          {label}
        </SubmitButton>
      ))}
    </Cluster>
  </Form>
)

const NotificationRow = (item: NotificationItem) => {
  const { id, title, message, link, isRead, icon, tone, at, ago, answers, status } = item
  const form = useId()
  const openButton = (
    <button type="submit" form={form} name="verb" value="open" className={styles.openButton}>
      {title}
    </button>
  )
  return (
    <FeedItem
      icon={icon}
      tone={tone}
      title={!isRead && link ? openButton : title}
      href={isRead && link ? link : undefined}
      text={message}
      time={<time dateTime={at}>{ago}</time>}
      unread={!isRead}
    >
      {answers.length > 0 && <AnswerForm {...item} />}
      {answers.length === 0 && status && <Chip>{status}</Chip>}
      {!isRead && (
        <Form method="post" id={form} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <SubmitButton name="verb" value="read" size="small" aria-label={`Mark read: ${title}`}>
            Mark read
          </SubmitButton>
        </Form>
      )}
    </FeedItem>
  )
}

export const DaySection = ({ name, items }: { name: string; items: readonly NotificationItem[] }) => (
  <Stack gap={2}>
    <h2 className={styles.name}>{name}</h2>
    <Feed label={name}>
      {items.map(item => (
        <NotificationRow key={item.id} {...item} />
      ))}
    </Feed>
  </Stack>
)
