import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Span } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { refuseClash } from './actions.ts'
import { timeOffParts } from './gaps.ts'
import { engagements } from './table.ts'

/**
 * Blocks a person's time without an occurrence, around the lessons that `stays` names. Needs the person's lock. Refuses 409 `time_clash`
 * with other time off, and where lessons leave nothing of it.
 */
export const blockTime = async (
  tx: Tx,
  ctx: Ctx,
  personId: string,
  { during, stays = [], note }: { readonly during: Span; readonly stays?: readonly Span[]; readonly note: string },
): Promise<string> => {
  const id = newId('timeOff')
  const rows = timeOffParts(id, during, stays)
  await refuseClash(tx, ctx, personId, rows.length > 0 ? rows.map(row => row.during) : [during])
  await tx
    .insert(engagements)
    .values(rows.map(row => ({ ...row, personId, part: 'busy' as const, note, createdAt: ctx.now })))
  return id
}

/** Ends a busy time with all its parts; returns false when this person has no such busy time. */
export const unblockTime = async (tx: Tx, personId: string, id: string): Promise<boolean> => {
  const ended = await tx
    .update(engagements)
    .set({ blocking: false })
    .where(
      and(
        sql`split_part(${engagements.id}, '.', 1) = ${id}`,
        eq(engagements.personId, personId),
        eq(engagements.part, 'busy'),
        eq(engagements.blocking, true),
        isNull(engagements.keptFor),
      ),
    )
    .returning({ id: engagements.id })
  return ended.length > 0
}
