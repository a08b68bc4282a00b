import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { type Ctx, system } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { expireIntent } from './intents.ts'
import { sendRefund } from './refunds.ts'
import { confirm } from './settlement.ts'
import { paymentIntents, refunds } from './table.ts'

const AT_ONCE = 100

/**
 * Compares what is still open here with the provider's books: webhooks get lost, processes die. Runs every minute; looks at
 * payments older than a minute, has those expire whose time is over, and sends refunds that hang for ten minutes.
 */
export const reconcile = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: system('reconciliation'), now, requestId: `reconciliation ${now}` }
  const waiting = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        inArray(paymentIntents.state, ['created', 'open']),
        lt(paymentIntents.createdAt, now.subtract({ minutes: 1 })),
      ),
    )
    .orderBy(asc(paymentIntents.createdAt))
    .limit(AT_ONCE)
  for (const intent of waiting) {
    const isOver = Temporal.Instant.compare(intent.expiresAt, now) <= 0
    await attempt(intent.id, () => (isOver ? expireIntent(ctx, intent.id) : confirm(ctx, intent)))
  }
  const hanging = await db
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
    .limit(AT_ONCE)
  for (const { id } of hanging) await attempt(id, () => sendRefund(ctx, id))
}

/** One that fails must not keep the others waiting. */
const attempt = async (subjectId: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, subjectId }, 'reconciliation of one payment failed')
  }
}
