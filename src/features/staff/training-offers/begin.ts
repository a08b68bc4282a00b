import { eq } from 'drizzle-orm'
import type { requestDecided } from '#features/staff/requests/events.ts'
import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import { trainingBegun } from '#features/staff/training-records/events.ts'
import { publishTraining, requirePolicy } from '#features/staff/training-records/lock.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import { REQUEST_NOT_APPROVED } from '#features/staff/training-records/refusals.ts'
import { trainings } from '#features/staff/training-records/table.ts'
import type { TrainingRequest, WorkshopRequest } from '#features/staff/visitor-requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

const isOfTraining = ({ kind }: Pick<StoredRequest, 'kind'>): boolean =>
  kind === 'training_requests' || kind === 'workshopRequests'

/** A workshop is asked for by a person, who is then its organisation until a company is named. */
const contactOf = ({ kind, data }: Pick<StoredRequest, 'kind' | 'data'>) => {
  const { name, email } = data as unknown as WorkshopRequest
  const organisation = kind === 'training_requests' ? (data as unknown as TrainingRequest).organisation : name
  return { organisation, contactName: name, contactEmail: email }
}

const begin = async (tx: Tx, ctx: Ctx, request: StoredRequest): Promise<string> => {
  const id = newId('training')
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  const [begun] = await tx
    .insert(trainings)
    .values({ ...contactOf(request), ...times, id, requestId: request.id, language: request.language })
    .onConflictDoNothing()
    .returning({ id: trainings.id })
  if (!begun) return findBegun(tx, request.id)
  publishTraining(tx)
  await recordEvents(tx, ctx, trainingBegun(id, { requestId: request.id }))
  return id
}

/** Not locked: a training is locked before its request. */
const findBegun = async (tx: Tx, requestId: string): Promise<string> => {
  const [found] = await tx.select({ id: trainings.id }).from(trainings).where(eq(trainings.requestId, requestId))
  return found?.id ?? refuse(REQUEST_NOT_FOUND)
}

/** An approved request goes on as a training. */
export const beginApproved = async (
  tx: Tx,
  ctx: Ctx,
  { entityId, payload }: EventOf<typeof requestDecided>,
): Promise<void> => {
  if (payload.status !== 'approved' || !isOfTraining({ kind: payload.kind })) return
  const [request] = await tx.select().from(requests).where(eq(requests.id, entityId))
  if (request) await begin(tx, ctx, request)
}

/** The training of an approved request, begun where it was approved before trainings were kept. Refuses 404, 409. Returns its id. */
export const openTraining = (ctx: Ctx, requestId: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    const [request] = await tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
    if (!request || !isOfTraining(request)) return refuse(REQUEST_NOT_FOUND)
    return request.status === 'approved' ? begin(tx, ctx, request) : refuse(REQUEST_NOT_APPROVED)
  })
