import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONVERSATIONS_PATH } from '#features/conversations/conversations/paths.ts'
import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { ConversationPeople } from './conversation-people.tsx'
import styles from './room.module.css'
import { subjectOf } from './subject-link.ts'

type Props = {
  readonly conversation: Omit<ConversationView, 'isBlockedByMe' | 'mayBlock'>
  /** Beside it in a wide window: the person's conversations. */
  readonly list?: ReactNode
  readonly menu?: ReactNode
  readonly children: ReactNode
  /** At the lower edge: what is written. */
  readonly dock: ReactNode
}

/** A conversation fills the window: who reads on top, the messages from the newest, and at the lower edge what is written. */
export const Room = ({ conversation, list, menu, children, dock }: Props) => {
  const { heading, photoURL, childName, kind } = conversation
  const subject = subjectOf(conversation)
  return (
    <div className={classNames(styles.panes, Boolean(list) && styles.beside)} data-fills-window data-without-tabs>
      {list && <div className={styles.list}>{list}</div>}
      <div className={styles.room}>
        <header className={styles.head}>
          <Link to={CONVERSATIONS_PATH} className={styles.back} aria-label={t('All messages')}>
            <Icon name="left" />
          </Link>
          {kind === 'pair' && <Avatar name={heading} photo={photoURL} />}
          <div className={styles.titles}>
            <h1>{heading}</h1>
            <ConversationPeople conversation={conversation} childName={childName?.split(' ')[0] ?? null} />
          </div>
          {subject && (
            <ButtonLink
              to={subject.to}
              size="small"
              icon="book"
              className={classNames(styles.subject, Boolean(menu) && styles.inMenu)}
            >
              <span className={styles.label}>{subject.label}</span>
            </ButtonLink>
          )}
          {menu}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section className={styles.scroller} aria-label={t('Messages')} tabIndex={0}>
          <div className={styles.content}>{children}</div>
        </section>
        {dock && <div className={styles.dock}>{dock}</div>}
      </div>
    </div>
  )
}
