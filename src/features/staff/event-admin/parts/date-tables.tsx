import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import type { EventDate, EventWords } from '#features/staff/event-changes/event-kind.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { Chip } from '#ui/chip.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type Column, type ColumnSort, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { isUsualStatus, type Labels, StatusChip, TeacherFace, TeacherLink } from './event-cells.tsx'
import { AllRowsCheck, RowCheck } from './row-check.tsx'

type Props = {
  readonly rows: readonly EventDate[]
  readonly types: Labels
  readonly statuses: Labels
  readonly words: EventWords
  readonly now: string
}

/** For names of controls. */
export const dateTitle = ({ session, start }: Pick<EventDate, 'session' | 'start'>): string =>
  `${session.title}, ${start.slice(0, 10)}`

const whoComes = ({ students, names }: EventDate, { noStudent }: EventWords): string => {
  if (students === 0) return noStudent
  const others = students - names.length
  return others > 0
    ? t('{names} and {others, plural, one {# other} other {# others}}', { names: names.join(', '), others })
    : names.join(', ')
}

const whoComesColumn = (words: EventWords): Column<EventDate> => ({
  name: 'students',
  wide: true,
  label: t('Attending'),
  cell: date => whoComes(date, words),
})

const StateChip = ({ date, statuses, now }: Pick<Props, 'statuses' | 'now'> & { readonly date: EventDate }) =>
  date.status === 'planned' && isPast(date.end, now) ? (
    <Chip>{t('[date] Over')}</Chip>
  ) : (
    <StatusChip status={date.status} labels={statuses} />
  )

/** Planned and to come: what a row needs no word for. */
const isUsual = ({ status, end }: EventDate, now: string): boolean => isUsualStatus(status) && !isPast(end, now)

const stateColumn = (shown: Pick<Props, 'statuses' | 'now'>): Column<EventDate> => ({
  name: 'status',
  label: t('State'),
  phone: 'state',
  cell: date => <StateChip date={date} {...shown} />,
})

type ListProps = Omit<Props, 'types'> & { readonly hidden: readonly string[]; readonly sort: ColumnSort }

/** Dates of all sessions, which can be selected. */
export const DateTable = ({ rows, statuses, words, hidden, sort, now }: ListProps) => (
  <Table<EventDate>
    dense
    short
    hidden={rows.every(row => isUsual(row, now)) ? [...hidden, 'status'] : hidden}
    caption={t('Dates')}
    columns={[
      {
        label: words.session,
        head: <AllRowsCheck />,
        cell: ({ id, start, session }) => (
          <RowTitle to={eventPath(session.id)} before={<RowCheck id={id} label={dateTitle({ session, start })} />}>
            {session.title}
          </RowTitle>
        ),
      },
      {
        label: t('Look'),
        look: true,
        cell: ({ id, start, session }) => <LookButton id={id} name={dateTitle({ session, start })} />,
      },
      {
        label: t('When'),
        sort,
        phone: 'meta',
        cell: ({ start, end }) => (
          <b>
            <LocalTime at={start} until={end} now={now} />
          </b>
        ),
      },
      {
        name: 'teacher',
        label: words.teacher,
        phone: 'meta',
        cell: ({ teacher }) => <TeacherFace teacher={teacher} />,
        onPhone: ({ teacher }) => teacher.displayName,
      },
      { ...whoComesColumn(words), wide: 'table' },
      {
        ...stateColumn({ statuses, now }),
        cell: date => (isUsual(date, now) ? null : <StateChip {...{ date, statuses, now }} />),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)

/** One date at a glance, beside the list. */
export const DateFacts = ({
  date,
  types,
  statuses,
  words,
  now,
}: Omit<Props, 'rows'> & { readonly date: EventDate }) => (
  <Stack gap={4}>
    <Cluster gap={1}>
      <Chip>{types[date.session.type] ?? date.session.type}</Chip>
      <StateChip {...{ date, statuses, now }} />
    </Cluster>
    <FactList
      facts={[
        [t('When'), <LocalTime key="when" at={date.start} until={date.end} now={now} />],
        [words.teacher, <TeacherLink key="teacher" teacher={date.teacher} />],
        [words.students, date.students],
        [t('Attending'), whoComes(date, words)],
      ]}
    />
  </Stack>
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
    caption={t('Dates')}
    columns={[
      { label: t('When'), cell: ({ start, end }) => <LocalTime at={start} until={end} now={now} /> },
      whoComesColumn(words),
      stateColumn({ statuses, now }),
      {
        label: t('[column] Change'),
        cell: date => {
          const { id, status, start, session } = date
          const cancel = {
            to: `${EVENTS_PATH}/act?act=${act}&item=${id}&from_event=${session.id}`,
            label: t('[date] Cancel'),
          }
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
