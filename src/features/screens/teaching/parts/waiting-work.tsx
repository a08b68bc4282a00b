import { shortTitle } from '#features/academy/catalogue/short-title.ts'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { spanLabel } from '#features/academy/progress-reports/spans.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTime } from '#kernel/time.ts'
import { Card } from '#ui/card.tsx'
import { LinkList, type ListedLink } from '#ui/link-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { namesLabel } from '../names-label.ts'
import type { PanelWork } from '../panel-work.ts'

type Props = { readonly work: PanelWork; readonly zone: string; readonly now: string }

const TO_MARK_PATH = `${HOMEWORK_PATH}?side=host&list=handedIn`

const linksTo = ({ notes, toMark, reports }: PanelWork, zone: string, now: string): readonly ListedLink[] => [
  ...notes.latest.map(
    ({ lessonId, names, title, start }) =>
      ({
        to: `${lessonPath(lessonId)}#lesson-notes`,
        label: namesLabel(names, { kind: 'lesson', isOver: true }),
        description: `${formatDateAndTime(start, zone, now)} · ${shortTitle(title)}`,
        icon: 'pencil',
        state: t('Write notes'),
        waits: true,
      }) as const,
  ),
  ...(notes.more > 0
    ? [
        {
          to: '/#without-notes',
          label: t('Other lessons without notes'),
          icon: 'pencil',
          state: String(notes.more),
          waits: true,
        } as const,
      ]
    : []),
  ...(toMark.first
    ? [
        {
          to: TO_MARK_PATH,
          label: t('Homework to mark'),
          icon: 'book',
          state: toMark.count,
          waits: true,
          description: t('Next: {student}, {title}', toMark.first),
        } as const,
      ]
    : []),
  ...(reports.first
    ? [
        {
          to: REPORTS_PATH,
          label: t('Progress reports to write'),
          icon: 'done',
          state: reports.count,
          waits: true,
          description: t('{span}. Next: {student}', { span: spanLabel(reports), student: reports.first }),
        } as const,
      ]
    : []),
]

/** What a teacher has to write after lessons: the latest lessons by their names, the rest with how many wait. */
export const WaitingWork = ({ work, zone, now }: Props) => {
  const links = linksTo(work, zone, now)
  return (
    <Card title={t('Waiting for you')}>
      {links.length > 0 ? (
        <LinkList label={t('Waiting for you')} links={links} />
      ) : (
        <Muted>{t('Nothing to write: notes, homework and reports are done.')}</Muted>
      )}
    </Card>
  )
}
