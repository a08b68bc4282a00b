import { asc, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { ledgerEntries } from '#features/money/ledger/table.ts'
import { bookEarnings, bookRevenue } from '#features/staff/recognition/book-lines.ts'
import { listBooked } from '#features/staff/recognition/booked.ts'
import { differenceOf, NOTHING, type Target } from '#features/staff/recognition/rules.ts'
import type { LockedTraining } from '#features/staff/training-records/lock.ts'
import { trainingOffers } from '#features/staff/training-records/table.ts'
import { stored } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { feesOf } from './fees.ts'
import { debtorOf } from './ledger.ts'

type Locked = Pick<LockedTraining, 'training' | 'dates'>

/** A training took place: its price is revenue and owed by the school, its trainers have earned their fees. Needs the training's lock. */
export const bookTraining = async (tx: Tx, locked: Locked, now: Temporal.Instant): Promise<void> => {
  const { id, amount } = locked.training
  const sourceId = debtorOf(id)
  const versions = await tx
    .select({ trainerId: trainingOffers.trainerId, trainerFee: trainingOffers.trainerFee })
    .from(trainingOffers)
    .where(eq(trainingOffers.trainingId, id))
    .orderBy(asc(trainingOffers.version))
  await bookDifference(tx, locked, now, {
    revenue: [{ sourceId, paidBy: 'receivable', amount: amount ?? 0 }],
    earnings: feesOf(versions, locked.dates).map(({ personId, fee, amount: base }) => ({
      ...{ personId, sourceId, basis: 'fee', rate: fee, base, amount: base },
    })),
  })
}

/** It did not: what was booked is turned around, in a later month where its own is closed. Needs the training's lock. */
export const unbookTraining = (tx: Tx, locked: Locked, now: Temporal.Instant): Promise<void> =>
  bookDifference(tx, locked, now, NOTHING)

/** As for lessons and games: what should be booked, less what is. */
const bookDifference = async (
  tx: Tx,
  { training: { id }, dates }: Locked,
  now: Temporal.Instant,
  target: Pick<Target, 'revenue' | 'earnings'>,
): Promise<void> => {
  const booked = (await listBooked(tx, [id])).get(id) ?? NOTHING_BOOKED
  const { revenue, earnings } = differenceOf(target, booked, new Map([[debtorOf(id), 'receivable']]))
  // The day of its last date is the one on which the whole is earned.
  const taughtOn = dateIn(dates.at(-1)?.endsAt ?? now, SCHOOL_ZONE)
  const taught = { occurrenceId: id, kind: 'training', taughtOn, memo: stored('[memo] training') } as const
  await bookRevenue(
    tx,
    now,
    revenue.map(({ paidBy: _, ...each }) => ({ ...each, taught, owedBy: accounts.receivable(each.sourceId) })),
  )
  await bookEarnings(
    tx,
    now,
    earnings.map(each => ({ ...each, taught })),
  )
  publishAfterCommit(tx, topics.admin('payments'))
}

const NOTHING_BOOKED = { revenue: [], earnings: [] }

/** What the school owes for a training by the ledger, in grosze. */
export const readOwed = async (reader: Reader, trainingId: string): Promise<Grosze> => {
  const { kind, owner } = accounts.receivable(debtorOf(trainingId))
  const { rows } = await reader.execute<{ owed: string | null }>(
    sql`select sum(amount)::text as owed from ${ledgerEntries} where account_kind = ${kind} and account_owner = ${owner}`,
  )
  return Number(rows[0]?.owed ?? 0)
}
