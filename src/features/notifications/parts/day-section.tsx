import { useId } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
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
}

const NotificationRow = ({ id, title, message, link, isRead, icon, tone, at, ago }: NotificationItem) => {
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
