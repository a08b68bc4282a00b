import { t } from '#kernel/messages.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Status } from '../status.ts'
import { formatLag, workLabel } from './labels.ts'
import { StatusRow } from './status-row.tsx'

type Schedule = Status['schedules'][number]

/** Recurring work: when it last ran, and whether it is late. */
export const ScheduleRow = ({ schedules, at }: Pick<Status, 'schedules' | 'at'>) => {
  const late = schedules.filter(({ isLate }) => isLate).length
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
    <StatusRow
      id="schedules"
      title={t('Scheduled work')}
      tone={late > 0 ? 'warn' : 'good'}
      fact={late > 0 ? t('{count} late', { count: late }) : t('All {count} on time', { count: schedules.length })}
      isOpen={late > 0}
    >
      <Table
        columns={columns}
        rows={schedules.toSorted(
          (a, b) =>
            Number(b.isLate) - Number(a.isLate) ||
            Number(b.failures > 0) - Number(a.failures > 0) ||
            compareWords(workLabel(a.name), workLabel(b.name)),
        )}
        caption={t('Scheduled work')}
        getKey={({ name }) => name}
      />
    </StatusRow>
  )
}
