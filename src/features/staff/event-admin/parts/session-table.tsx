import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { eventPath } from '#features/academy/sessions/paths.ts'
import type { EventSession, EventWords } from '#features/staff/event-changes/event-kind.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Chip } from '#ui/chip.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { eventColumnLabels } from '../event-columns.ts'
import { type Labels, StatusChip, TeacherFace, TeacherLink } from './event-cells.tsx'
import { RowCheck } from './row-check.tsx'

type Props = {
  readonly rows: readonly EventSession[]
  readonly types: Labels
  readonly statuses: Labels
  readonly words: EventWords
  readonly hidden: readonly string[]
  /** By the day of publishing. */
  readonly sort: ColumnSort
  readonly now: string
}

/** Sessions of all teachers, which can be selected. */
export const SessionTable = ({ rows, types, statuses, words, hidden, sort, now }: Props) => {
  const labels = eventColumnLabels(words)
  return (
    <Table<EventSession>
      dense
      short
      hidden={hidden}
      caption={words.sessions}
      columns={[
        {
          label: labels.session,
          cell: ({ id, title, subject, type }) => (
            <RowTitle
              to={eventPath(id)}
              before={<RowCheck id={id} label={title} />}
              note={`${types[type] ?? type} · ${fullSubjectName(subject)}`}
            >
              {title}
            </RowTitle>
          ),
        },
        {
          name: 'teacher',
          label: labels.teacher,
          phone: 'meta',
          cell: ({ teacher }) => <TeacherFace teacher={teacher} />,
        },
        {
          name: 'status',
          label: labels.status,
          phone: 'state',
          cell: ({ status }) => <StatusChip status={status} labels={statuses} />,
        },
        { name: 'students', wide: true, label: labels.students, cell: ({ students }) => students, end: true },
        {
          name: 'next',
          label: labels.next,
          phone: 'meta',
          cell: ({ nextDate }) => (nextDate ? <LocalTime at={nextDate} now={now} /> : <Muted>{t('No date')}</Muted>),
        },
        {
          name: 'published',
          wide: true,
          label: labels.published,
          cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" />,
          sort,
        },
        { name: 'price', label: labels.price, phone: 'end', cell: ({ price }) => formatPLN(price), end: true },
        { label: t('Look'), acts: true, cell: ({ id, title }) => <LookButton id={id} name={title} /> },
      ]}
      rows={rows}
      getKey={({ id }) => id}
    />
  )
}

type FactsProps = Pick<Props, 'types' | 'statuses' | 'words' | 'now'> & { readonly session: EventSession }

/** One session at a glance, beside the list. */
export const SessionFacts = ({ session, types, statuses, words, now }: FactsProps) => {
  const labels = eventColumnLabels(words)
  return (
    <Stack gap={4}>
      <Cluster gap={1}>
        <Chip>{types[session.type] ?? session.type}</Chip>
        <StatusChip status={session.status} labels={statuses} />
      </Cluster>
      <FactList
        facts={[
          [t('[school] Subject'), fullSubjectName(session.subject)],
          [labels.teacher, <TeacherLink key="teacher" teacher={session.teacher} />],
          [labels.students, session.students],
          [labels.next, session.nextDate ? <LocalTime key="next" at={session.nextDate} now={now} /> : t('[date] None')],
          [labels.published, <LocalTime key="published" at={session.createdAt} now={now} />],
          [labels.price, formatPLN(session.price)],
        ]}
      />
    </Stack>
  )
}
