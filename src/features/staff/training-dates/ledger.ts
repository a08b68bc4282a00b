import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovement, postMovements } from '#features/money/ledger/post-movement.ts'
import { EARNING, REVENUE_RECOGNIZED } from '#features/staff/recognition/movements.ts'
import { earningLines, revenueLines } from '#features/staff/recognition/table.ts'
import type { TrainingOffer } from '#features/staff/training-records/table.ts'
import { newId } from '#kernel/ids.ts'
import type { Grosze } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'

const SCHOOL = 'school'

/** A school has paid for a training by bank transfer. */
const TRAINING_PAID = defineMovement({ kind: 'training_paid', debits: ['bank'], credits: ['receivable'] })

const debtorOf = (trainingId: string): string => `training:${trainingId}`

type Held = {
  readonly id: string
  readonly amount: Grosze
  /** The end of its last date: its day is the one on which the whole price is earned. */
  readonly endsAt: Temporal.Instant
  readonly now: Temporal.Instant
}

/** A training took place: its price is revenue and owed by the school, the trainer has earned the fee. The database posts each once. */
export const bookTraining = async (
  tx: Tx,
  offer: Pick<TrainingOffer, 'trainerId' | 'trainerFee'> | null,
  { id, amount, endsAt, now: at }: Held,
): Promise<void> => {
  const sourceId = debtorOf(id)
  const on = dateIn(endsAt, SCHOOL_ZONE)
  const cause = { sourceId, memo: 'training', on, at }
  const [revenueId] = await postMovements(tx, REVENUE_RECOGNIZED, [
    {
      ...cause,
      debits: [{ account: accounts.receivable(sourceId), amount }],
      credits: [{ account: accounts.revenue(SCHOOL), amount }],
    },
  ])
  // A trigger copies `bookedOn` from the transaction.
  const line = { occurrenceId: id, sourceId, kind: 'training', taughtOn: on, bookedOn: on } as const
  if (revenueId)
    await tx.insert(revenueLines).values({ ...line, id: newId('revenueLine'), amount, transactionId: revenueId })
  if (!offer || offer.trainerFee === 0) return
  const { trainerId: personId, trainerFee: fee } = offer
  const [earningId] = await postMovements(tx, EARNING, [
    {
      ...cause,
      debits: [{ account: accounts.teachingCosts(SCHOOL), amount: fee }],
      credits: [{ account: accounts.teacherEarnings(personId), amount: fee }],
    },
  ])
  const earned = { personId, basis: 'fee', rate: fee, base: fee, amount: fee } as const
  if (earningId)
    await tx.insert(earningLines).values({ ...line, ...earned, id: newId('earningLine'), transactionId: earningId })
}

/** One transfer; `id` is its own. */
export const postTransfer = (
  tx: Tx,
  training: { readonly id: string },
  { id, amount }: { readonly id: string; readonly amount: Grosze },
  at: Temporal.Instant,
): Promise<void> =>
  postMovement(tx, TRAINING_PAID, {
    ...{ sourceId: id, memo: 'training', at },
    debits: [{ account: accounts.bank(SCHOOL), amount }],
    credits: [{ account: accounts.receivable(debtorOf(training.id)), amount }],
  })
