import { eq, sql } from 'drizzle-orm'
import { trainingBilled, trainingPaid, trainingTransferred } from '#features/staff/training-records/events.ts'
import { lockForAct, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { mayMoveTrainingMoney } from '#features/staff/training-records/policy.ts'
import { TRANSFER_NOT_YET, TRANSFER_TOO_HIGH, TRANSFER_TWICE } from '#features/staff/training-records/refusals.ts'
import type { TransferInput } from '#features/staff/training-records/schema.ts'
import { trainingTransfers } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Reader } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { postTransfer } from './ledger.ts'

/** Staff have sent the invoice. Refuses 404, 409 also to the second of two. */
export const billTraining = (ctx: Ctx, id: string, reference: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'bill', side: 'staff' })
    await saveTraining(tx, ctx, locked, { status: locked.next, invoiceReference: reference, billedAt: ctx.now })
    await recordEvents(tx, ctx, trainingBilled(id, { reference }))
  })

/** What has come for a training, in grosze. */
export const sumOfTransfers = async (reader: Reader, trainingId: string): Promise<number> => {
  const [row] = await reader
    .select({ sum: sql<number>`coalesce(sum(${trainingTransfers.amount}), 0)::int` })
    .from(trainingTransfers)
    .where(eq(trainingTransfers.trainingId, trainingId))
  return row?.sum ?? 0
}

/**
 * Staff book a bank transfer of the school; with the last of what is owed, the training is paid. Refuses 404, 409 `transfer_twice`, 422 for
 * more than is owed and for a date to come.
 */
export const bookTransfer = (ctx: Ctx, id: string, input: TransferInput): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'pay', side: 'staff' })
    const { training } = locked
    const owed = (training.amount ?? 0) - (await sumOfTransfers(tx, id))
    if (input.paidOn > dateIn(ctx.now, SCHOOL_ZONE)) refuse(TRANSFER_NOT_YET)
    const transferId = newId('trainingTransfer')
    const [booked] = await tx
      .insert(trainingTransfers)
      .values({ ...input, id: transferId, trainingId: id, recordedBy: requireUser(ctx.actor).id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: trainingTransfers.id })
    if (!booked) refuse(TRANSFER_TWICE)
    if (input.amount > owed) refuse(withParams(TRANSFER_TOO_HIGH, { owed: formatPLN(owed) }))
    const isPaid = input.amount === owed
    await saveTraining(tx, ctx, locked, isPaid ? { status: 'paid', paidAt: ctx.now } : {})
    await postTransfer(tx, training, { id: transferId, amount: input.amount }, ctx.now)
    publishAfterCommit(tx, topics.admin('payments'))
    const { amount, reference } = input
    await recordEvents(tx, ctx, trainingTransferred(id, { transferId, amount, reference }))
    if (isPaid) await recordEvents(tx, ctx, trainingPaid(id, { amount: training.amount ?? 0 }))
  })
