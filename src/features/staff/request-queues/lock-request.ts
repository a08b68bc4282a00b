import { eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { ALREADY_DECIDED, REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { type Refusal, refuse, withParams } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { findRequestKind } from './request-kinds.ts'

export const findRequest = async (reader: Reader, id: string): Promise<StoredRequest | undefined> =>
  (await reader.select().from(requests).where(eq(requests.id, id)))[0]

/** Locks what the request is about, then the request. Refuses 404 `request_not_found`. */
export const lockRequest = async (tx: Tx, id: string): Promise<StoredRequest> => {
  const seen = await findRequest(tx, id)
  if (seen) await findRequestKind(seen.kind).lockFirst?.(tx, seen as never)
  const [found] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
  return found ?? refuse(REQUEST_NOT_FOUND)
}

/** Null while it is open; otherwise 409 `request_decided`, with the name of the person who was quicker. */
export const checkOpen = async (reader: Reader, request: StoredRequest): Promise<Refusal | null> => {
  if (isOpen(request)) return null
  const [by] = await reader
    .select({ name: users.displayName })
    .from(users)
    .where(eq(users.id, request.updatedBy ?? ''))
  const status = lowerCase(REQUEST_STATUS_LABELS[request.status]())
  return withParams(ALREADY_DECIDED, { status, name: by?.name ?? t('the system') })
}
