import type { WaitingItem } from '#features/staff/dashboard/sources.ts'
import { ageLabel } from '#features/staff/request-queues/age-label.ts'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { KIND_NAMES } from '#features/staff/requests/kind-names.ts'
import { STATUS_TONES } from '#features/staff/requests/parts/status-tones.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './queue.module.css'
import { RequestActs } from './request-acts.tsx'

type QueueRow = RequestView | WaitingItem

type Props = {
  readonly rows: readonly QueueRow[]
  readonly hidden: readonly string[]
  readonly sort: ColumnSort
  readonly viewerId: string
  readonly now: string
}

const isRequest = (row: QueueRow): row is RequestView => 'kind' in row

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

const handledBy = (request: RequestView) =>
  (isOpen(request) ? request.assignee?.displayName : request.decidedByName) ?? null

/** What waits for staff, or was decided: what it asks for, who asks, since when, and what staff do with it. */
export const QueueTable = ({ rows, hidden, sort, viewerId, now }: Props) => (
  <Table<QueueRow>
    dense
    short
    caption={t('Requests')}
    hidden={rows.some(hasState) ? hidden : [...hidden, 'status']}
    columns={[
      {
        label: t('Request'),
        cell: row =>
          isRequest(row) ? (
            <RowTitle to={requestPath(row.kind, row.id)} before={isOpen(row) && isUnread(row) && <UnreadDot />}>
              {row.summary.title}
            </RowTitle>
          ) : (
            <RowTitle to={row.to}>{row.title}</RowTitle>
          ),
      },
      {
        name: 'kind',
        label: t('Type'),
        phone: 'meta',
        cell: row => (isRequest(row) ? KIND_NAMES[row.kind]() : row.queue),
      },
      {
        name: 'from',
        label: t('[request] From'),
        phone: 'meta',
        cell: row => (isRequest(row) ? (row.filer?.displayName ?? t('A visitor')) : row.from),
      },
      {
        name: 'status',
        label: t('Status'),
        phone: 'state',
        cell: row => (isRequest(row) ? <StateChips request={row} /> : null),
      },
      {
        name: 'taken',
        wide: true,
        label: t('Handled by'),
        cell: row => (isRequest(row) && handledBy(row)) || <Muted>–</Muted>,
      },
      {
        name: 'opened',
        label: t('[column] Asked'),
        phone: 'end',
        cell: row =>
          isRequest(row) && !isOpen(row) ? (
            <LocalTime at={row.openedAt} now={now} format="day" />
          ) : (
            t('waits {age}', { age: ageLabel(isRequest(row) ? row.openedAt : row.since, now) })
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
              <>
                <RequestActs request={row} viewerId={viewerId} />
                <LookButton id={row.id} name={row.summary.title} />
              </>
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
