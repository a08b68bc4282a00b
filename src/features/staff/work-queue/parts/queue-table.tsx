import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { wishOf } from '#features/staff/requests/kind-names.ts'
import { STATUS_TONES } from '#features/staff/requests/parts/status-tones.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { factsBesideTitle, isRequest, type QueueRow, whatIsAsked } from '../what-is-asked.ts'
import { AskedAt } from './asked-at.tsx'
import styles from './queue.module.css'
import { RequestActs } from './request-acts.tsx'
import { TakeForm } from './take-form.tsx'

type Props = {
  readonly rows: readonly QueueRow[]
  /** Of several kinds: each row names its own. */
  readonly withKinds: boolean
  readonly hidden: readonly string[]
  readonly sort: ColumnSort
  readonly viewerId: string
  readonly now: string
}

const StateChips = ({ request }: { readonly request: RequestView }) => (
  <>
    {!isOpen(request) && <Chip tone={STATUS_TONES[request.status]}>{REQUEST_STATUS_LABELS[request.status]()}</Chip>}
    {request.blockedBecause && <Chip tone="danger">{t('[request] Blocked')}</Chip>}
  </>
)

const UnreadDot = () => (
  <span className={styles.unread}>
    <span className="visually-hidden">{t('[request] Unread:')}</span>
  </span>
)

/** Open requests have a state to show only where an answer has failed. */
const hasState = (row: QueueRow): boolean => isRequest(row) && (!isOpen(row) || row.blockedBecause !== '')

/** So few rows have room for all that is asked. */
const FEW = 3

/** All that a request says: who wants what, and a line for each of its details. */
const WholeRequest = ({ request: { kind, filer, summary } }: { readonly request: RequestView }) => (
  <span className={styles.whole}>
    <span>{wishOf(kind, filer)}</span>
    {factsBesideTitle(summary).map(([label, value]) => (
      <span key={label}>
        <span className={styles.label}>{label}</span> {value}
      </span>
    ))}
  </span>
)

type TitleProps = { readonly row: QueueRow; readonly withKind: boolean; readonly isWhole: boolean }

const TitleCell = ({ row, withKind, isWhole }: TitleProps) => {
  const isNew = isRequest(row) && isOpen(row) && isUnread(row)
  const name = isRequest(row) ? row.filer?.displayName : row.from
  const asked = whatIsAsked(row, withKind)
  return (
    <RowTitle
      to={isRequest(row) ? requestPath(row.kind, row.id) : row.to}
      before={
        name ? (
          <Avatar name={name} photo={isRequest(row) ? row.filerPhoto : null} size="small" />
        ) : (
          <span className={styles.nameless}>
            <Icon name="user" size={16} />
          </span>
        )
      }
      note={isWhole ? undefined : asked}
      sentence={isWhole ? isRequest(row) ? <WholeRequest request={row} /> : asked : undefined}
    >
      {isNew && <UnreadDot />}
      {isRequest(row) ? row.summary.title : row.title}
    </RowTitle>
  )
}

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
export const QueueTable = ({ rows, withKinds, hidden, sort, viewerId, now }: Props) => (
  <Table<QueueRow>
    dense
    short
    caption={t('Requests')}
    hidden={rows.some(hasState) ? hidden : [...hidden, 'status']}
    columns={[
      { label: t('Request'), cell: row => <TitleCell row={row} withKind={withKinds} isWhole={rows.length <= FEW} /> },
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
              <RequestActs request={row} isMain={row === rows[0]} />
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
