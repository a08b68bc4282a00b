import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '#platform/database.ts'
import { type Holdable, holdableKind } from './holdables.ts'
import { type Hold, holds } from './table.ts'

export const isHoldOf = ({ kind, id }: Holdable): SQL | undefined =>
  and(eq(holds.holdableKind, kind), eq(holds.holdableId, id))

/** The newest hold, in any state. */
export const findHold = async (reader: Reader, holdable: Holdable): Promise<Hold | undefined> => {
  const [found] = await reader
    .select()
    .from(holds)
    .where(isHoldOf(holdable))
    .orderBy(desc(holds.createdAt), desc(holds.id))
    .limit(1)
  return found
}

/** Locks the holdable in the order of its kind, then its hold; undefined without an active hold. */
export const lockActiveHold = async (tx: Tx, holdable: Holdable): Promise<Hold | undefined> => {
  await holdableKind(holdable.kind).lock(tx, holdable.id)
  const [found] = await tx
    .select()
    .from(holds)
    .where(and(isHoldOf(holdable), eq(holds.state, 'active')))
    .for('update')
  return found
}
