import { Link } from 'react-router'
import { conversationPath } from '#features/conversations/conversations/paths.ts'
import type { ConversationListItem } from '#features/conversations/conversations/queries.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDateAndTime, formatDayMonth, formatTime } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import styles from './conversation-link.module.css'
import { EventText } from './event-text.tsx'

const LastMessage = ({ last, now }: { last: ConversationListItem['last']; now: string }) => {
  if (last.event) return <EventText line={last.event} now={now} />
  return (
    <>
      {last.name && `${last.name}: `}
      {last.isDeleted ? t('This message was deleted.') : last.text}
    </>
  )
}

/** The time of today, otherwise the day: the name needs the room. */
const LastAt = ({ at, now }: { at: string; now: string }) => {
  const zone = useViewerZone()
  return (
    <time dateTime={at} title={formatDateAndTime(at, zone, now)}>
      {dateIn(at, zone) === dateIn(now, zone) ? formatTime(at, zone) : formatDayMonth(at, zone, now)}
    </time>
  )
}

type Props = {
  readonly conversations: readonly ConversationListItem[]
  readonly now: string
  /** The id of the one that is open beside. */
  readonly current?: string
}

/** The person's conversations, each with its last words. */
export const ConversationLinks = ({ conversations, now, current }: Props) => (
  <ul className={styles.list}>
    {conversations.map(({ id, kind, heading, childName, photoURL, unread, last, lastAt, isBlocked }) => (
      <li key={id} className={classNames(styles.item, unread > 0 && styles.unread)}>
        <span className={styles.avatar}>
          {kind === 'pair' || kind === 'school' ? (
            <Avatar name={heading} photo={photoURL} />
          ) : (
            <span className={styles.group} data-tone={kind === 'session' ? 'academy' : 'dungeons'} aria-hidden="true">
              <Icon name={kind === 'session' ? 'people' : 'dice'} size={20} />
            </span>
          )}
        </span>
        <h3 className={styles.name}>
          <Link to={`${conversationPath(id)}#write`} aria-current={id === current ? 'page' : undefined}>
            {heading}
            {childName && ` (${childName})`}
          </Link>
        </h3>
        <span className={styles.at}>
          <LastAt at={lastAt} now={now} />
        </span>
        <p className={styles.last}>
          <LastMessage last={last} now={now} />
        </p>
        {(unread > 0 || isBlocked) && (
          <span className={styles.chips}>
            {unread > 0 && (
              <Chip tone="lamp">
                {unread > 99
                  ? t('99+ unread')
                  : t('{count, plural, one {# unread} other {# unread}}', { count: unread })}
              </Chip>
            )}
            {isBlocked && <Chip icon="lock">{t('Blocked')}</Chip>}
          </span>
        )}
      </li>
    ))}
  </ul>
)
