import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { bookEarnings, bookRevenue } from '#features/staff/recognition/book-lines.ts'
import type { TrainingOffer } from '#features/staff/training-records/table.ts'
import type { Grosze } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'

const SCHOOL = 'school'

/** A school has paid for a training by bank transfer. */
const TRAINING_PAID = defineMovement({ kind: 'training_paid', debits: ['bank'], credits: ['receivable'] })
/** Such a transfer had not come, or not so: it is owed again. */
const TRAINING_PAYMENT_REVERSED = defineMovement({
  kind: 'training_payment_reversed',
  debits: ['receivable'],
  credits: ['bank'],
})
/** What a school owes will not come. */
const TRAINING_WRITTEN_OFF = defineMovement({
  kind: 'training_written_off',
  debits: ['write_off'],
  credits: ['receivable'],
})
/** It came after all, or staff expect it again. */
const TRAINING_WRITE_OFF_REVERSED = defineMovement({
  kind: 'training_write_off_reversed',
  debits: ['receivable'],
  credits: ['write_off'],
})

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
  { id, amount, endsAt, now }: Held,
): Promise<void> => {
  const sourceId = debtorOf(id)
  const taught = {
    occurrenceId: id,
    kind: 'training',
    taughtOn: dateIn(endsAt, SCHOOL_ZONE),
    memo: 'training',
  } as const
  const booking = { taught, sourceId, round: 1 }
  await bookRevenue(tx, now, [{ ...booking, amount, owedBy: accounts.receivable(sourceId) }])
  if (!offer || offer.trainerFee === 0) return
  const { trainerId: personId, trainerFee: fee } = offer
  await bookEarnings(tx, now, [{ ...booking, personId, basis: 'fee', rate: fee, base: fee, amount: fee }])
}

type TrainingPosting = {
  /** The transfer or the write-off. */
  readonly id: string
  readonly trainingId: string
  readonly amount: Grosze
  /** The day of the transfer. */
  readonly on: string
}

export const postTransfer = (
  tx: Tx,
  { id: sourceId, trainingId, amount, on }: TrainingPosting,
  at: Temporal.Instant,
): Promise<void> =>
  postMovement(tx, TRAINING_PAID, {
    ...{ sourceId, memo: 'training', on, at },
    debits: [{ account: accounts.bank(SCHOOL), amount }],
    credits: [{ account: accounts.receivable(debtorOf(trainingId)), amount }],
  })

/** On the day of the transfer as well, so that both are of one month while it is open. */
export const postTransferReversal = (
  tx: Tx,
  { id: sourceId, trainingId, amount, on }: TrainingPosting,
  at: Temporal.Instant,
): Promise<void> =>
  postMovement(tx, TRAINING_PAYMENT_REVERSED, {
    ...{ sourceId, memo: 'training', on, at },
    debits: [{ account: accounts.receivable(debtorOf(trainingId)), amount }],
    credits: [{ account: accounts.bank(SCHOOL), amount }],
  })

/** Below 0: a write-off is taken back. */
export const postWriteOff = (
  tx: Tx,
  { id: sourceId, trainingId, amount }: Omit<TrainingPosting, 'on'>,
  at: Temporal.Instant,
): Promise<void> => {
  const [loss, owed] = [accounts.writeOff(SCHOOL), accounts.receivable(debtorOf(trainingId))]
  const cause = { sourceId, memo: 'training', at }
  return amount > 0
    ? postMovement(tx, TRAINING_WRITTEN_OFF, {
        ...cause,
        debits: [{ account: loss, amount }],
        credits: [{ account: owed, amount }],
      })
    : postMovement(tx, TRAINING_WRITE_OFF_REVERSED, {
        ...cause,
        debits: [{ account: owed, amount: -amount }],
        credits: [{ account: loss, amount: -amount }],
      })
}
