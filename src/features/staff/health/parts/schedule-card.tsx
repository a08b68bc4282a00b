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
    { label: 'Work', cell: ({ name }) => workLabel(name) },
    {
      label: 'State',
      cell: ({ isLate, lagSeconds }) =>
        isLate ? <Chip tone="warn">{formatLag(lagSeconds)} late</Chip> : <Chip tone="good">On time</Chip>,
    },
    {
      label: 'Last success',
      cell: ({ succeededAt }) => (succeededAt ? <LocalTime at={succeededAt} now={at} format="near" /> : 'never'),
    },
    { label: 'Took', end: true, cell: ({ durationMs }) => (durationMs === null ? '–' : `${durationMs} ms`) },
    {
      label: 'Failed runs',
      end: true,
      cell: ({ failures, runs }) => (failures === 0 ? '–' : `${failures} of ${runs}`),
    },
  ]
  return (
    <Card
      title="Scheduled work"
      id="schedules"
      aside={late.length > 0 ? <Chip tone="warn">{late.length} late</Chip> : <Chip tone="good">All on time</Chip>}
    >
      <FoldedTable
        {...{ columns, rows: schedules, caption: 'Scheduled work', othersAre: 'run on time' }}
        isNoteworthy={({ isLate, failures }) => isLate || failures > 0}
      />
    </Card>
  )
}
