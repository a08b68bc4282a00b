import { STATUS_TONES } from '#features/staff/requests/parts/status-tones.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import type { RequestView } from '../queries.ts'

/** How far a request is. */
export const RequestChips = ({ request }: { readonly request: RequestView }) => (
  <>
    <Chip tone={STATUS_TONES[request.status]}>{REQUEST_STATUS_LABELS[request.status]()}</Chip>
    {isOpen(request) && isUnread(request) && <Chip tone="lamp">{t('[request] Unread')}</Chip>}
    {request.blockedBecause && <Chip tone="danger">{t('[request] Blocked')}</Chip>}
  </>
)
