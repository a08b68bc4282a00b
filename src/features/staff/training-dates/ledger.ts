import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import type { Training } from '#features/staff/training-records/table.ts'
import type { Tx } from '#platform/database.ts'

const SCHOOL = 'school'

/** A training took place: its price is earned, and owed by the school that asked for it. */
const TRAINING_HELD = defineMovement({ kind: 'training_held', debits: ['receivable'], credits: ['revenue'] })
/** A school has paid for a training by bank transfer. */
const TRAINING_PAID = defineMovement({ kind: 'training_paid', debits: ['bank'], credits: ['receivable'] })

type Billed = Pick<Training, 'id' | 'organisation'>
const debtor = ({ id }: Billed) => accounts.receivable(`training:${id}`)

/** The whole price at the end of the last date. The database posts it once for a training. */
export const postRevenue = (
  tx: Tx,
  training: Billed & { readonly amount: number },
  at: Temporal.Instant,
): Promise<void> =>
  postMovement(tx, TRAINING_HELD, {
    ...{ sourceId: training.id, memo: 'training', at },
    debits: [{ account: debtor(training), amount: training.amount }],
    credits: [{ account: accounts.revenue(SCHOOL), amount: training.amount }],
  })

/** One transfer; `sourceId` is its id. */
export const postTransfer = (
  tx: Tx,
  training: Billed,
  { id, amount }: { readonly id: string; readonly amount: number },
  at: Temporal.Instant,
): Promise<void> =>
  postMovement(tx, TRAINING_PAID, {
    ...{ sourceId: id, memo: 'training', at },
    debits: [{ account: accounts.bank(SCHOOL), amount }],
    credits: [{ account: debtor(training), amount }],
  })
