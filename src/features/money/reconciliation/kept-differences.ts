import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { SAME_AGAIN } from '#kernel/kept-reasons.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import type { Difference } from './differences.ts'
import { paymentDifferences } from './differences-table.ts'
import { differenceFound, differenceGone } from './events.ts'

type Compared = { readonly provider: string; readonly ref: string; readonly intentId: string | null }

/** Keeps what differs about one payment or movement, once. */
export const keepDifference = async (
  tx: Tx,
  ctx: Ctx,
  { provider, ref, intentId }: Compared,
  found: Difference,
): Promise<void> => {
  const isSame = and(
    eq(paymentDifferences.provider, provider),
    eq(paymentDifferences.providerRef, ref),
    eq(paymentDifferences.kind, found.kind),
  )
  // What staff have resolved as it is stays resolved; another sum is another difference.
  const [known] = await tx
    .update(paymentDifferences)
    .set({ seenAt: ctx.now })
    .where(
      and(
        isSame,
        eq(paymentDifferences.ours, found.ours),
        eq(paymentDifferences.theirs, found.theirs),
        or(isNull(paymentDifferences.resolvedAt), isNotNull(paymentDifferences.resolvedBy)),
      ),
    )
    .returning({ id: paymentDifferences.id })
  if (known) return
  const id = newId('difference')
  const [kept] = await tx
    .insert(paymentDifferences)
    .values({ id, ...found, provider, providerRef: ref, intentId, foundAt: ctx.now, seenAt: ctx.now })
    .onConflictDoUpdate({
      target: [paymentDifferences.provider, paymentDifferences.providerRef, paymentDifferences.kind],
      targetWhere: isNull(paymentDifferences.resolvedAt),
      set: { ours: found.ours, theirs: found.theirs, seenAt: ctx.now },
    })
    .returning({ id: paymentDifferences.id })
  log.error({ provider, ref, intentId, ...found }, 'a payment provider and our records differ')
  publishAfterCommit(tx, topics.admin('payments'))
  await recordEvents(tx, ctx, differenceFound(kept?.id ?? id, { provider, providerRef: ref, intentId, ...found }))
}

/** Ends the open differences of these payments or movements that this comparison has not found again. */
export const endDifferences = (ctx: Ctx, provider: string, refs: readonly string[]): Promise<void> =>
  transaction(async tx => {
    const gone = await tx
      .update(paymentDifferences)
      .set({ resolvedAt: ctx.now, reason: SAME_AGAIN })
      .where(
        and(
          eq(paymentDifferences.provider, provider),
          inArray(paymentDifferences.providerRef, [...refs]),
          isNull(paymentDifferences.resolvedAt),
          lt(paymentDifferences.seenAt, ctx.now),
        ),
      )
      .returning()
    if (gone.length === 0) return
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, ...gone.map(({ id, kind, providerRef }) => differenceGone(id, { kind, providerRef })))
  })
