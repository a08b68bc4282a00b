import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import type { Span } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { refuseClash, restoreTimeOff } from './actions.ts'
import { engagements, type KeptKind } from './table.ts'

/** A time of a person that a higher feature keeps, by the id of what keeps it. */
export type KeptTime = { readonly id: string; readonly during: Span }

const isKept = (ids: readonly string[]) =>
  and(inArray(engagements.id, [...ids]), eq(engagements.part, 'busy'), eq(engagements.blocking, true))

/**
 * Takes times of a person for dates that are no lessons and games, such as those of a training. Needs the person's lock. Refuses 409
 * `time_clash` with what is in the way; the exclusion constraint refuses what this check misses.
 */
export const keepTimes = async (
  tx: Tx,
  ctx: Ctx,
  {
    personId,
    keptFor,
    times,
  }: { readonly personId: string; readonly keptFor: KeptKind; readonly times: readonly KeptTime[] },
): Promise<void> => {
  if (times.length === 0) return
  await refuseClash(
    tx,
    ctx,
    personId,
    times.map(({ during }) => during),
  )
  await tx.insert(engagements).values(
    times.map(({ id, during }) => ({
      ...{ id, personId, during, keptFor },
      ...{ part: 'busy' as const, timeOff: during, createdAt: ctx.now },
    })),
  )
}

/** Frees kept times; time off around them takes them. Needs the persons' locks. */
export const freeKeptTimes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const freed = await tx
    .update(engagements)
    .set({ blocking: false })
    .where(isKept(ids))
    .returning({ personId: engagements.personId, during: engagements.during })
  await restoreTimeOff(tx, freed)
}

/** Moves one kept time, also to one that overlaps its own. Needs the person's lock. Refuses as `keepTimes`. */
export const moveKeptTime = async (
  tx: Tx,
  ctx: Ctx,
  { id, personId, to }: { readonly id: string; readonly personId: string; readonly to: Span },
): Promise<void> => {
  const freed = await tx
    .update(engagements)
    .set({ blocking: false })
    .where(isKept([id]))
    .returning({ personId: engagements.personId, during: engagements.during })
  await refuseClash(tx, ctx, personId, [to])
  await tx.update(engagements).set({ during: to, timeOff: to, blocking: true }).where(eq(engagements.id, id))
  await restoreTimeOff(tx, freed)
}
