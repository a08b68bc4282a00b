import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { readDisputes } from '#features/money/disputes/sync-disputes.ts'
import { paymentDisputes } from '#features/money/disputes/table.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { PAYOUT, PAYOUT_RETURNED, PROVIDER_FEE, PROVIDER_FEE_RETURNED } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import { endDifferences, keepDifference } from '#features/money/reconciliation/kept-differences.ts'
import { failSentRefund } from '#features/money/refunds/returned-refunds.ts'
import type { ProviderMovement } from '#integrations/payments/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { providerMovements } from './table.ts'

/** Lines of these days are read again: one may have been missed while its day was read. */
const DAYS_READ = 7
/** What is younger may not be in our records yet. */
const HOURS_LEFT_OUT = 2
const BATCH = 100

/**
 * Recurring job: reads the accounts that providers keep for the school. Fees and payouts are posted, each line once; a line that has no
 * counterpart in our records is a difference for staff; disputes and refunds whose events were lost are taken up (docs/product.md §6.15).
 */
export const readStatements = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('statements'), now, requestId: `statements ${now}` }
  await readDisputes(now)
  for (const name of paymentProviders.names()) {
    const account = paymentProviders.find(name)?.account
    if (!account) continue
    const span = {
      since: now.subtract({ hours: 24 * DAYS_READ }),
      until: now.subtract({ hours: HOURS_LEFT_OUT }),
    }
    const lines = await account.listMovements({ since: await sinceLastRead(name, span.since), until: span.until })
    for (let from = 0; from < lines.length; from += BATCH)
      await transaction(tx => keepLines(tx, ctx, name, lines.slice(from, from + BATCH)))
    for (const { kind, sourceRef } of lines)
      if (kind === 'refund_failed' && sourceRef) await failSentRefund(ctx, { provider: name, ref: sourceRef })
    await compareLines(ctx, name, span)
  }
}

/** The whole account at first, and after a pause everything since the last line. */
const sinceLastRead = async (provider: string, since: Temporal.Instant): Promise<Temporal.Instant> => {
  const [last] = await db
    .select({ at: sql<string | null>`max(${providerMovements.at})` })
    .from(providerMovements)
    .where(eq(providerMovements.provider, provider))
  if (!last?.at) return Temporal.Instant.fromEpochMilliseconds(0)
  const lastAt = Temporal.Instant.fromEpochMilliseconds(new Date(last.at).getTime()).subtract({ hours: 24 })
  return Temporal.Instant.compare(lastAt, since) < 0 ? lastAt : since
}

const keepLines = async (tx: Tx, ctx: Ctx, provider: string, lines: readonly ProviderMovement[]): Promise<void> => {
  const added = await tx
    .insert(providerMovements)
    .values(lines.map(line => ({ ...line, provider, readAt: ctx.now })))
    .onConflictDoNothing()
    .returning({ ref: providerMovements.ref })
  const isNew = new Set(added.map(({ ref }) => ref))
  for (const line of lines) if (isNew.has(line.ref)) await postLine(tx, provider, line)
}

/** Charges, refunds and disputes are posted when they happen; a payout and every fee only here. */
const postLine = async (tx: Tx, provider: string, { kind, ref, amount, fee, at }: ProviderMovement): Promise<void> => {
  const [clearing, fees, bank] = [
    accounts.providerClearing(provider),
    accounts.providerFees(provider),
    accounts.bank('school'),
  ]
  const kept = kind === 'fee' ? fee - amount : fee
  const common = { sourceId: ref, at }
  if (kept > 0)
    await postMovement(tx, PROVIDER_FEE, {
      ...{ ...common, memo: stored('Fee of {provider}', { provider }) },
      ...{ debits: [{ account: fees, amount: kept }], credits: [{ account: clearing, amount: kept }] },
    })
  if (kept < 0)
    await postMovement(tx, PROVIDER_FEE_RETURNED, {
      ...{ ...common, memo: stored('Fee of {provider}, returned', { provider }) },
      ...{ debits: [{ account: clearing, amount: -kept }], credits: [{ account: fees, amount: -kept }] },
    })
  if (kind === 'payout' && amount < 0)
    await postMovement(tx, PAYOUT, {
      ...{ ...common, memo: stored('Payout of {provider}', { provider }) },
      ...{ debits: [{ account: bank, amount: -amount }], credits: [{ account: clearing, amount: -amount }] },
    })
  if (kind === 'payout' && amount > 0)
    await postMovement(tx, PAYOUT_RETURNED, {
      ...{ ...common, memo: stored('Payout of {provider}, sent back', { provider }) },
      ...{ debits: [{ account: clearing, amount }], credits: [{ account: bank, amount }] },
    })
}

type Span = { readonly since: Temporal.Instant; readonly until: Temporal.Instant }

/** Lines that our records do not know: what was charged or returned without this site, or a movement of another kind. */
const compareLines = async (ctx: Ctx, provider: string, { since, until }: Span): Promise<void> => {
  const isOurs = sql`exists (select from ${refunds} r join ${paymentIntents} i on i.id = r.intent_id where r.provider_ref = ${providerMovements.sourceRef} and i.provider = ${provider})`
  // It came back; what was sent in its place has another name.
  const cameBack = sql`exists (select from ${providerMovements} m where m.provider = ${provider} and m.kind = 'refund_failed' and m.source_ref = ${providerMovements.sourceRef})`
  const isOurCharge = sql`exists (select from ${paymentIntents} i where i.charge_ref = ${providerMovements.sourceRef} and i.provider = ${provider})`
  const isOurDispute = sql`exists (select from ${paymentDisputes} d where d.ref = ${providerMovements.sourceRef} and d.provider = ${provider})`
  const lines = await db
    .select({
      ref: providerMovements.ref,
      amount: providerMovements.amount,
      isKnown: sql<boolean>`case ${providerMovements.kind} when 'refund' then ${isOurs} or ${cameBack} when 'charge' then ${isOurCharge} when 'dispute' then ${isOurDispute} else false end`,
    })
    .from(providerMovements)
    .where(
      and(
        eq(providerMovements.provider, provider),
        gte(providerMovements.at, since),
        lt(providerMovements.at, until),
        inArray(providerMovements.kind, ['charge', 'refund', 'dispute', 'other']),
      ),
    )
  const unknown = lines.filter(({ isKnown }) => !isKnown)
  for (const { ref, amount } of unknown)
    await transaction(tx =>
      keepDifference(tx, ctx, { provider, ref, intentId: null }, { kind: 'unknown_movement', ours: 0, theirs: amount }),
    )
  await endDifferences(
    ctx,
    provider,
    lines.filter(({ isKnown }) => isKnown).map(({ ref }) => ref),
  )
}
