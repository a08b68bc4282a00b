import { and, asc, gt, inArray, lte, min, sql } from 'drizzle-orm'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { lockRates } from '#features/staff/rates/lock.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { stored } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { log } from '#platform/log.ts'
import { bookEarnings, bookRevenue } from './book-lines.ts'
import { listFormerPostings } from './booked.ts'
import { readDates } from './facts.ts'
import { type PlannedDate, planDates, readRates } from './plan.ts'
import { type Part, type TaughtDate, taughtOn } from './rules.ts'
import { recognitionBackfill, recognitionMarks, recognizedDates, revenueLines } from './table.ts'

/** The rest waits for the next run, so that no run takes long. */
const DATES_PER_RUN = 5_000
const BACKFILL_BATCH = 1_000

/**
 * Every minute: books revenue and earnings of dates that are over or have changed, in batches, each the difference between what should be and what
 * is booked. Safe to run twice, late or on two nodes. Returns how many dates it compared (docs/product.md §6.16).
 */
export const recognizeTaught = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('recognition'), now, requestId: `recognition ${now}` }
  await markFormerDates()
  return runInBatches(await listDue(now), {
    run: ids => transaction(tx => recognizeDates(tx, ctx, ids)),
    onFailure: (err, occurrenceId) =>
      log.error({ err, occurrenceId }, 'the revenue of a date could not be booked; the next run tries again'),
  })
}

/** Dates from before there were marks, once after the upgrade. Two runs at once mark the same dates, and one of them moves on. */
const markFormerDates = async (): Promise<void> => {
  while (await markNextFormerDates());
}

const markNextFormerDates = (): Promise<boolean> =>
  transaction(async tx => {
    const [from] = await tx.select().from(recognitionBackfill).for('update')
    if (!from) return false
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      with marked as (
        insert into ${recognitionMarks} (occurrence_id, starts_at, due_at)
        select ${occurrences.id}, ${occurrences.startsAt}, ${occurrences.endsAt} from ${occurrences}
        where ${gt(occurrences.id, from.afterId)} order by ${occurrences.id} limit ${BACKFILL_BATCH}
        returning occurrence_id
      ) select max(occurrence_id) as last from marked`)
    const last = rows[0]?.last
    if (last) await tx.update(recognitionBackfill).set({ afterId: last })
    else await tx.delete(recognitionBackfill)
    return Boolean(last)
  })

/** The longest due first. */
const listDue = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: recognitionMarks.occurrenceId })
    .from(recognitionMarks)
    .where(lte(recognitionMarks.dueAt, now))
    .groupBy(recognitionMarks.occurrenceId)
    .orderBy(asc(min(recognitionMarks.dueAt)), asc(recognitionMarks.occurrenceId))
    .limit(DATES_PER_RUN)
  return rows.map(({ id }) => id)
}

/**
 * Compares dates and books what differs. The lock of their marks makes two runs take turns, and only these marks are deleted: one that
 * is written meanwhile stays for the next run. Danger: the dates are read after that lock, so that they show what the marks stand for.
 */
const recognizeDates = async (tx: Tx, ctx: Ctx, occurrenceIds: readonly string[]): Promise<number> => {
  const marks = await tx
    .select({ id: recognitionMarks.id })
    .from(recognitionMarks)
    .where(and(inArray(recognitionMarks.occurrenceId, [...occurrenceIds]), lte(recognitionMarks.dueAt, ctx.now)))
    .orderBy(asc(recognitionMarks.id))
    .for('update')
  if (marks.length === 0) return 0
  await lockRates(tx, 'shared')
  const dates = await readDates(tx, occurrenceIds)
  await adoptFormerPostings(tx, dates)
  const planned = await planDates(tx, dates, await readRates(tx), ctx.now)
  await book(tx, ctx, planned)
  await keepDates(tx, planned)
  await tx.delete(recognitionMarks).where(
    inArray(
      recognitionMarks.id,
      marks.map(({ id }) => id),
    ),
  )
  if (planned.some(({ difference: { revenue, earnings } }) => revenue.length + earnings.length > 0))
    publishAfterCommit(tx, topics.admin('payments'))
  return occurrenceIds.length
}

const lineOf = (date: TaughtDate) => ({
  ...{ occurrenceId: date.occurrenceId, kind: date.kind, taughtOn: taughtOn(date) },
  // A trigger copies it from the transaction.
  bookedOn: taughtOn(date),
})

/** What the version before has posted as revenue becomes lines, and counts as booked. */
const adoptFormerPostings = async (tx: Tx, dates: readonly TaughtDate[]): Promise<void> => {
  const dateOf = new Map(dates.flatMap(date => date.parts.map(({ sourceId }) => [sourceId, date] as const)))
  const chargedLater = dates.flatMap(({ parts }) =>
    parts.flatMap(({ sourceId, paidBy }) => (paidBy === 'receivable' ? [sourceId] : [])),
  )
  const lines = (await listFormerPostings(tx, chargedLater)).flatMap(posting => {
    const date = dateOf.get(posting.sourceId)
    return date ? [{ ...lineOf(date), ...posting, id: newId('revenueLine') }] : []
  })
  if (lines.length > 0) await insertRows(tx, revenueLines, lines)
}

const owedAccount = (sourceId: string, paidBy: Part['paidBy']) =>
  paidBy === 'receivable'
    ? accounts.receivable(sourceId)
    : accounts.prepaidLessons({ kind: RESERVATION_KIND, id: paidBy.prepaid })

/** The revenue and the earnings of dates that differ from what is booked. */
const book = async (tx: Tx, { now }: Ctx, planned: readonly PlannedDate[]): Promise<void> => {
  const all = planned.map(({ date, difference }) => {
    const { occurrenceId, kind } = date
    return {
      difference,
      taught: { occurrenceId, kind, taughtOn: taughtOn(date), memo: stored('Date {id}', { id: occurrenceId }) },
    }
  })
  await bookRevenue(
    tx,
    now,
    all.flatMap(({ difference, taught }) =>
      difference.revenue.map(({ paidBy, ...each }) => ({
        ...each,
        ...{ taught, owedBy: owedAccount(each.sourceId, paidBy) },
      })),
    ),
  )
  await bookEarnings(
    tx,
    now,
    all.flatMap(({ difference, taught }) => difference.earnings.map(each => ({ ...each, taught }))),
  )
}

/** By them a new rate finds the dates that it changes, and a closing those without a rate. */
const keepDates = async (tx: Tx, planned: readonly PlannedDate[]): Promise<void> => {
  if (planned.length === 0) return
  const rows = planned
    .map(({ date, lacksRate }) => {
      const { occurrenceId, personId, kind } = date
      return { occurrenceId, personId, kind, taughtOn: taughtOn(date), lacksRate }
    })
    .toSorted((a, b) => (a.occurrenceId < b.occurrenceId ? -1 : 1))
  await insertRows(tx, recognizedDates, rows).onConflictDoUpdate({
    target: recognizedDates.occurrenceId,
    set: {
      personId: sql`excluded.person_id`,
      kind: sql`excluded.kind`,
      taughtOn: sql`excluded.taught_on`,
      lacksRate: sql`excluded.lacks_rate`,
    },
  })
}
