import { and, eq, lt, sql } from 'drizzle-orm'
import { isFor, paymentIntents } from '#features/money/payments/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { packageAbandoned, packagePayload } from './events.ts'
import { packagePayable } from './kind.ts'
import { lockPackage, publishPackage } from './locking.ts'
import { packages } from './table.ts'

/** A package that was not paid for so long is no longer wanted. */
const UNPAID_DAYS = 30
const BATCH = 200

/** Scheduled: ends packages that were never paid. Money that comes later goes back. */
export const purgePackages = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('packages'), now, requestId: 'purge-packages' }
  const isOld = lt(packages.createdAt, now.subtract({ hours: UNPAID_DAYS * 24 }))
  const old = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.state, sql`'unpaid'`), isOld))
    .limit(BATCH)
  for (const { id } of old) await transaction(tx => abandon(tx, ctx, id))
}

const abandon = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const bought = await lockPackage(tx, id)
  if (bought?.state !== 'unpaid') return
  const open = and(isFor(packagePayable(id)), sql`${paymentIntents.state} in ('created', 'open')`)
  if ((await tx.$count(paymentIntents, open)) > 0) return
  await tx.update(packages).set({ state: 'abandoned', endedAt: ctx.now }).where(eq(packages.id, id))
  publishPackage(tx, bought)
  await recordEvents(tx, ctx, packageAbandoned(id, packagePayload(bought)))
}
