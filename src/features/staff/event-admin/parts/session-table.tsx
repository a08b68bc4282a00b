import { Fragment, type ReactNode } from 'react'
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
import { Marked, Muted } from '#ui/typography.tsx'
import { eventColumnLabels } from '../event-columns.ts'
import { isByFreeTimes, lacksDate, startsWithoutStudents } from '../row-needs.ts'
import styles from './event-admin.module.css'
import { isUsualStatus, type Labels, OtherStatus, StatusChip, TeacherFace, TeacherLink } from './event-cells.tsx'
import { AllRowsCheck, RowCheck } from './row-check.tsx'

type Props = {
  /** Of events: `games`, or another. */
  readonly kind: string
  readonly rows: readonly EventSession[]
  readonly types: Labels
  readonly statuses: Labels
  readonly words: EventWords
  readonly hidden: readonly string[]
  /** By the day of publishing. */
  readonly sort: ColumnSort
  readonly now: string
}

const countText = (kind: string, { students }: EventSession): string =>
  t(
    '{kind, select, games {{count, plural, one {# player} other {# players}}} other {{count, plural, one {# student} other {# students}}}}',
    { kind, count: students },
  )

const StudentsCell = ({ session, now }: { readonly session: EventSession; readonly now: string }) =>
  startsWithoutStudents(session, now) ? (
    <span className={styles.soon} data-tone="warn">
      {t('[students] {count}, starts soon', { count: session.students })}
    </span>
  ) : (
    session.students
  )

const NextDate = ({ session, now }: { readonly session: EventSession; readonly now: string }) => {
  const { nextDate } = session
  if (nextDate) return <LocalTime at={nextDate} now={now} />
  if (isByFreeTimes(session)) return <Muted>{t('Teacher’s free times')}</Muted>
  return lacksDate(session) ? <Marked>{t('No date')}</Marked> : <Muted>{t('No date')}</Muted>
}

type InShortProps = Pick<Props, 'kind' | 'types' | 'hidden' | 'now'> & { readonly session: EventSession }

/** On phones: when and for how many, and below it by whom. Both lines are read whole. */
const InShort = ({ kind, session, types, hidden, now }: InShortProps) => {
  const count = countText(kind, session)
  const date = isByFreeTimes(session) ? t('[session] Free times') : <NextDate {...{ session, now }} />
  const comes = startsWithoutStudents(session, now) ? <Marked>{t('{count}, starts soon', { count })}</Marked> : count
  const lines: readonly (readonly (readonly [column: string, words: ReactNode])[])[] = [
    [
      ['next', date],
      ['students', comes],
    ],
    [
      ['teacher', session.teacher.displayName],
      ['type', types[session.type] ?? session.type],
    ],
  ]
  return lines
    .map(line => line.filter(([column]) => !hidden.includes(column)))
    .filter(line => line.length > 0)
    .map(line => (
      <span key={line.map(([column]) => column).join(' ')} className={styles.shortLine}>
        {line.map(([column, words], index) => (
          <Fragment key={column}>
            {index > 0 && ' · '}
            {words}
          </Fragment>
        ))}
      </span>
    ))
}

/** Sessions of all teachers, which can be selected. */
export const SessionTable = ({ kind, rows, types, statuses, words, hidden, sort, now }: Props) => {
  const labels = eventColumnLabels(words)
  return (
    <Table<EventSession>
      dense
      short
      hidden={rows.every(({ status }) => isUsualStatus(status)) ? [...hidden, 'status'] : hidden}
      caption={words.sessions}
      columns={[
        {
          label: labels.session,
          head: <AllRowsCheck />,
          cell: ({ id, title }) => (
            <RowTitle to={eventPath(id)} before={<RowCheck id={id} label={title} />}>
              {title}
            </RowTitle>
          ),
        },
        { label: t('Look'), look: true, cell: ({ id, title }) => <LookButton id={id} name={title} /> },
        {
          label: t('In short'),
          phone: 'meta',
          phoneOnly: true,
          cell: session => <InShort {...{ kind, session, types, hidden, now }} />,
        },
        { name: 'type', label: labels.type, cell: ({ type }) => types[type] ?? type },
        {
          name: 'next',
          label: labels.next,
          cell: session => <NextDate {...{ session, now }} />,
        },
        {
          name: 'students',
          label: labels.students,
          cell: session => <StudentsCell {...{ session, now }} />,
          end: true,
        },
        {
          name: 'teacher',
          label: labels.teacher,
          cell: ({ teacher }) => <TeacherFace teacher={teacher} />,
        },
        {
          name: 'status',
          label: labels.status,
          phone: 'state',
          cell: ({ status }) => <OtherStatus status={status} labels={statuses} />,
        },
        {
          name: 'published',
          wide: 'table',
          label: labels.published,
          cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" />,
          sort,
        },
        { name: 'price', label: labels.price, phone: 'end', cell: ({ price }) => formatPLN(price), end: true },
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
