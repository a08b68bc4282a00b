import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { eventPath } from '#features/academy/sessions/paths.ts'
import type { EventSession, EventWords } from '#features/staff/event-changes/event-kind.ts'
import { capitalize } from '#kernel/capitalize.ts'
import { formatPLN } from '#kernel/money.ts'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { type Labels, StatusChip, TeacherLink } from './event-cells.tsx'
import { RowCheck } from './row-check.tsx'

type Props = {
  readonly rows: readonly EventSession[]
  readonly types: Labels
  readonly statuses: Labels
  readonly words: EventWords
  /** By the day of publishing. */
  readonly sort: ColumnSort
  readonly now: string
}

/** Sessions of all teachers, which can be selected. */
export const SessionTable = ({ rows, types, statuses, words, sort, now }: Props) => (
  <Table
    dense
    caption={`${capitalize(words.session)}s`}
    columns={[
      {
        label: capitalize(words.session),
        cell: ({ id, title, subject, type }) => (
          <Cluster gap={2} nowrap>
            <RowCheck id={id} label={title} />
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
      { label: capitalize(words.teacher), cell: ({ teacher }) => <TeacherLink teacher={teacher} /> },
      { label: 'Status', cell: ({ status }) => <StatusChip status={status} labels={statuses} /> },
      { label: `${capitalize(words.student)}s`, cell: ({ students }) => students, end: true },
      {
        label: 'Next date',
        cell: ({ nextDate }) => (nextDate ? <LocalTime at={nextDate} now={now} /> : <Muted>None</Muted>),
      },
      { label: 'Published', cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" />, sort },
      { label: 'Price', cell: ({ price }) => formatPLN(price), end: true },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
