import { and, eq } from 'drizzle-orm'
import { refuseClash } from '#features/scheduling/calendar/actions.ts'
import { insertOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Tx, transaction } from '#platform/database.ts'

type NewOccurrence = Parameters<typeof insertOccurrences>[2][number]

/** Inserts one occurrence and blocks its host's time. Needs the host's lock. Refuses 409 `time_clash`. */
export const createOccurrence = async (tx: Tx, ctx: Ctx, planned: NewOccurrence): Promise<string> => {
  await refuseClash(tx, ctx, planned.hostId, [planned.during])
  const [id] = await insertOccurrences(tx, ctx, [planned])
  if (!id) throw new Error('the occurrence was not written')
  return id
}

/** Another person hosts a date, whatever that person has then: for tests of what follows from who hosts. */
export const giveToHost = (occurrenceId: string, hostId: string): Promise<void> =>
  transaction(async tx => {
    await tx.update(occurrences).set({ hostId }).where(eq(occurrences.id, occurrenceId))
    await tx
      .update(engagements)
      .set({ personId: hostId, blocking: false })
      .where(and(eq(engagements.occurrenceId, occurrenceId), eq(engagements.part, 'host')))
  })
