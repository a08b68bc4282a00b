import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { type Intent, paymentIntents, refunds } from '#features/money/payments/table.ts'
import { sendRefund } from '#features/money/refunds/send-refund.ts'
import { expireIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'

const BATCH_SIZE = 100
const MINUTES_UNTIL_ASKED = 1
const MINUTES_UNTIL_SENT_AGAIN = 10

const isOpen = inArray(paymentIntents.state, ['created', 'open'])
const isWaiting = inArray(refunds.state, ['pending', 'leaving'])

/**
 * Compares open payments with the providers' data, because webhooks get lost and processes crash. Runs every minute; checks
 * payments older than a minute, a hundred at a time, least recently checked first. Expires overdue payments and resends refunds
 * that have been leaving for ten minutes. Payments of a provider that is no longer configured wait until it is, mismatched ones for
 * staff.
 */
export const reconcile = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('reconciliation'), now, requestId: `reconciliation ${now}` }
  await logWithoutProvider()
  for (const intent of await takeOpenIntents(now)) {
    const isExpired = Temporal.Instant.compare(intent.expiresAt, now) <= 0
    await logFailure(intent.id, () => (isExpired ? expireIntent(ctx, intent.id) : syncFromProvider(ctx, intent)))
  }
  for (const { id } of await listStuckRefunds(now)) await logFailure(id, () => sendRefund(ctx, id))
}

const hasProvider = (): SQL => inArray(paymentIntents.provider, [...paymentProviders.names()])

/** Marks the payments as checked before checking them: a payment that crashes the process must not come first again. */
const takeOpenIntents = (now: Temporal.Instant): Promise<Intent[]> =>
  transaction(async tx => {
    const isDue = lt(paymentIntents.createdAt, now.subtract({ minutes: MINUTES_UNTIL_ASKED }))
    const taken = await tx
      .select()
      .from(paymentIntents)
      .where(and(isOpen, isNull(paymentIntents.mismatchedAt), isDue, hasProvider()))
      // A payment that was never checked counts from its creation: many new ones must not come before an old one for ever.
      .orderBy(sql`coalesce(${paymentIntents.askedAt}, ${paymentIntents.createdAt})`, asc(paymentIntents.createdAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    const ids = taken.map(({ id }) => id)
    await tx.update(paymentIntents).set({ askedAt: now }).where(inArray(paymentIntents.id, ids))
    return taken
  })

const listStuckRefunds = (now: Temporal.Instant) => {
  const lastTurn = sql`coalesce(${refunds.askedAt}, ${refunds.notBefore}, ${refunds.createdAt})`
  const limit = now.subtract({ minutes: MINUTES_UNTIL_SENT_AGAIN }).toString()
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(and(isWaiting, isNotNull(paymentIntents.chargeRef), hasProvider(), sql`${lastTurn} < ${limit}::timestamptz`))
    .orderBy(lastTurn)
    .limit(BATCH_SIZE)
}

/** Number of open payments and unsent refunds whose provider is not configured; they wait until it is. */
export const countWithoutProvider = async (): Promise<number> => {
  const hasNone = notInArray(paymentIntents.provider, [...paymentProviders.names()])
  const [open, waiting] = await Promise.all([
    db.$count(paymentIntents, and(isOpen, hasNone)),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(refunds)
      .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
      .where(and(isWaiting, hasNone)),
  ])
  return open + (waiting[0]?.count ?? 0)
}

const logWithoutProvider = async () => {
  const count = await countWithoutProvider()
  if (count > 0) log.error({ count }, 'payments or refunds wait for a payment provider that is not configured')
}

/** A failing payment must not block the others. */
const logFailure = async (id: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, id }, 'reconciliation of one payment failed')
  }
}
