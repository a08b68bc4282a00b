import { trainingUndone } from '#features/staff/training-records/events.ts'
import { lockForAct, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { mayManageTrainings, mayMoveTrainingMoney } from '#features/staff/training-records/policy.ts'
import { TRAINING_MONEY_CAME } from '#features/staff/training-records/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { readOwed, unbookTraining } from './booking.ts'
import { cancelTrainingInvoice } from './invoicing.ts'

/**
 * Staff take back that a training has taken place: revenue and fees are turned around, and there are no certificates until it is done again. Of one that is
 * billed, who may move money does so; an invoice that was issued here is corrected to nothing, another one is to be cancelled. Refuses 403, 404, 409 `training_act_not_possible` also to the second of two,
 * `training_money_came`.
 */
export const undoDone = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    const locked = await lockForAct(tx, ctx, id, { act: 'undo', side: 'staff' })
    const { status, amount, tax, invoiceReference, joinDetails } = locked.training
    if (status === 'billed') requirePolicy(ctx, mayMoveTrainingMoney)
    // Asked of the ledger: it knows transfers and whatever else changes what is owed.
    if ((await readOwed(tx, id)) !== (amount ?? 0) + tax) refuse(TRAINING_MONEY_CAME)
    await saveTraining(tx, ctx, locked, {
      ...{ status: joinDetails === '' ? 'accepted' : locked.next, doneAt: null },
      ...{ billedAt: null, invoiceReference: '', invoiceId: null, tax: 0, overdueToldAt: null },
    })
    await unbookTraining(tx, locked, ctx.now)
    await cancelTrainingInvoice(tx, ctx, locked.training)
    await recordEvents(tx, ctx, trainingUndone(id, { amount, reason, invoiceReference }))
  })
