import { sql } from 'drizzle-orm'
import { isMismatched, isUnclaimed } from '#features/money/payments/queries.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { paidSince, startOfToday } from '#features/staff/dashboard/today.ts'
import type { Grosze } from '#kernel/money.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'
import { db } from '#platform/database.ts'
import { storedWords } from '#platform/stored-words.ts'

type Waiting = { readonly count: number; readonly sum: Grosze }
type FirstToDecide = {
  readonly id: string
  readonly description: string
  readonly amount: Grosze
  readonly payerName: string
  readonly isUnclaimed: boolean
}

export type MoneySums = {
  readonly paidToday: Grosze
  /** Unclaimed payments and payments of another amount, with the one that has waited longest. */
  readonly toDecide: Waiting & { readonly first: FirstToDecide | null }
  /** Refunds that failed or are under way. */
  readonly refunds: Waiting
  readonly disputes: number
  /** What the ledger owes to teachers, game masters and trainers. */
  readonly toPayOut: Grosze
}

type Kept<Shown> = Omit<Shown, 'description'> & { readonly description: StoredWords }
type KeptSums = Omit<MoneySums, 'toDecide'> & {
  readonly toDecide: Waiting & { readonly first: Kept<FirstToDecide> | null }
}

const waits = sql`(${isUnclaimed} or ${isMismatched})`

/** What money asks of staff, in one statement; each part by an index of its own, the earnings by kept sums. */
export const readMoneySums = async (now: Temporal.Instant): Promise<MoneySums> => {
  const { rows } = await db.execute<{ sums: KeptSums }>(sql`select json_build_object(
    'paidToday', ${paidSince(startOfToday(now))},
    'toDecide', (select json_build_object('count', count(*), 'sum', coalesce(sum(${paymentIntents.amount}), 0), 'first', (
        select json_build_object('id', ${paymentIntents.id}, 'description', ${storedWords(paymentIntents)},
          'amount', ${paymentIntents.amount}, 'payerName', u.display_name, 'isUnclaimed', ${isUnclaimed})
        from ${paymentIntents} join users u on u.uid = ${paymentIntents.payerId} where ${waits}
        order by coalesce(${paymentIntents.unclaimedAt}, ${paymentIntents.mismatchedAt}) limit 1))
      from ${paymentIntents} where ${waits}),
    'refunds', (select json_build_object('count', count(*), 'sum', coalesce(sum(amount), 0))
      from refunds where state = 'failed' or state in ('pending', 'leaving')),
    'disputes', (select count(*) from payment_disputes where closed_at is null),
    'toPayOut', (select -coalesce(sum(amount), 0) from (
      select amount from figures where name = 'ledger_teacher_earnings'
      union all select amount from figure_changes where name = 'ledger_teacher_earnings') earned)
  ) as sums`)
  const [row] = rows
  if (!row) throw new Error('the sums of money have no row')
  const { toDecide, ...sums } = row.sums
  const { first } = toDecide
  const said = first && { ...first, description: sayStored(first.description) }
  return { ...sums, toDecide: { ...toDecide, first: said } }
}
