import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { dateIn } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'

type Moved = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/**
 * Who waits for this one date waits for it at its new day. Those of another date of the same day, and who wait for a block from that day, stay
 * where they are. Needs the session's lock. Returns the entries.
 */
export const followDate = async (
  tx: Tx,
  { id: sessionId, type, zone }: OfferedSession,
  { from, to }: Moved,
): Promise<readonly string[]> => {
  const [oldDay, newDay] = [dateIn(from, zone), dateIn(to, zone)]
  if (type !== 'group' || oldDay === newDay) return []
  const others = await tx.$count(
    occurrences,
    and(
      ...[eq(occurrences.sessionId, sessionId), eq(occurrences.state, 'planned'), ne(occurrences.startsAt, to)],
      sql`(${occurrences.startsAt} at time zone ${zone})::date = ${oldDay}::date`,
    ),
  )
  if (others > 0) return []
  const waiting = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        ...[eq(waitlistEntries.sessionId, sessionId), eq(waitlistEntries.plan, 'single')],
        ...[eq(waitlistEntries.state, 'waiting'), eq(waitlistEntries.firstDate, oldDay)],
      ),
    )
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0)
    await tx.update(waitlistEntries).set({ firstDate: newDay }).where(inArray(waitlistEntries.id, ids))
  return ids
}
