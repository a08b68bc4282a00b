import { refuseClash } from '#features/scheduling/calendar/actions.ts'
import { insertOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'

type NewOccurrence = Parameters<typeof insertOccurrences>[2][number]

/** Inserts one occurrence and blocks its host's time. Needs the host's lock. Refuses 409 `time_clash`. */
export const createOccurrence = async (tx: Tx, ctx: Ctx, planned: NewOccurrence): Promise<string> => {
  await refuseClash(tx, ctx, planned.hostId, [planned.during])
  const [id] = await insertOccurrences(tx, ctx, [planned])
  if (!id) throw new Error('the occurrence was not written')
  return id
}
