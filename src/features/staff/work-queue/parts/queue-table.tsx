import { requestPath } from '#features/staff/requests/paths.ts'
import type { ChoiceList } from '#features/staff/requests/request-kind.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { isRequest, type QueueRow, whatIsAsked } from '../what-is-asked.ts'
import { AskedAt } from './asked-at.tsx'
import styles from './queue.module.css'
import { RequestActs } from './request-acts.tsx'
import { AskerFace, StateChips, UnreadDot } from './request-cells.tsx'
import { TakeForm } from './take-form.tsx'

type Props = {
  readonly rows: readonly QueueRow[]
  /** Of several kinds: each row names its own. */
  readonly withKinds: boolean
  /** The sessions with which requests can be answered, by the id of each. */
  readonly choices: Readonly<Record<string, ChoiceList>>
  readonly hidden: readonly string[]
  readonly sort: ColumnSort
  readonly viewerId: string
  readonly now: string
}

/** Open requests have a state to show only where an answer has failed. */
const hasState = (row: QueueRow): boolean => isRequest(row) && (!isOpen(row) || row.blockedBecause !== '')

const TitleCell = ({ row, withKind }: { readonly row: QueueRow; readonly withKind: boolean }) => (
  <RowTitle
    to={isRequest(row) ? requestPath(row.kind, row.id) : row.to}
    before={<AskerFace row={row} />}
    note={whatIsAsked(row, withKind)}
  >
    {isRequest(row) && isOpen(row) && isUnread(row) && <UnreadDot />}
    {isRequest(row) ? row.summary.title : row.title}
  </RowTitle>
)

const HandledBy = ({ row, viewerId }: { readonly row: QueueRow; readonly viewerId: string }) => {
  if (!isRequest(row)) return null
  if (!isOpen(row)) return row.decidedByName
  const { assignee } = row
  if (assignee && assignee.uid !== viewerId) return assignee.displayName
  return (
    <div className={styles.taking}>
      <TakeForm request={row} viewerId={viewerId} />
    </div>
  )
}

/** What waits for staff, or was decided: what it asks for, who asks, since when, and what staff do with it. */
export const QueueTable = ({ rows, withKinds, choices, hidden, sort, viewerId, now }: Props) => (
  <Table<QueueRow>
    dense
    short
    caption={t('Requests')}
    hidden={rows.some(hasState) ? hidden : [...hidden, 'status']}
    columns={[
      { label: t('Request'), cell: row => <TitleCell row={row} withKind={withKinds} /> },
      {
        label: t('Look'),
        look: true,
        cell: row => isRequest(row) && <LookButton id={row.id} name={row.summary.title} />,
      },
      {
        name: 'status',
        label: t('Status'),
        phone: 'state',
        cell: row => isRequest(row) && hasState(row) && <StateChips request={row} />,
      },
      {
        name: 'taken',
        phone: 'state',
        wide: 'table',
        label: t('Handled by'),
        cell: row => <HandledBy row={row} viewerId={viewerId} />,
        // There is room for the answer alone; the page of the request has the rest.
        onPhone: row => isRequest(row) && (isOpen(row) ? row.assignee?.displayName : row.decidedByName),
      },
      {
        name: 'opened',
        label: t('[column] Asked'),
        phone: 'meta',
        cell: row =>
          isRequest(row) && !isOpen(row) ? (
            <LocalTime at={row.openedAt} now={now} format="day" />
          ) : (
            <AskedAt at={isRequest(row) ? row.openedAt : row.since} now={now} />
          ),
        sort,
      },
      {
        label: t('[column] Answer'),
        acts: true,
        phone: 'line',
        cell: row => (
          <div className={styles.acts}>
            {isRequest(row) ? (
              <RequestActs request={row} choices={choices[row.id]} isMain={row === rows[0]} now={now} />
            ) : (
              <ButtonLink to={row.to} size="small" aria-label={`${row.act}: ${row.title}`}>
                {row.act}
              </ButtonLink>
            )}
          </div>
        ),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
