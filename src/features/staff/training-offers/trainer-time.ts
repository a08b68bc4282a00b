import { inArray } from 'drizzle-orm'
import { freeKeptTimes, keepTimes } from '#features/scheduling/calendar/kept-time.ts'
import { trainingDates } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Span } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'

type Of = { readonly trainingId: string; readonly trainerId: string; readonly state: 'held' | 'agreed' }
type Taken = { readonly during: Span; readonly remindedAt?: Temporal.Instant | null }

/**
 * Dates of a training that take the trainer's time. Needs the locks of the training and of the trainer. Refuses 409 `time_clash`. Returns their
 * ids.
 */
export const takeDates = async (tx: Tx, ctx: Ctx, of: Of, dates: readonly Taken[]): Promise<readonly string[]> => {
  const taken = dates.map(({ during, remindedAt = null }) => ({ id: newId('trainingDate'), during, remindedAt }))
  await keepTimes(tx, ctx, { personId: of.trainerId, keptFor: 'training', times: taken })
  await tx.insert(trainingDates).values(taken.map(date => ({ ...of, ...date, createdAt: ctx.now })))
  return taken.map(({ id }) => id)
}

/** Frees dates with the trainers' time. Needs the locks of the training and of the trainers. */
export const releaseDates = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(trainingDates)
    .set({ state: 'released' })
    .where(inArray(trainingDates.id, [...ids]))
  await freeKeptTimes(tx, ids)
}
