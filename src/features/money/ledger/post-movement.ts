import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { newId } from '#kernel/ids.ts'
import type { StoredWords } from '#kernel/stored-words.ts'
import type { Tx } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { keepWords } from '#platform/stored-words.ts'
import { type AccountKind, OWED_ACCOUNT_KINDS, type OwedAccount } from './accounts.ts'
import { CLAIM, CREDIT_SPENT, type Movement, PAYMENT, type Parts, toEntries } from './movements.ts'
import { ledgerEntries, ledgerTransactions } from './table.ts'

type Posting<Debit extends AccountKind, Credit extends AccountKind> = Parts<Debit, Credit> & {
  /** Id of the cause. The database posts each kind of movement at most once for it. */
  readonly sourceId: string
  readonly memo: StoredWords
  /** The day of the cause in the school's zone, where it is not that of `at`. In a closed month the database books it on the first open day. */
  readonly on?: string
  readonly at: Temporal.Instant
}

/** Posts one movement. At commit the database also refuses entries whose sum is not 0. */
export const postMovement = async <Debit extends AccountKind, Credit extends AccountKind>(
  tx: Tx,
  movement: Movement<Debit, Credit>,
  posting: Posting<Debit, Credit>,
): Promise<void> => {
  await postMovements(tx, movement, [posting])
}

/** As `postMovement`, for many causes of one kind of movement. Returns the ids of the transactions, in the order of the causes. */
export const postMovements = async <Debit extends AccountKind, Credit extends AccountKind>(
  tx: Tx,
  movement: Movement<Debit, Credit>,
  postings: readonly Posting<Debit, Credit>[],
): Promise<readonly string[]> => {
  if (postings.length === 0) return []
  const posted = postings.map(({ sourceId, memo, on, at, ...parts }) => ({
    row: {
      ...{ id: newId('ledger'), kind: movement.kind, sourceId, createdAt: at, ...keepWords(memo) },
      ...(on ? { bookedOn: on } : {}),
    },
    entries: toEntries(movement, parts),
  }))
  await insertRows(
    tx,
    ledgerTransactions,
    posted.map(({ row }) => row),
  )
  await insertRows(
    tx,
    ledgerEntries,
    posted.flatMap(({ row, entries }) =>
      entries.map(({ account, amount }) => ({
        ...{ id: newId('entry'), transactionId: row.id, amount, createdAt: row.createdAt },
        ...{ accountKind: account.kind, accountOwner: account.owner },
      })),
    ),
  )
  return posted.map(({ row }) => row.id)
}

/** More than any refund or dispute has. */
const MAX_ROUNDS = 20

/** The source of a movement that is undone and comes again: each round has a name, so that the database still posts it once. */
export const sourceOfRound = (id: string, round: number): string => (round === 1 ? id : `${id} ${round}`)

/** All sources under which movements of this cause can be posted. */
export const sourcesOf = (id: string): readonly string[] =>
  Array.from({ length: MAX_ROUNDS }, (_, at) => sourceOfRound(id, at + 1))

/** How often this kind of movement has been posted for a cause that can come again. */
export const countRounds = (tx: Tx, { kind }: Movement, id: string): Promise<number> =>
  tx.$count(
    ledgerTransactions,
    and(eq(ledgerTransactions.kind, kind), inArray(ledgerTransactions.sourceId, [...sourcesOf(id)])),
  )

/** Whether this kind of movement has been posted for a cause. */
export const findPosting = async (tx: Tx, { kind }: Movement, sourceId: string): Promise<boolean> => {
  const posted = and(eq(ledgerTransactions.kind, kind), eq(ledgerTransactions.sourceId, sourceId))
  return (await tx.$count(ledgerTransactions, posted)) > 0
}

/**
 * The account on which a payment's money is. Read from the ledger: the payable's kind may be registered later or name another account
 * meanwhile. Throws when the payment has not been posted.
 */
export const findOwedAccount = async (tx: Tx, intentId: string): Promise<OwedAccount> => {
  const [credit] = await tx
    .select({ kind: ledgerEntries.accountKind, owner: ledgerEntries.accountOwner })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        inArray(ledgerTransactions.kind, [PAYMENT.kind, CLAIM.kind, CREDIT_SPENT.kind]),
        eq(ledgerTransactions.sourceId, intentId),
        lt(ledgerEntries.amount, 0),
      ),
    )
    .orderBy(desc(eq(ledgerTransactions.kind, CLAIM.kind)))
    .limit(1)
  const kind = OWED_ACCOUNT_KINDS.find(each => each === credit?.kind)
  if (!credit || !kind) throw new Error(`the payment ${intentId} is on no account from which it could be refunded`)
  return { kind, owner: credit.owner } as OwedAccount
}
