import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import type { Tone } from '#ui/tone.ts'
import type { OfferedAnswer } from '../offered-answers.ts'
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
  readonly answers: readonly OfferedAnswer[]
  /** Empty where it never asked for an answer. */
  readonly status: string
}

/**
 * One form for each answer, because a button sends only one field: an answer that chooses a time sends two. What cannot be taken back is
 * sent by a second press, below what it does; each answer has a line of its own, so that opening one moves none above it.
 */
export const AnswerForms = ({ id, title, answers }: Pick<NotificationItem, 'id' | 'title' | 'answers'>) => {
  const { formData } = useNavigation()
  const isSent = ({ key, time }: OfferedAnswer) =>
    formData?.get('id') === id && formData.get('answer') === key && formData.get('time') === time
  return (
    <div className={styles.answers}>
      {answers.map(answer => {
        const { key, time, label, confirm } = answer
        const variant = key === answers[0]?.key ? 'primary' : 'plain'
        const send = (text: string) => (
          <Form key={time ?? key} method="post">
            <input type="hidden" name="verb" value="answer" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="answer" value={key} />
            {time && <input type="hidden" name="time" value={time} />}
            <SubmitButton size="small" variant={variant} pending={isSent(answer)} aria-label={`${text}: ${title}`}>
              {text}
            </SubmitButton>
          </Form>
        )
        if (!confirm) return send(label)
        return (
          <ConfirmDetails
            key={time ?? key}
            group={`answer-${id}`}
            size="small"
            label={label}
            name={`${label}: ${title}`}
            consequence={confirm.consequence}
          >
            {send(confirm.label)}
          </ConfirmDetails>
        )
      })}
    </div>
  )
}

const NotificationRow = (item: NotificationItem) => {
  const { id, title, message, link, isRead, icon, tone, at, ago, answers, status } = item
  const form = useId()
  const openButton = (
    <button type="submit" form={form} name="verb" value="open">
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
      {answers.length > 0 && <AnswerForms {...item} />}
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
