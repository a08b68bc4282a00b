import { contentKey } from '#features/people/visitor-forms/guard.ts'
import { findOpenRequest } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { REQUEST_ALREADY_OPEN } from '#features/staff/requests/refusals.ts'
import type { RequestKind } from '#features/staff/requests/request-kind.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

/**
 * Files a request for a training or a workshop. The same form sent twice, as by a second click, is the same request. Refuses 429
 * (docs/product.md §11.2). Returns its id.
 */
export const askFor = async (ctx: Ctx, kind: RequestKind, input: object): Promise<string> => {
  try {
    return await fileRequest(ctx, kind, input)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.code !== REQUEST_ALREADY_OPEN.code) throw error
    const open = await findOpenRequest(db, kind.name, contentKey(input))
    if (!open) throw error
    return open.id
  }
}
