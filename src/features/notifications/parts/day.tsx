import { useId } from 'react'
import { Form } from 'react-router'
import { Submit } from '#ui/button.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/rhythm.tsx'
import type { Tone } from '#ui/tone.ts'
import styles from './day.module.css'

export type Shown = {
  readonly id: string
  readonly title: string
  readonly message: string
  readonly link: string
  readonly isRead: boolean
  readonly icon: IconName
  readonly tone: Tone
  /** ISO, and as the reader says it. */
  readonly at: string
  readonly ago: string
}

const One = ({ id, title, message, link, isRead, icon, tone, at, ago }: Shown) => {
  const form = useId()
  const opening = (
    <button type="submit" form={form} name="verb" value="open" className={styles.opening}>
      {title}
    </button>
  )
  return (
    <FeedItem
      icon={icon}
      tone={tone}
      title={!isRead && link ? opening : title}
      href={isRead && link ? link : undefined}
      text={message}
      when={<time dateTime={at}>{ago}</time>}
      unread={!isRead}
    >
      {!isRead && (
        <Form method="post" id={form} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Submit name="verb" value="read" size="small" aria-label={`Mark read: ${title}`}>
            Mark read
          </Submit>
        </Form>
      )}
    </FeedItem>
  )
}

/** What came on one of the reader's days. */
export const Day = ({ name, items }: { name: string; items: readonly Shown[] }) => (
  <Stack gap={8}>
    <h2 className={styles.name}>{name}</h2>
    <Feed label={name}>
      {items.map(item => (
        <One key={item.id} {...item} />
      ))}
    </Feed>
  </Stack>
)
