import { requestPath } from '#features/staff/requests/paths.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { ageLabel } from '../age-label.ts'
import type { RequestView } from '../queries.ts'
import { RequestChips } from './request-chips.tsx'

type Props = {
  readonly rows: readonly RequestView[]
  readonly showsKind: boolean
  readonly hidden: readonly string[]
  readonly sort: ColumnSort
  readonly now: string
}

/** Requests as one scans them, with the columns that the reader has chosen. */
export const RequestTable = ({ rows, showsKind, hidden, sort, now }: Props) => (
  <Table<RequestView>
    dense
    caption="Requests"
    hidden={showsKind ? hidden : [...hidden, 'kind']}
    columns={[
      {
        label: 'Request',
        cell: ({ id, kind, summary }) => (
          <Cluster gap={2} nowrap>
            <TextLink to={requestPath(kind, id)}>{summary.title}</TextLink>
            <LookButton id={id} name={summary.title} />
          </Cluster>
        ),
      },
      { name: 'kind', label: 'Kind', cell: ({ kindLabel }) => kindLabel },
      {
        name: 'from',
        label: 'From',
        cell: ({ filer }) => (filer ? `${filer.displayName} (${filer.username})` : 'A visitor'),
      },
      {
        name: 'status',
        label: 'Status',
        cell: request => (
          <Cluster gap={1}>
            <RequestChips request={request} />
          </Cluster>
        ),
      },
      {
        name: 'taken',
        label: 'Handled by',
        cell: request =>
          (isOpen(request) ? request.assignee?.displayName : request.decidedByName) ?? <Muted>Not taken</Muted>,
      },
      {
        name: 'opened',
        label: 'Asked',
        cell: request =>
          isOpen(request) ? `waits ${ageLabel(request.openedAt, now)}` : <LocalTime at={request.openedAt} now={now} />,
        sort,
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
