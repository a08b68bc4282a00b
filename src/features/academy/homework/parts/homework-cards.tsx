import { Link } from 'react-router'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { homeworkPath } from '../paths.ts'
import type { HomeworkItem } from '../queries.ts'
import { markText } from '../scale.ts'
import { dueIn, homeworkState, isDueSoon } from '../state.ts'
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
  const { id, lessonId, title, excerpt, fileName, subject, student, teacher, dueAt } = item
  const isOwn = student.uid === viewerId
  const path = homeworkPath(id)
  const isLate = homeworkState(item, now) === 'overdue'
  return (
    <li className={styles.card} data-late={isLate || undefined}>
      <div className={styles.task}>
        <h3>{title}</h3>
        <Muted size="small">
          {!isOwn && `${student.name} · `}
          {/* The materials are on the page of the lesson. */}
          <TextLink to={lessonPath(lessonId)}>{subject}</TextLink>
        </Muted>
        {excerpt && <TeacherWords teacher={teacher}>{excerpt}</TeacherWords>}
        {fileName && (
          <div>
            <ButtonLink to={path} size="small" icon="book">
              {fileName}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.due}>
          <b>{rich('[homework] Due <time></time>', { time: () => <LocalTime at={dueAt} now={now} /> })}</b>
          <div className={styles.chips}>
            {isLate && <HomeworkChip {...{ item, now }} />}
            <Chip tone={isLate ? 'warn' : isDueSoon(dueAt, now, zone) ? 'lamp' : 'muted'} icon="clock">
              {dueIn(dueAt, now, zone)}
            </Chip>
          </div>
        </div>
        {isOwn ? (
          <div className={styles.acts}>
            <ButtonLink to={path} variant={isFirst ? 'primary' : 'plain'} aria-label={t('Hand in: {title}', { title })}>
              {t('Hand in')}
            </ButtonLink>
            <Muted size="small">{t('Words, photos or files')}</Muted>
          </div>
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
  const { id, title, answerExcerpt, subject, student, teacher, scale, mark, markedAt } = item
  return (
    <div className={styles.card} data-answered>
      <div className={styles.task}>
        <h3>
          <Link to={homeworkPath(id)}>{title}</Link>
        </h3>
        <Muted size="small">
          {student.uid === viewerId ? subject : `${student.name} · ${subject}`}
          {markedAt && (
            <>
              {' · '}
              {rich('answered <time></time>', { time: () => <LocalTime at={markedAt} format="day" now={now} /> })}
            </>
          )}
        </Muted>
        {answerExcerpt && <TeacherWords teacher={teacher}>{answerExcerpt}</TeacherWords>}
      </div>
      <div className={styles.side}>
        {mark ? (
          <p className={styles.mark}>
            <small>{t('Mark')}</small>
            {markText(scale, mark)}
          </p>
        ) : (
          <HomeworkChip {...{ item, now }} />
        )}
      </div>
    </div>
  )
}
