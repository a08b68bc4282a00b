import { GoalLine } from '#features/academy/exam-goals/parts/goal-line.tsx'
import { HomeworkRow } from '#features/academy/homework/parts/homework-row.tsx'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { NoteWords } from '#features/academy/lesson-notes/parts/note-words.tsx'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { LearningOverview } from '../dashboard.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = {
  readonly learning: LearningOverview
  readonly viewerId: string
  readonly zone: string
  readonly now: string
}

/** What is to be done for lessons: the own, and that of a guardian’s children. */
export const HomeworkToDo = ({ learning: { homework }, viewerId, now }: Omit<Props, 'zone'>) =>
  homework.length > 0 && (
    <section aria-labelledby="homework">
      <SectionHeading id="homework" to={HOMEWORK_PATH} more={t('All')}>
        {t('Homework')}
      </SectionHeading>
      <RowList label={t('Homework to do')}>
        {homework.map(item => (
          <HomeworkRow key={item.id} {...{ item, now }} named={item.student.uid !== viewerId} isToDo />
        ))}
      </RowList>
    </section>
  )

export const ExamGoals = ({ learning: { goals }, viewerId }: Pick<Props, 'learning' | 'viewerId'>) =>
  goals.map(goal => (
    <Card
      key={goal.id}
      title={goal.student.uid === viewerId ? t('Your exam') : t('Exam of {name}', { name: goal.student.name })}
      aside={
        <TextLink
          to={`${lessonPath(goal.lessonId)}#goal`}
          aria-label={t('Change the exam goal: {subject}', { subject: goal.subjectName })}
        >
          {t('Change')}
        </TextLink>
      }
    >
      <GoalLine goal={goal} />
    </Card>
  ))

/** What was noted of the last lessons: the own, and those of a guardian’s children. */
export const LatestNotes = ({ learning: { notes }, zone, now }: Omit<Props, 'viewerId'>) =>
  notes.map(({ lessonId, title, start, end, done, next, studentName }) => (
    <Card
      key={lessonId}
      title={t('Lesson notes')}
      tone="academy"
      aside={<TextLink to={`${lessonPath(lessonId)}#lesson-notes`}>{t('Lesson')}</TextLink>}
    >
      <Stack gap={3}>
        <Muted size="small">
          {title}
          {studentName && ` · ${studentName}`} · <LocalTime at={start} until={end} {...{ zone, now }} />
        </Muted>
        <NoteWords {...{ done, next }} />
      </Stack>
    </Card>
  ))
