import { HomeworkRow } from '#features/academy/homework/parts/homework-row.tsx'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { namesLabel } from '#features/screens/teaching/names-label.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TeachingOverview } from '../dashboard.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = {
  readonly teaching: Extract<TeachingOverview, { access: true }>
  readonly zone: string
  readonly now: string
}

/** The latest first: the others come when their notes are written. */
const SHOWN = 3

/** What a teacher does after lessons: notes that are missing, and homework that was handed in. */
export const AfterLessons = ({ teaching: { withoutNotes, toMark, hasMoreToMark }, zone, now }: Props) => (
  <>
    {withoutNotes.length > 0 && (
      <section aria-labelledby="without-notes">
        <SectionHeading id="without-notes">Lessons without notes</SectionHeading>
        <RowList label="Lessons without notes">
          {withoutNotes.slice(0, SHOWN).map(({ occurrenceId, lessonId, title, students, start, end }) => (
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
        {withoutNotes.length > SHOWN && <Muted>Then {pluralize(withoutNotes.length - SHOWN, 'earlier lesson')}.</Muted>}
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
