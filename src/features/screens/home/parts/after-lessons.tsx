import { shortTitle } from '#features/academy/catalogue/short-title.ts'
import { HomeworkRow } from '#features/academy/homework/parts/homework-row.tsx'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { namesLabel } from '#features/screens/teaching/names-label.ts'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Line, LineList } from '#ui/line-list.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RowList } from '#ui/row-list.tsx'
import type { TeachingOverview } from '../dashboard.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = {
  readonly teaching: Extract<TeachingOverview, { access: true }>
  readonly zone: string
  readonly now: string
}

/** The latest first; the others are folded. */
const SHOWN = 5

type ListProps = Pick<Props, 'zone' | 'now'> & {
  readonly items: Props['teaching']['withoutNotes']
  readonly label: string
  /** Where all are of one session, its title says nothing. */
  readonly withTitles: boolean
}

const WithoutNotes = ({ items, label, withTitles, zone, now }: ListProps) => (
  <LineList label={label}>
    {items.map(({ occurrenceId, lessonId, title, students, photo, start }) => {
      const names = namesLabel(students, { kind: 'lesson', isOver: true })
      const path = `${lessonPath(lessonId)}#lesson-notes`
      return (
        <Line
          key={occurrenceId}
          tone="academy"
          face={<Avatar name={names} photo={photo} tone="academy" />}
          title={names}
          href={path}
          meta={
            <>
              <LocalTime at={start} {...{ zone, now }} />
              {withTitles && ` · ${shortTitle(title)}`}
            </>
          }
          isShort
          action={
            <ButtonLink to={path} size="small" aria-label={t('Write notes: {names}, {title}', { names, title })}>
              {t('Write notes')}
            </ButtonLink>
          }
        />
      )
    })}
  </LineList>
)

/** What a teacher does after lessons: notes that are missing, and homework that was handed in. */
export const AfterLessons = ({ teaching: { withoutNotes, toMark, hasMoreToMark }, zone, now }: Props) => {
  const earlier = withoutNotes.slice(SHOWN)
  const withTitles = new Set(withoutNotes.map(({ title }) => title)).size > 1
  return (
    <>
      {withoutNotes.length > 0 && (
        <section aria-labelledby="without-notes">
          <SectionHeading id="without-notes">
            {t('Lessons without notes ({count})', { count: withoutNotes.length })}
          </SectionHeading>
          <WithoutNotes
            items={withoutNotes.slice(0, SHOWN)}
            label={t('Lessons without notes')}
            {...{ withTitles, zone, now }}
          />
          {earlier.length > 0 && (
            <AccordionItem
              title={t('{count, plural, one {# earlier lesson} other {# earlier lessons}}', { count: earlier.length })}
            >
              <WithoutNotes items={earlier} label={t('Earlier lessons without notes')} {...{ withTitles, zone, now }} />
            </AccordionItem>
          )}
        </section>
      )}
      {toMark.length > 0 && (
        <section aria-labelledby="to-mark">
          <SectionHeading
            id="to-mark"
            {...(hasMoreToMark ? { to: `${HOMEWORK_PATH}?side=host`, more: t('All homework') } : {})}
          >
            {t('Homework to mark')}
          </SectionHeading>
          <RowList label={t('Homework to mark')}>
            {toMark.map(item => (
              <HomeworkRow key={item.id} {...{ item, now }} named />
            ))}
          </RowList>
        </section>
      )}
    </>
  )
}
