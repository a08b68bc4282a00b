import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Stack } from '#ui/layout.tsx'
import { LineList } from '#ui/line-list.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import type { TaughtDate } from '../taught-dates.ts'
import { TaughtLessonRow } from './taught-lesson-row.tsx'

type Props = { readonly lessons: readonly TaughtDate[]; readonly zone: string; readonly now: string }

/** A teacher's dates of one day: the running or next one first; those that are over are folded. */
export const TodayList = ({ lessons, zone, now }: Props) => {
  const ahead = lessons.filter(({ end }) => !isPast(end, now))
  const over = lessons.filter(({ end }) => isPast(end, now))
  useRevalidateAt(ahead[0]?.end ?? null, now)
  if (lessons.length === 0) return <p>{t('No lessons today.')}</p>
  const rowsOf = (dates: readonly TaughtDate[]) =>
    dates.map(lesson => <TaughtLessonRow key={lesson.id} {...{ lesson, zone, now }} />)
  return (
    <Stack gap={4}>
      {ahead.length > 0 ? (
        <LineList label={t('Today’s lessons')}>{rowsOf(ahead)}</LineList>
      ) : (
        <p>{t('No more lessons today.')}</p>
      )}
      {over.length > 0 && (
        <AccordionItem title={t('{count} done today', { count: over.length })}>
          <LineList label={t('Done today')}>{rowsOf(over)}</LineList>
        </AccordionItem>
      )}
    </Stack>
  )
}
