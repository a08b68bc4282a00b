import { Link, useLocation } from 'react-router'
import { sizeLabel } from '#features/academy/shared-files/size-label.ts'
import type { MessageView } from '#features/conversations/conversations/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { EventText } from './event-text.tsx'
import { LinkedText } from './linked-text.tsx'
import styles from './message-item.module.css'

type Props = {
  readonly message: MessageView
  readonly now: string
  /** As what the author takes part: "teacher". */
  readonly part: string | null
  /** Of an author who teaches: only these photos are public. */
  readonly photo?: string | null
  readonly mayWrite: boolean
  /** For staff, who do nothing with it. */
  readonly isForStaff?: boolean
}

/** One message, or what has happened. What can be done with it are links, so they work without scripts. */
export const MessageItem = ({ message, now, part, photo = null, mayWrite, isForStaff = false }: Props) => {
  const { id, at, kind, author, isOwn, text, event, editedAt, isDeleted, replyTo, file } = message
  if (kind === 'event')
    return (
      <li className={styles.event} id={id}>
        <EventText line={event} now={now} />
      </li>
    )
  return (
    <li className={classNames(styles.item, isOwn && styles.own)} id={id}>
      <p className={styles.head}>
        {!isOwn && author && <Avatar name={author.name} photo={photo} size="small" />}
        <span className={styles.name}>{isOwn ? 'You' : author?.name}</span>
        {!isOwn && part && <span>{part}</span>}
        <LocalTime at={at} now={now} format="near" />
        {editedAt && <span>changed</span>}
      </p>
      <div className={styles.bubble}>
        {replyTo && (
          <p className={styles.quoted}>
            {replyTo.name}: {replyTo.excerpt || 'a message without words'}
          </p>
        )}
        {isDeleted ? <p className={styles.deleted}>This message was deleted.</p> : text && <LinkedText text={text} />}
        {file && (
          <div>
            <ButtonLink to={file.url} size="small" icon="book" reloadDocument aria-label={`Download ${file.name}`}>
              {file.name} ({file.type}, {sizeLabel(file.size)})
            </ButtonLink>
          </div>
        )}
      </div>
      {!isDeleted && !isForStaff && <MessageActions {...{ message, mayWrite }} />}
    </li>
  )
}

const MessageActions = ({ message, mayWrite }: Pick<Props, 'message' | 'mayWrite'>) => {
  const { id, isOwn, mayEdit, mayDelete, author, text } = message
  const about = text.slice(0, 30) || 'a file'
  const asked = new URLSearchParams(useLocation().search)
  // An older message is on its own page only.
  const cursor = asked.get('cursor')
  const hrefOf = (name: string) => `?${new URLSearchParams({ ...(cursor ? { cursor } : {}), [name]: id })}#write`
  const link = (name: string, label: string) => (
    <Link to={hrefOf(name)} aria-label={`${label}: ${about}`} preventScrollReset={false}>
      {label}
    </Link>
  )
  return (
    <p className={styles.actions}>
      {mayWrite && link('reply', 'Reply')}
      {mayWrite && mayEdit && link('edit', 'Change')}
      {mayDelete && link('delete', 'Delete')}
      {!isOwn && author?.uid && link('report', 'Report')}
    </p>
  )
}
