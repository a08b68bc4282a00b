import { eventPath } from '#features/academy/paths.ts'
import { fullSubjectName } from '#features/catalogue/subjects.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { isPast } from '#kernel/time.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Table } from '#ui/table.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { EventDate, EventSession } from '../event-kind.ts'
import { RowCheck } from './row-check.tsx'

type Labels = Readonly<Record<string, string>>
type Props<Row> = {
  readonly rows: readonly Row[]
  readonly types: Labels
  readonly statuses: Labels
  /** Whether rows can be selected. */
  readonly isSelectable: boolean
  readonly now: string
}

const TONES: Readonly<Record<string, Tone>> = { open: 'good', active: 'good', planned: 'good', cancelled: 'danger' }

export const StatusChip = ({ status, labels }: { status: string; labels: Labels }) => (
  <Chip tone={TONES[status] ?? 'muted'}>{labels[status] ?? status}</Chip>
)

const TeacherLink = ({ teacher }: { teacher: EventSession['teacher'] }) => (
  <TextLink to={`/admin/users/${teacher.uid}`}>{teacher.displayName}</TextLink>
)

export const SessionTable = ({ rows, types, statuses, isSelectable, now }: Props<EventSession>) => (
  <Table
    caption="Sessions"
    columns={[
      {
        label: 'Session',
        cell: ({ id, title, subject, type }) => (
          <Cluster gap={2} nowrap>
            {isSelectable && <RowCheck id={id} label={title} />}
            <span>
              <TextLink to={eventPath(id)}>{title}</TextLink>
              <br />
              <Muted size="small">
                {types[type] ?? type} · {fullSubjectName(subject)}
              </Muted>
            </span>
          </Cluster>
        ),
      },
      { label: 'Teacher', cell: ({ teacher }) => <TeacherLink teacher={teacher} /> },
      { label: 'Status', cell: ({ status }) => <StatusChip status={status} labels={statuses} /> },
      { label: 'Students', cell: ({ students }) => students, end: true },
      {
        label: 'Next date',
        cell: ({ nextDate }) => (nextDate ? <LocalTime at={nextDate} now={now} /> : <Muted>None</Muted>),
      },
      { label: 'Price', cell: ({ price }) => formatPLN(price), end: true },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)

const whoComes = ({ students, names }: EventDate): string => {
  if (students === 0) return 'No student'
  const others = students - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${pluralize(others, 'other')}` : ''}`
}

export const DateTable = ({ rows, types, statuses, isSelectable, now }: Props<EventDate>) => (
  <Table
    caption="Dates"
    columns={[
      {
        label: 'When',
        cell: ({ id, start, end, session }) => (
          <Cluster gap={2} nowrap>
            {isSelectable && <RowCheck id={id} label={`${session.title}, ${start.slice(0, 10)}`} />}
            <LocalTime at={start} until={end} now={now} />
          </Cluster>
        ),
      },
      {
        label: 'Session',
        cell: ({ session }) => (
          <span>
            <TextLink to={eventPath(session.id)}>{session.title}</TextLink>
            <br />
            <Muted size="small">{types[session.type] ?? session.type}</Muted>
          </span>
        ),
      },
      { label: 'Teacher', cell: ({ teacher }) => <TeacherLink teacher={teacher} /> },
      { label: 'Who comes', cell: whoComes },
      {
        label: 'State',
        cell: ({ status, end }) =>
          status === 'planned' && isPast(end, now) ? (
            <Chip>Over</Chip>
          ) : (
            <StatusChip status={status} labels={statuses} />
          ),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
