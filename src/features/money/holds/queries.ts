import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
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
export const lockActiveHold = async (tx: Tx, { kind, id }: Holdable): Promise<Hold | undefined> =>
  (await lockActiveHolds(tx, kind, [id]))[0]

/** As `lockActiveHold`, for many of one kind. */
export const lockActiveHolds = async (tx: Tx, kind: string, ids: readonly string[]): Promise<readonly Hold[]> => {
  await holdableKind(kind).lock(tx, ids)
  return tx
    .select()
    .from(holds)
    .where(and(eq(holds.holdableKind, kind), inArray(holds.holdableId, [...ids]), eq(holds.state, 'active')))
    .orderBy(asc(holds.id))
    .for('update')
}
