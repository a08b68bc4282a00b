import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import type { AccountKind } from './accounts.ts'
import { type Movement, type Parts, toEntries } from './movements.ts'
import { ledgerEntries, ledgerTransactions } from './table.ts'

type Posting<Debit extends AccountKind, Credit extends AccountKind> = Parts<Debit, Credit> & {
  /** Id of the cause. The database posts each kind of movement at most once for it. */
  readonly sourceId: string
  readonly memo: string
  readonly at: Temporal.Instant
}

/** Posts one movement. At commit the database also refuses entries whose sum is not 0. */
export const postMovement = async <Debit extends AccountKind, Credit extends AccountKind>(
  tx: Tx,
  movement: Movement<Debit, Credit>,
  { sourceId, memo, at, ...parts }: Posting<Debit, Credit>,
): Promise<void> => {
  const id = newId('ledger')
  await tx.insert(ledgerTransactions).values({ id, kind: movement.kind, sourceId, memo, createdAt: at })
  await tx.insert(ledgerEntries).values(
    toEntries(movement, parts).map(({ account, amount }) => ({
      id: newId('entry'),
      transactionId: id,
      accountKind: account.kind,
      accountOwner: account.owner,
      amount,
      createdAt: at,
    })),
  )
}
