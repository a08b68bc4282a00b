import { Link, useLocation } from 'react-router'
import type { MessageView } from '#features/conversations/conversations/messages.ts'
import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
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
  readonly isOfTeacher?: boolean
  readonly mayWrite: boolean
  /** Right after another message of the same person. */
  readonly isFollowing?: boolean
  /** For staff, who do nothing with it and see no lines between days. */
  readonly isForStaff?: boolean
}

/** One message, or what has happened. What can be done with it are links in a menu, so they work without scripts. */
export const MessageItem = ({
  message,
  now,
  part,
  photo,
  isOfTeacher = false,
  mayWrite,
  isFollowing = false,
  isForStaff = false,
}: Props) => {
  const { id, at, kind, author, isOwn, text, event, editedAt, isDeleted, replyTo, file } = message
  if (kind === 'event')
    return (
      <li className={styles.event} id={id}>
        <EventText line={event} now={now} />
      </li>
    )
  const time = <LocalTime at={at} now={now} format={isForStaff ? 'near' : 'time'} />
  const name = isOwn ? t('You') : author?.name
  return (
    <li
      className={classNames(
        styles.item,
        isOwn ? styles.own : isOfTeacher && styles.teacher,
        isFollowing && styles.following,
      )}
      id={id}
    >
      {!isOwn && (
        <span className={styles.avatar}>
          {author && !isFollowing && <Avatar name={author.name} photo={photo} size="small" />}
        </span>
      )}
      <p className={classNames(styles.name, (isOwn || isFollowing) && 'visually-hidden')}>
        <strong>{name}</strong>
        {!isOwn && part && ` · ${part}`}
      </p>
      <div className={styles.said}>
        <div className={styles.bubble}>
          {replyTo && (
            <p className={styles.quoted}>
              {replyTo.name}: {replyTo.excerpt || t('a message without words')}
            </p>
          )}
          {isDeleted ? (
            <p className={styles.deleted}>{t('This message was deleted.')}</p>
          ) : (
            text && <LinkedText text={text} />
          )}
          {file && (
            <div>
              <ButtonLink
                to={file.url}
                size="small"
                icon="book"
                reloadDocument
                aria-label={t('Download {name}', { name: file.name })}
              >
                {file.name} ({file.type}, {formatSize(file.size)})
              </ButtonLink>
            </div>
          )}
          <div className={styles.foot}>
            <p className={styles.at}>{editedAt ? rich('changed <time></time>', { time: () => time }) : time}</p>
            {!isDeleted && !isForStaff && <MessageMenu {...{ message, mayWrite }} />}
          </div>
        </div>
      </div>
    </li>
  )
}

const MessageMenu = ({ message, mayWrite }: Pick<Props, 'message' | 'mayWrite'>) => {
  const { id, isOwn, mayEdit, mayDelete, author, text } = message
  const about = text.slice(0, 30) || t('a file')
  const asked = new URLSearchParams(useLocation().search)
  // An older message is on its own page only.
  const cursor = asked.get('cursor')
  const hrefOf = (name: string) => `?${new URLSearchParams({ ...(cursor ? { cursor } : {}), [name]: id })}#write`
  const link = (name: string, label: string) => (
    <Link to={hrefOf(name)} aria-label={`${label}: ${about}`} preventScrollReset={false}>
      {label}
    </Link>
  )
  const links = [
    mayWrite && link('reply', t('Reply')),
    mayWrite && mayEdit && link('edit', t('Change')),
    mayDelete && link('delete', t('Delete')),
    !isOwn && author?.uid && link('report', t('[act] Report')),
  ].filter(Boolean)
  if (links.length === 0) return null
  return (
    <div className={styles.acts}>
      <Dropdown label={t('More: {about}', { about })} iconOnly size="small" variant="ghost">
        {...links}
      </Dropdown>
    </div>
  )
}
