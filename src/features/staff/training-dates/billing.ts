import { and, eq, isNull } from 'drizzle-orm'
import {
  trainingBilled,
  trainingPaid,
  trainingTransferReversed,
  trainingTransferred,
  trainingWriteOffReversed,
  trainingWrittenOff,
} from '#features/staff/training-records/events.ts'
import { lockForAct, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { mayMoveTrainingMoney } from '#features/staff/training-records/policy.ts'
import {
  NOTHING_TO_WRITE_OFF,
  NOTHING_WRITTEN_OFF,
  OWED_CHANGED,
  TRANSFER_NOT_FOUND,
  TRANSFER_TWICE,
} from '#features/staff/training-records/refusals.ts'
import type { TransferInput } from '#features/staff/training-records/schema.ts'
import { type Training, trainingTransfers, trainingWriteOffs } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { sumOf } from '#platform/sums.ts'
import { decideTransfer, owedFor, type TrainingMoney } from './debt.ts'
import { postTransfer, postTransferReversal, postWriteOff } from './ledger.ts'

/** Staff have sent an invoice of their own. Refuses 404, 409 also to the second of two. */
export const billTraining = (ctx: Ctx, id: string, reference: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'bill', side: 'staff' })
    await saveTraining(tx, ctx, locked, { status: locked.next, invoiceReference: reference, billedAt: ctx.now })
    await recordEvents(tx, ctx, trainingBilled(id, { reference }))
  })

/** What is to be paid for a training, what has come for it, and what is written off. */
export const readTrainingMoney = async (
  reader: Reader,
  { id, amount, tax }: Pick<Training, 'id' | 'amount' | 'tax'>,
): Promise<TrainingMoney> => {
  const [came] = await reader
    .select({ sum: sumOf(trainingTransfers.amount) })
    .from(trainingTransfers)
    .where(and(eq(trainingTransfers.trainingId, id), isNull(trainingTransfers.reversedAt)))
  const [lost] = await reader
    .select({ sum: sumOf(trainingWriteOffs.amount) })
    .from(trainingWriteOffs)
    .where(eq(trainingWriteOffs.trainingId, id))
  return { amount: (amount ?? 0) + tax, paid: came?.sum ?? 0, writtenOff: lost?.sum ?? 0 }
}

/** A row of the history of write-offs, with its posting. Needs the training's lock. */
const writeOff = async (
  tx: Tx,
  ctx: Ctx,
  of: {
    readonly trainingId: string
    readonly amount: Grosze
    readonly reason: string
    readonly transferId: string | null
  },
): Promise<void> => {
  const id = newId('trainingWriteOff')
  await tx.insert(trainingWriteOffs).values({ ...of, id, createdBy: requireUser(ctx.actor).id, createdAt: ctx.now })
  await postWriteOff(tx, { id, trainingId: of.trainingId, amount: of.amount }, ctx.now)
}

/**
 * Staff book a bank transfer of the school; with the last of what is owed, the training is paid. What was written off and comes after all is
 * owed again first. Refuses 404, 409 `transfer_twice`, 422 `transfer_too_high`, `transfer_day_wrong`.
 */
export const bookTransfer = (ctx: Ctx, id: string, input: TransferInput): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'pay', side: 'staff' })
    const { training, dates } = locked
    const transferId = newId('trainingTransfer')
    const [booked] = await tx
      .insert(trainingTransfers)
      .values({ ...input, id: transferId, trainingId: id, recordedBy: requireUser(ctx.actor).id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: trainingTransfers.id })
    if (!booked) refuse(TRANSFER_TWICE)
    const { amount, reference, paidOn } = input
    const { amount: whole, paid, writtenOff } = await readTrainingMoney(tx, training)
    const before = { amount: whole, paid: paid - amount, writtenOff }
    const { isLast, restored } = unwrap(
      decideTransfer(before, { amount, paidOn }, { owedSince: dates.at(-1)?.endsAt ?? null, now: ctx.now }),
    )
    await saveTraining(tx, ctx, locked, isLast ? { status: 'paid', paidAt: ctx.now } : {})
    if (restored > 0) {
      const reason = `Bank transfer ${reference}`
      await writeOff(tx, ctx, { trainingId: id, amount: -restored, reason, transferId })
      await recordEvents(tx, ctx, trainingWriteOffReversed(id, { amount: restored, reason, transferId }))
    }
    await postTransfer(tx, { id: transferId, trainingId: id, amount, on: paidOn }, ctx.now)
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, trainingTransferred(id, { transferId, amount, reference }))
    if (isLast) await recordEvents(tx, ctx, trainingPaid(id, { amount: whole }))
  })

/**
 * Staff take back a transfer that they have booked wrongly: its amount is owed again, also of a training that was paid. Refuses 404, 409
 * `training_act_not_possible`; to the second of two 404 `transfer_not_found`.
 */
export const reverseTransfer = (
  ctx: Ctx,
  id: string,
  { transferId, reason }: { readonly transferId: string; readonly reason: string },
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'take_back', side: 'staff' })
    const [reversed] = await tx
      .update(trainingTransfers)
      .set({ reversedAt: ctx.now, reversedBy: requireUser(ctx.actor).id, reversalReason: reason })
      .where(
        and(
          eq(trainingTransfers.id, transferId),
          eq(trainingTransfers.trainingId, id),
          isNull(trainingTransfers.reversedAt),
        ),
      )
      .returning({ amount: trainingTransfers.amount, on: trainingTransfers.paidOn })
    if (!reversed) return refuse(TRANSFER_NOT_FOUND)
    await saveTraining(tx, ctx, locked, { status: locked.next, paidAt: null })
    await postTransferReversal(tx, { ...reversed, id: transferId, trainingId: id }, ctx.now)
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, trainingTransferReversed(id, { transferId, amount: reversed.amount, reason }))
  })

/**
 * Staff give up what a school still owes for a training: it becomes a loss of the school. Refuses 404, 409 `training_act_not_possible`,
 * `nothing_to_write_off` (also to the second of two), `owed_changed` where another amount was shown.
 */
export const writeOffTraining = (
  ctx: Ctx,
  id: string,
  { amount, reason }: { readonly amount: Grosze; readonly reason: string },
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'write_off', side: 'staff' })
    const owed = owedFor(await readTrainingMoney(tx, locked.training))
    if (owed === 0) refuse(NOTHING_TO_WRITE_OFF)
    if (owed !== amount) refuse(withParams(OWED_CHANGED, { owed: formatPLN(owed) }))
    await writeOff(tx, ctx, { trainingId: id, amount, reason, transferId: null })
    await saveTraining(tx, ctx, locked, {})
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, trainingWrittenOff(id, { amount, reason }))
  })

/** Staff expect again what they had written off. Refuses 404, 409 `nothing_written_off`, also to the second of two. */
export const restoreDebt = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'write_off', side: 'staff' })
    const { writtenOff: amount } = await readTrainingMoney(tx, locked.training)
    if (amount === 0) refuse(NOTHING_WRITTEN_OFF)
    await writeOff(tx, ctx, { trainingId: id, amount: -amount, reason, transferId: null })
    await saveTraining(tx, ctx, locked, {})
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, trainingWriteOffReversed(id, { amount, reason, transferId: null }))
  })
