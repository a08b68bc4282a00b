import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import type { Tone } from '#ui/tone.ts'
import type { ListedDay } from '../list-item.ts'
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

type AnswersProps = Pick<NotificationItem, 'id' | 'title' | 'answers'> & {
  /** Its first answer has the gold button of the page. */
  readonly isMain: boolean
}

/**
 * One form for each answer, because a button sends only one field: an answer that chooses a time sends two. What cannot be taken back is
 * sent by a second press, below what it does.
 */
export const AnswerForms = ({ id, title, answers, isMain }: AnswersProps) => {
  const { formData } = useNavigation()
  const isSent = ({ key, time }: OfferedAnswer) =>
    formData?.get('id') === id && formData.get('answer') === key && formData.get('time') === time
  const choosesTime = answers.filter(({ time }) => time).length > 1
  return (
    <div className={styles.answers}>
      {answers.map((answer, at) => {
        const { key, time, label, confirm } = answer
        // Times to choose from are alike; what is no answer to choose is quiet beside them.
        const variant = choosesTime ? (time ? 'plain' : 'ghost') : isMain && at === 0 ? 'primary' : 'plain'
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
            variant={variant === 'primary' ? 'plain' : variant}
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

/** Opening the first, or the press on the mark, marks all of them. */
const MarkRead = ({ items, form }: { items: readonly NotificationItem[]; form: string }) => {
  const { formData } = useNavigation()
  const [first] = items
  return (
    <Form method="post" id={form} preventScrollReset>
      {items.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <SubmitButton
        {...{ name: 'verb', value: 'read', variant: 'ghost', icon: 'check' }}
        aria-label={t('Mark read: {title}', { title: first?.title ?? '' })}
        pending={formData?.get('verb') === 'read' && formData.get('id') === first?.id}
      />
    </Form>
  )
}

type RowProps = { item: NotificationItem; others?: readonly NotificationItem[] }

const NotificationRow = ({ item, others = [] }: RowProps) => {
  const { title, message, link, isRead, icon, tone, at, ago, answers, status } = item
  const form = useId()
  const isSettled = answers.length === 0 && status !== ''
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
      // What is settled says how it ended; the page that it leads to has the rest.
      text={isSettled && link ? undefined : message}
      isShort={link !== '' && answers.length === 0}
      time={<time dateTime={at}>{ago}</time>}
      unread={!isRead}
      control={!isRead && <MarkRead items={[item, ...others]} form={form} />}
    >
      {answers.length > 0 && <AnswerForms {...item} isMain={false} />}
      {isSettled && <Chip>{status}</Chip>}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {t('{count, plural, one {# more like this} other {# more like this}}', { count: others.length })}
            <Chevron />
          </summary>
          <Feed label={t('More like {title}', { title })}>
            {others.map(other => (
              <NotificationRow key={other.id} item={other} />
            ))}
          </Feed>
        </details>
      )}
    </FeedItem>
  )
}

export const DaySection = ({ name, folds }: ListedDay) => (
  <Stack gap={2}>
    <h2 className={styles.name}>{name}</h2>
    <Feed label={name}>
      {folds.map(({ newest, others }) => (
        <NotificationRow key={newest.id} item={newest} others={others} />
      ))}
    </Feed>
  </Stack>
)
