import { and, asc, eq, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { expireIntent } from './intents.ts'
import { paymentProviders } from './provider.ts'
import { sendRefund } from './refund-sending.ts'
import { syncFromProvider } from './settlement.ts'
import { type Intent, paymentIntents, refunds } from './table.ts'

const BATCH_SIZE = 100
const MINUTES_UNTIL_ASKED = 1
const MINUTES_UNTIL_SENT_AGAIN = 10

const isOpen = inArray(paymentIntents.state, ['created', 'open'])
const isWaiting = inArray(refunds.state, ['pending', 'leaving'])

/**
 * Compares what is still open here with the providers' books: webhooks get lost, processes die. Runs every minute; looks at
 * payments older than a minute, a hundred at a time and those first that were asked for longest ago, so that all have their turn.
 * Has those expire whose time is over, and sends refunds that hang for ten minutes. What was begun with a provider that is not
 * configured any more waits for it.
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

/** Marked as asked before they are: one that makes the process fail must not come first again. */
const takeOpenIntents = (now: Temporal.Instant): Promise<Intent[]> =>
  transaction(async tx => {
    const isDue = lt(paymentIntents.createdAt, now.subtract({ minutes: MINUTES_UNTIL_ASKED }))
    const taken = await tx
      .select()
      .from(paymentIntents)
      .where(and(isOpen, isDue, hasProvider()))
      .orderBy(sql`${paymentIntents.askedAt} asc nulls first`, asc(paymentIntents.createdAt))
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

/** Open payments and refunds on their way whose provider is not configured (any more): they wait until it is. */
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

/** One that fails must not keep the others waiting. */
const logFailure = async (id: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, id }, 'reconciliation of one payment failed')
  }
}
