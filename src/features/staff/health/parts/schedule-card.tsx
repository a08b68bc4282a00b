import { t } from '#kernel/messages.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { Column } from '#ui/table.tsx'
import type { Status } from '../status.ts'
import { FoldedTable } from './folded-table.tsx'
import { formatLag, workLabel } from './labels.ts'

type Schedule = Status['schedules'][number]

/** Recurring work: when it last ran, and whether it is late. */
export const ScheduleCard = ({ schedules, at }: Pick<Status, 'schedules' | 'at'>) => {
  const late = schedules.filter(({ isLate }) => isLate)
  const columns: readonly Column<Schedule>[] = [
    { label: t('[job] Work'), cell: ({ name }) => workLabel(name) },
    {
      label: t('State'),
      cell: ({ isLate, lagSeconds }) =>
        isLate ? (
          <Chip tone="warn">{t('{lag} late', { lag: formatLag(lagSeconds) })}</Chip>
        ) : (
          <Chip tone="good">{t('On time')}</Chip>
        ),
    },
    {
      label: t('Last success'),
      cell: ({ succeededAt }) => (succeededAt ? <LocalTime at={succeededAt} now={at} format="near" /> : t('never')),
    },
    { label: t('Took'), end: true, cell: ({ durationMs }) => (durationMs === null ? '–' : `${durationMs} ms`) },
    {
      label: t('Failed runs'),
      end: true,
      cell: ({ failures, runs }) => (failures === 0 ? '–' : t('{failures} of {runs}', { failures, runs })),
    },
  ]
  return (
    <Card
      title={t('Scheduled work')}
      id="schedules"
      aside={
        late.length > 0 ? (
          <Chip tone="warn">{t('{count} late', { count: late.length })}</Chip>
        ) : (
          <Chip tone="good">{t('All on time')}</Chip>
        )
      }
    >
      <FoldedTable
        {...{
          columns,
          rows: schedules.toSorted((a, b) => compareWords(workLabel(a.name), workLabel(b.name))),
          caption: t('Scheduled work'),
          othersCaption: t('Scheduled work: on time'),
        }}
        othersTitle={(count, isAll) =>
          isAll
            ? t('All {count} tasks are on time', { count })
            : t('{count, plural, one {# other task is} other {# other tasks are}} on time', { count })
        }
        isNoteworthy={({ isLate, failures }) => isLate || failures > 0}
      />
    </Card>
  )
}
