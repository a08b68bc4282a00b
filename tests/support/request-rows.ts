import type { RequestKindName, RequestStatus } from '#features/staff/requests/schema.ts'
import { newId } from '#kernel/ids.ts'

/** A row of the table of requests, filed and changed at the same moment; `read` is null where staff have never opened it. */
export const requestRow = (
  kind: RequestKindName,
  status: RequestStatus,
  read: boolean | null,
  at: Temporal.Instant,
) => {
  const id = newId('request')
  const isDecided = status !== '' && status !== 'pending'
  return {
    ...{ id, kind, status, read, readAt: read ? at : null, data: {}, openKey: id, reason: 'A reason.' },
    ...{ createdAt: at, openedAt: at, updatedAt: at, decidedAt: isDecided ? at : null },
  }
}
