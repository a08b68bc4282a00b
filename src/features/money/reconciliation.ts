import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { expireIntent } from './intents.ts'
import { sendRefund } from './refunds.ts'
import { syncFromProvider } from './settlement.ts'
import { paymentIntents, refunds } from './table.ts'

const BATCH_SIZE = 100

/**
 * Compares what is still open here with the provider's books: webhooks get lost, processes die. Runs every minute; looks at
 * payments older than a minute, has those expire whose time is over, and sends refunds that hang for ten minutes.
 */
export const reconcile = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('reconciliation'), now, requestId: `reconciliation ${now}` }
  const openIntents = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        inArray(paymentIntents.state, ['created', 'open']),
        lt(paymentIntents.createdAt, now.subtract({ minutes: 1 })),
      ),
    )
    .orderBy(asc(paymentIntents.createdAt))
    .limit(BATCH_SIZE)
  for (const intent of openIntents) {
    const isExpired = Temporal.Instant.compare(intent.expiresAt, now) <= 0
    await logFailure(intent.id, () => (isExpired ? expireIntent(ctx, intent.id) : syncFromProvider(ctx, intent)))
  }
  const stuckRefunds = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(
      and(
        eq(refunds.state, 'pending'),
        isNotNull(paymentIntents.chargeRef),
        lt(refunds.createdAt, now.subtract({ minutes: 10 })),
      ),
    )
    .limit(BATCH_SIZE)
  for (const { id } of stuckRefunds) await logFailure(id, () => sendRefund(ctx, id))
}

/** One that fails must not keep the others waiting. */
const logFailure = async (id: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, id }, 'reconciliation of one payment failed')
  }
}
