import { Fragment } from 'react'
import type { MessageView } from '#features/conversations/conversations/messages.ts'
import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDate } from '#kernel/time.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { placeMessages } from '../message-groups.ts'
import { roleOf } from './conversation-people.tsx'
import styles from './message-item.module.css'
import { MessageItem } from './message-item.tsx'

type Props = {
  /** The oldest first. */
  readonly messages: readonly MessageView[]
  readonly people: ConversationView['people']
  /** How far the person had read when the page was opened; null: nothing. */
  readonly readUpTo: string | null
  readonly mayWrite: boolean
  readonly now: string
}

const isUnread = ({ at, isOwn, kind }: MessageView, readUpTo: string | null): boolean =>
  !isOwn && kind === 'text' && (readUpTo === null || Temporal.Instant.compare(at, readUpTo) > 0)

const dayOf = (at: string, now: string, zone: string): string =>
  dateIn(at, zone) === dateIn(now, zone) ? t('Today') : formatDate(at, zone, now)

export const MessageList = ({ messages, people, readUpTo, mayWrite, now }: Props) => {
  const zone = useViewerZone()
  const firstNew = messages.find(message => isUnread(message, readUpTo))?.id
  const teaching = new Set(people.filter(({ side }) => side === 'host').map(({ uid }) => uid))
  const isTeaching = ({ author }: MessageView): boolean => Boolean(author?.uid && teaching.has(author.uid))
  const roles = new Map(people.map(person => [person.uid, roleOf(person)]))
  return (
    <ol className={styles.list}>
      {placeMessages(messages, zone).map(({ message, beginsDay, isFollowing }) => (
        <Fragment key={message.id}>
          {beginsDay && <li className={styles.day}>{dayOf(message.at, now, zone)}</li>}
          {message.id === firstNew && <li className={styles.new}>{t('New')}</li>}
          <MessageItem
            {...{ message, mayWrite, now }}
            isFollowing={isFollowing && message.id !== firstNew}
            part={(message.author?.uid && roles.get(message.author.uid)) || null}
            isOfTeacher={isTeaching(message)}
            photo={(isTeaching(message) && message.author?.photoURL) || null}
          />
        </Fragment>
      ))}
    </ol>
  )
}
