import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { homeworkPath } from '../paths.ts'
import type { HomeworkItem } from '../queries.ts'
import { dueIn, homeworkState } from '../state.ts'
import styles from './homework-cards.module.css'
import { HomeworkChip } from './homework-row.tsx'

type Props = { readonly items: readonly HomeworkItem[]; readonly viewerId: string; readonly now: string }

/** What is to be done, the next due first: the words and the file of the teacher, and the way to hand it in. */
export const HomeworkCards = ({ items, viewerId, now }: Props) => (
  <ul className={styles.cards}>
    {items.map((item, at) => (
      <HomeworkCard key={item.id} {...{ item, viewerId, now }} isFirst={at === 0} />
    ))}
  </ul>
)

type CardProps = Pick<Props, 'viewerId' | 'now'> & { readonly item: HomeworkItem; readonly isFirst: boolean }

const HomeworkCard = ({ item, viewerId, now, isFirst }: CardProps) => {
  const zone = useViewerZone()
  const { id, title, excerpt, fileName, subject, student, teacher, dueAt } = item
  const isOwn = student.uid === viewerId
  const path = homeworkPath(id)
  return (
    <li className={styles.card} data-late={homeworkState(item, now) === 'overdue' || undefined}>
      <div className={styles.due}>
        <p className={styles.when}>{t('Due {dueIn}', { dueIn: dueIn(dueAt, now, zone) })}</p>
        <Muted size="small">
          <LocalTime at={dueAt} now={now} />
        </Muted>
        {homeworkState(item, now) === 'overdue' && <HomeworkChip {...{ item, now }} />}
      </div>
      <div className={styles.task}>
        <h3>{title}</h3>
        <Muted size="small">{isOwn ? subject : `${student.name} · ${subject}`}</Muted>
        {excerpt && (
          <div className={styles.words}>
            <Avatar name={teacher.name} photo={teacher.photoURL} tone="academy" />
            <blockquote>
              <p>{excerpt}</p>
              <Muted size="small">{teacher.name}</Muted>
            </blockquote>
          </div>
        )}
        {fileName && (
          <p className={styles.file}>
            <Icon name="book" size={18} />
            {fileName}
          </p>
        )}
        <div className={styles.acts}>
          {isOwn ? (
            <>
              <ButtonLink
                to={path}
                variant={isFirst ? 'primary' : 'plain'}
                aria-label={t('Hand in: {title}', { title })}
              >
                {t('Hand in')}
              </ButtonLink>
              <Muted size="small">{t('Words, photos or files')}</Muted>
            </>
          ) : (
            <ButtonLink to={path} variant="ghost" aria-label={t('[action] Open: {title}', { title })}>
              {t('[action] Open')}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}
