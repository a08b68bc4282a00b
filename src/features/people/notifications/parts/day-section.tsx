import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { Chip } from '#ui/chip.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import { Stack } from '#ui/layout.tsx'
import type { ListedDay } from '../list-item.ts'
import { AnswerForms, type NotificationItem } from './answer-forms.tsx'
import styles from './day-section.module.css'

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
  const { title, lines, link, isRead, icon, tone, at, ago, answers, status } = item
  const form = useId()
  const isSettled = answers.length === 0 && status !== ''
  // What is settled says how it ended; the page that it leads to has the rest.
  const isEnded = isSettled && link !== ''
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
      text={isEnded ? undefined : lines.join(' ')}
      isShort={link !== '' && answers.length === 0}
      time={<time dateTime={at}>{ago}</time>}
      state={isEnded && <Chip>{status}</Chip>}
      unread={!isRead}
      control={!isRead && <MarkRead items={[item, ...others]} form={form} />}
    >
      {answers.length > 0 && <AnswerForms {...item} isMain={false} />}
      {isSettled && !isEnded && <Chip>{status}</Chip>}
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

type SectionProps = ListedDay & {
  /** It is opened by a press. */
  readonly isFolded?: boolean
}

export const DaySection = ({ name, folds, isFolded = false }: SectionProps) => {
  const feed = (
    <Feed label={name}>
      {folds.map(({ newest, others }) => (
        <NotificationRow key={newest.id} item={newest} others={others} />
      ))}
    </Feed>
  )
  if (isFolded)
    return (
      <details className={styles.earlier}>
        <summary>
          <h2 className={styles.name}>
            {name} · {folds.length}
          </h2>
          <Chevron />
        </summary>
        {feed}
      </details>
    )
  return (
    <Stack gap={3}>
      <h2 className={styles.name}>{name}</h2>
      {feed}
    </Stack>
  )
}
