import { HomeworkRow } from '#features/academy/homework/parts/homework-row.tsx'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { namesLabel } from '#features/screens/teaching/names-label.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { TeachingOverview } from '../dashboard.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = {
  readonly teaching: Extract<TeachingOverview, { access: true }>
  readonly zone: string
  readonly now: string
}

/** What a teacher does after lessons: notes that are missing, and homework that was handed in. */
export const AfterLessons = ({ teaching: { withoutNotes, toMark, hasMoreToMark }, zone, now }: Props) => (
  <>
    {withoutNotes.length > 0 && (
      <section aria-labelledby="without-notes">
        <SectionHeading id="without-notes">Lessons without notes</SectionHeading>
        <RowList label="Lessons without notes">
          {withoutNotes.map(({ occurrenceId, lessonId, title, students, start, end }) => (
            <Row
              key={occurrenceId}
              tone="academy"
              title={title}
              href={`${lessonPath(lessonId)}#lesson-notes`}
              meta={namesLabel(students, true)}
              time={<LocalTime at={start} until={end} {...{ zone, now }} />}
            />
          ))}
        </RowList>
      </section>
    )}
    {toMark.length > 0 && (
      <section aria-labelledby="to-mark">
        <SectionHeading
          id="to-mark"
          {...(hasMoreToMark ? { to: `${HOMEWORK_PATH}?side=host`, more: 'All homework' } : {})}
        >
          Homework to mark
        </SectionHeading>
        <RowList label="Homework to mark">
          {toMark.map(item => (
            <HomeworkRow key={item.id} {...{ item, now }} named />
          ))}
        </RowList>
      </section>
    )}
  </>
)
