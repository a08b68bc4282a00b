import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'

const SCHOOL = 'school'

/** A school has paid for a training by bank transfer. */
const TRAINING_PAID = defineMovement({ kind: 'training_paid', debits: ['bank'], credits: ['receivable'] })

/** The owner of what a school owes for a training. */
export const debtorOf = (trainingId: string): string => `training:${trainingId}`

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
