import { and, eq } from 'drizzle-orm'
import { closeIntents } from '#features/money/settlement/intents.ts'
import { guardianDenied } from '#features/people/users/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { holdableKind } from './holdables.ts'
import { holds } from './table.ts'

/** What is on hold for a person who may book nothing any more is not paid: checkouts that are open end at the provider. */
const closeCheckouts = async (tx: Tx, _ctx: Ctx, { payload }: EventOf<typeof guardianDenied>): Promise<void> => {
  const kept = await tx
    .select({ kind: holds.holdableKind, id: holds.holdableId })
    .from(holds)
    .where(and(eq(holds.personId, payload.childId), eq(holds.state, 'active')))
  await closeIntents(tx, ...kept.flatMap(({ kind, id }) => holdableKind(kind).payable(id) ?? []))
}

export const holdReactions: readonly Reaction[] = [on(guardianDenied, closeCheckouts)]
