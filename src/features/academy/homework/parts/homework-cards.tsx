import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
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
  const isLate = homeworkState(item, now) === 'overdue'
  return (
    <li className={styles.card} data-late={isLate || undefined}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <div className={styles.chips}>
          {isLate && <HomeworkChip {...{ item, now }} />}
          <Chip tone={isLate ? 'warn' : 'lamp'} icon="clock">
            {t('Due {dueIn}', { dueIn: dueIn(dueAt, now, zone) })}
          </Chip>
        </div>
      </div>
      <Muted size="small">
        {isOwn ? subject : `${student.name} · ${subject}`} ·{' '}
        {rich('due <time></time>', { time: () => <LocalTime at={dueAt} now={now} /> })}
      </Muted>
      {excerpt && <TeacherWords teacher={teacher}>{excerpt}</TeacherWords>}
      {fileName && (
        <p className={styles.file}>
          <Icon name="book" size={18} />
          {fileName}
        </p>
      )}
      <div className={styles.acts}>
        {isOwn ? (
          <>
            <ButtonLink to={path} variant={isFirst ? 'primary' : 'plain'} aria-label={t('Hand in: {title}', { title })}>
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
    </li>
  )
}

type WordsProps = Pick<HomeworkItem, 'teacher'> & { readonly children: string }

const TeacherWords = ({ teacher, children }: WordsProps) => (
  <div className={styles.words}>
    <Avatar name={teacher.name} photo={teacher.photoURL} tone="academy" />
    <blockquote>
      <p>{children}</p>
      <Muted size="small">{teacher.name}</Muted>
    </blockquote>
  </div>
)

type AnsweredProps = Pick<Props, 'viewerId' | 'now'> & { readonly item: HomeworkItem }

/** What the teacher has answered, in the same form as the task: the mark, when it came, and the words. */
export const AnsweredCard = ({ item, viewerId, now }: AnsweredProps) => {
  const { id, title, answerExcerpt, subject, student, teacher, markedAt } = item
  return (
    <div className={styles.card} data-answered>
      <div className={styles.head}>
        <h3>
          <Link to={homeworkPath(id)}>{title}</Link>
        </h3>
        <div className={styles.chips}>
          <HomeworkChip {...{ item, now }} />
        </div>
      </div>
      <Muted size="small">
        {student.uid === viewerId ? subject : `${student.name} · ${subject}`}
        {markedAt && (
          <>
            {' · '}
            {rich('answered <time></time>', { time: () => <LocalTime at={markedAt} now={now} /> })}
          </>
        )}
      </Muted>
      {answerExcerpt && <TeacherWords teacher={teacher}>{answerExcerpt}</TeacherWords>}
    </div>
  )
}
