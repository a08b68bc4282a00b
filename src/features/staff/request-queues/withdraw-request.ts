import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { closeRequest } from './close-request.ts'
import { checkOpen, lockRequest } from './lock-request.ts'

/** The person who asked takes the request back. Refuses 404 `request_not_found` for others, 409 `request_decided`. */
export const withdrawRequest = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const request = await lockRequest(tx, id)
    if (request.filedBy === null || request.filedBy !== userIdOf(ctx.actor)) refuse(REQUEST_NOT_FOUND)
    const refusal = await checkOpen(tx, request)
    if (refusal) return refuse(refusal)
    await closeRequest(tx, ctx, request, { status: 'withdrawn', reason: '' })
  })
