import { and, eq, inArray } from 'drizzle-orm'
import { reservations } from '#features/academy/reservations/table.ts'
import { lastBeforeCommit } from '#platform/before-commit.ts'
import type { Tx } from '#platform/database.ts'

type Freed = { readonly key: string; readonly sessionId: string; readonly sessionType: string }

/**
 * Tells of a place that this transaction frees, at its end: `isOffered` says whether people on the waitlist have been offered places of
 * the session by then. `key` is the transaction's own for what is told. Individual lessons have no waitlist.
 */
export const tellOfFreedPlace = async (
  tx: Tx,
  { key, sessionId, sessionType }: Freed,
  tell: (isOffered: boolean) => Promise<void>,
): Promise<void> => {
  if (sessionType === 'individual') return tell(false)
  const before = new Set(await listTakenIds(tx, sessionId))
  // After the waitlist of the session, whenever it asks for its turn.
  lastBeforeCommit(tx, key, async () => tell((await listTakenIds(tx, sessionId)).some(id => !before.has(id))))
}

const listTakenIds = async (tx: Tx, sessionId: string): Promise<readonly string[]> => {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.productId, sessionId), inArray(reservations.state, ['held', 'booked'])))
  return rows.map(({ id }) => id)
}
