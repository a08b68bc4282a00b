import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import type { EventDate, EventWords } from '#features/staff/event-changes/event-kind.ts'
import { capitalize } from '#kernel/capitalize.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { isPast } from '#kernel/time.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { type Labels, StatusChip, TeacherLink } from './event-cells.tsx'
import { RowCheck } from './row-check.tsx'

type Props = {
  readonly rows: readonly EventDate[]
  readonly types: Labels
  readonly statuses: Labels
  readonly words: EventWords
  readonly now: string
}

const whoComesColumn = ({ student }: EventWords): Column<EventDate> => ({
  label: 'Attending',
  cell: ({ students, names }) => {
    if (students === 0) return `No ${student}`
    const others = students - names.length
    return `${names.join(', ')}${others > 0 ? ` and ${pluralize(others, 'other')}` : ''}`
  },
})

const stateColumn = ({ statuses, now }: Pick<Props, 'statuses' | 'now'>): Column<EventDate> => ({
  label: 'State',
  cell: ({ status, end }) =>
    status === 'planned' && isPast(end, now) ? <Chip>Over</Chip> : <StatusChip status={status} labels={statuses} />,
})

/** Dates of all sessions, which can be selected. */
export const DateTable = ({ rows, types, statuses, words, now }: Props) => (
  <Table
    caption="Dates"
    columns={[
      {
        label: 'When',
        cell: ({ id, start, end, session }) => (
          <Cluster gap={2} nowrap>
            <RowCheck id={id} label={`${session.title}, ${start.slice(0, 10)}`} />
            <span>
              <LocalTime at={start} until={end} now={now} />
            </span>
          </Cluster>
        ),
      },
      {
        label: capitalize(words.session),
        cell: ({ session }) => (
          <span>
            <TextLink to={eventPath(session.id)}>{session.title}</TextLink>
            <br />
            <Muted size="small">{types[session.type] ?? session.type}</Muted>
          </span>
        ),
      },
      { label: capitalize(words.teacher), cell: ({ teacher }) => <TeacherLink teacher={teacher} /> },
      whoComesColumn(words),
      stateColumn({ statuses, now }),
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)

/** More links of one date, after the one that cancels it. */
export type DateLinks = (date: EventDate) => readonly { readonly to: string; readonly label: string }[]

/** Dates of one session; each leads to the page that says what cancelling it does. */
export const SessionDateTable = ({
  rows,
  statuses,
  words,
  now,
  act = 'cancel_dates',
  linksOf = () => [],
}: Omit<Props, 'types'> & { readonly act?: string; readonly linksOf?: DateLinks }) => (
  <Table
    caption="Dates"
    columns={[
      { label: 'When', cell: ({ start, end }) => <LocalTime at={start} until={end} now={now} /> },
      whoComesColumn(words),
      stateColumn({ statuses, now }),
      {
        label: 'Change',
        cell: date => {
          const { id, status, start, session } = date
          const cancel = { to: `${EVENTS_PATH}/act?act=${act}&item=${id}&from_event=${session.id}`, label: 'Cancel' }
          const links = [...(status === 'planned' && !isPast(start, now) ? [cancel] : []), ...linksOf(date)]
          if (links.length === 0) return <Muted>–</Muted>
          return (
            <Cluster gap={3}>
              {links.map(({ to, label }) => (
                <TextLink key={label} to={to}>
                  {label}
                </TextLink>
              ))}
            </Cluster>
          )
        },
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
