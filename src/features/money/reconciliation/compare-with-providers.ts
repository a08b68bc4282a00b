import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { type Intent, paymentIntents, refunds } from '#features/money/payments/table.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import type { PaymentProvider, ProviderPayment } from '#integrations/payments/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, type Reader, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { compareRecords, type OwnRecords } from './differences.ts'
import { endDifferences, keepDifference } from './kept-differences.ts'

/** Payments that began in these days, and not within the last hour: they may still be under way. */
const DAYS_COMPARED = 7
const HOURS_LEFT_OUT = 1
const PAGE_SIZE = 100
/** Differences that one run looks into: when a provider is wrong about everything, staff need no more to see it. */
const MAX_DIFFERENT = 100

type Own = OwnRecords & { readonly intent: Intent }

/**
 * Recurring job: compares what each provider says of the last days with our payments and refunds. A payment whose news was lost settles
 * here; every other difference is kept for staff until they resolve it, or until it is gone (docs/product.md §6.14).
 */
export const compareWithProviders = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('comparison'), now, requestId: `comparison ${now}` }
  for (const name of paymentProviders.names()) {
    const provider = paymentProviders.find(name)
    if (provider) await compareProvider(ctx, provider)
  }
}

const spanAt = (now: Temporal.Instant) => ({
  since: now.subtract({ hours: 24 * DAYS_COMPARED }),
  until: now.subtract({ hours: HOURS_LEFT_OUT }),
})

const compareProvider = async (ctx: Ctx, provider: PaymentProvider): Promise<void> => {
  const span = spanAt(ctx.now)
  const known = new Set<string>()
  let different = 0
  for (let after: string | undefined; different < MAX_DIFFERENT; ) {
    const listed = await provider.list({ ...span, after, limit: PAGE_SIZE })
    for (const { providerRef } of listed) known.add(providerRef)
    different += await comparePage(ctx, provider, new Map(listed.map(each => [each.providerRef, each])))
    after = listed.at(-1)?.providerRef
    if (listed.length < PAGE_SIZE) break
  }
  for (let after = ''; different < MAX_DIFFERENT; ) {
    const refs = await listOwnRefs(provider.name, span, after)
    const missing: [string, ProviderPayment | null][] = []
    for (const ref of refs) if (!known.has(ref)) missing.push([ref, await provider.find(ref)])
    different += await comparePage(ctx, provider, new Map(missing))
    after = refs.at(-1) ?? ''
    if (refs.length < PAGE_SIZE) break
  }
  if (different >= MAX_DIFFERENT) log.error({ provider: provider.name }, 'a payment provider differs about too much')
}

/** Our paid payments of the span that the provider should know, by its reference; a second charge belongs to its checkout. */
const listOwnRefs = async (
  provider: string,
  { since, until }: ReturnType<typeof spanAt>,
  after: string,
): Promise<readonly string[]> => {
  const rows = await db
    .select({ ref: paymentIntents.providerRef })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.provider, provider),
        gte(paymentIntents.createdAt, since),
        lt(paymentIntents.createdAt, until),
        isNotNull(paymentIntents.settledAt),
        sql`${paymentIntents.providerRef} is distinct from ${paymentIntents.chargeRef}`,
        sql`${paymentIntents.providerRef} > ${after}`,
      ),
    )
    .orderBy(paymentIntents.providerRef)
    .limit(PAGE_SIZE)
  return rows.flatMap(({ ref }) => (ref === null ? [] : [ref]))
}

/** Returns for how many payments the two sides differed. */
const comparePage = async (
  ctx: Ctx,
  provider: PaymentProvider,
  theirs: ReadonlyMap<string, ProviderPayment | null>,
): Promise<number> => {
  if (theirs.size === 0) return 0
  const own = await readOwnRecords(db, provider.name, theirs)
  const different = [...theirs].filter(([ref, payment]) => compareRecords(payment, own.get(ref) ?? null).length > 0)
  for (const [ref] of different) {
    try {
      await mend(ctx, own.get(ref)?.intent)
      await keepDifferences(ctx, provider, ref)
    } catch (error) {
      log.error({ err: error, provider: provider.name, ref }, 'one payment could not be compared')
    }
  }
  await endDifferences(ctx, provider.name, [...theirs.keys()])
  return different.length
}

/** Lost news of a payment is no difference: it settles now. */
const mend = async (ctx: Ctx, intent: Intent | undefined): Promise<void> => {
  if (intent && !intent.mismatchedAt) await syncFromProvider(ctx, intent)
}

/** Reads both sides again: what was under way when the page was read is no difference. */
const keepDifferences = async (ctx: Ctx, provider: PaymentProvider, ref: string): Promise<void> => {
  const theirs = await provider.find(ref)
  await transaction(async tx => {
    const own = (await readOwnRecords(tx, provider.name, new Map([[ref, theirs]]))).get(ref) ?? null
    if (own?.intent.mismatchedAt) return
    const compared = { provider: provider.name, ref, intentId: own?.intent.id ?? null }
    for (const difference of compareRecords(theirs, own)) await keepDifference(tx, ctx, compared, difference)
  })
}

/** Our records of checkouts, by the provider's reference: the intent, and the intents of further charges of it. */
const readOwnRecords = async (
  reader: Reader,
  provider: string,
  theirs: ReadonlyMap<string, ProviderPayment | null>,
): Promise<ReadonlyMap<string, Own>> => {
  const chargeRefs = [...theirs].flatMap(([, payment]) => payment?.charges.map(({ ref }) => ref) ?? [])
  const intents = await reader
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.provider, provider),
        inArray(paymentIntents.providerRef, [...new Set([...theirs.keys(), ...chargeRefs])]),
      ),
    )
  const returned = await readReturned(reader, intents)
  return new Map(
    intents
      .filter(({ providerRef }) => theirs.has(providerRef ?? ''))
      .map(intent => {
        const charges = theirs.get(intent.providerRef ?? '')?.charges.map(({ ref }) => ref) ?? []
        const all = intents.filter(each => each.id === intent.id || charges.includes(each.providerRef ?? ''))
        const sum = (amountOf: (each: Intent) => number) => all.reduce((total, each) => total + amountOf(each), 0)
        return [
          intent.providerRef ?? '',
          {
            intent,
            received: sum(each => (each.settledAt ? each.amount : 0)),
            returned: sum(each => returned.get(each.id)?.sent ?? 0),
            leaving: sum(each => returned.get(each.id)?.leaving ?? 0),
          },
        ]
      }),
  )
}

const readReturned = async (reader: Reader, intents: readonly Intent[]) => {
  if (intents.length === 0) return new Map<string, { sent: number; leaving: number }>()
  const rows = await reader
    .select({
      intentId: refunds.intentId,
      sent: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} = 'sent'), 0)::int`,
      leaving: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} in ('pending', 'leaving')), 0)::int`,
    })
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.intentId,
          intents.map(({ id }) => id),
        ),
        eq(refunds.method, 'money'),
        isNull(refunds.transferReference),
        notInArray(refunds.state, ['failed', 'cancelled']),
      ),
    )
    .groupBy(refunds.intentId)
  return new Map(rows.map(({ intentId, ...sums }) => [intentId, sums]))
}
