import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { STATUS_TONES } from '#features/staff/requests/parts/status-tones.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { isRequest, type QueueRow } from '../what-is-asked.ts'
import styles from './queue.module.css'

/** How it was decided, or that an answer has failed. */
export const StateChips = ({ request }: { readonly request: RequestView }) => (
  <>
    {!isOpen(request) && <Chip tone={STATUS_TONES[request.status]}>{REQUEST_STATUS_LABELS[request.status]()}</Chip>}
    {request.blockedBecause && <Chip tone="danger">{t('[request] Blocked')}</Chip>}
  </>
)

export const UnreadDot = () => (
  <span className={styles.unread}>
    <span className="visually-hidden">{t('[request] Unread:')}</span>
  </span>
)

/** The face of who asks; visitors have none. */
export const AskerFace = ({ row, size = 'small' }: { readonly row: QueueRow; readonly size?: 'small' | 'normal' }) => {
  const name = isRequest(row) ? row.filer?.displayName : row.from
  return name ? (
    <Avatar name={name} photo={isRequest(row) ? row.filerPhoto : null} size={size} />
  ) : (
    <span className={classNames(styles.nameless, size === 'normal' && styles.large)}>
      <Icon name="user" size={16} />
    </span>
  )
}
