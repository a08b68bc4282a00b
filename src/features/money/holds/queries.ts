import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type Holdable, holdableKind } from './holdables.ts'
import { type Hold, holds } from './table.ts'

export const isHoldOf = ({ kind, id }: Holdable): SQL | undefined =>
  and(eq(holds.holdableKind, kind), eq(holds.holdableId, id))

export const isOneOf = (kind: string, ids: readonly string[]): SQL | undefined =>
  and(eq(holds.holdableKind, kind), inArray(holds.holdableId, [...ids]))

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

/** As `lockActiveHold`, for many of one kind. Refuses `notFound` of the kind where one of them does not exist. */
export const lockActiveHolds = async (tx: Tx, kind: string, ids: readonly string[]): Promise<readonly Hold[]> => {
  const { lock, notFound } = holdableKind(kind)
  if ((await lock(tx, ids)).length < ids.length) refuse(notFound)
  return tx
    .select()
    .from(holds)
    .where(and(isOneOf(kind, ids), eq(holds.state, 'active')))
    .orderBy(asc(holds.id))
    .for('update')
}

/** Those of one kind's holdables for whose places others wait. */
export const listAwaited = async (
  reader: Reader,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .select({ id: holds.holdableId })
    .from(holds)
    .where(and(isOneOf(kind, ids), holdableKind(kind).isAwaited))
  return new Set(rows.map(({ id }) => id))
}
