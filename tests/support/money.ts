import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { LedgerAccount } from '#features/money/ledger/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { paymentSettled, refundCreated, refundSent } from '#features/money/payments/events.ts'
import { type Payable, type PayableKind, registerPayables } from '#features/money/payments/payables.ts'
import { columnsOfPayer, type IntentOfPayer } from '#features/money/payments/payer-words.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { refundJobs } from '#features/money/refunds/send-refund.ts'
import { moneyEndpoints } from '#features/money/settlement/api.ts'
import { openIntent, startCheckout } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import type { FakeCheckoutAction, WebhookBehaviour } from '#integrations/payments/port.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { type DomainEvent, on, registerReactions } from '#platform/events.ts'
import { type ServedApi, serveApi } from './api-server.ts'
import { manualClock } from './clock.ts'
import { setupDatabase } from './database.ts'
import { setupFakeCheckout } from './fake-checkout.ts'
import { setupJobs, takeJobs } from './jobs.ts'
import { createTestUser } from './users.ts'

export const getIntent = async (id: string): Promise<IntentOfPayer> => {
  const [row] = await db.select(columnsOfPayer).from(paymentIntents).where(eq(paymentIntents.id, id))
  if (!row) throw new Error('no intent')
  return row
}
/** Balance of a ledger account, in grosze; negative for liabilities. */
export const accountBalance = async ({ kind, owner }: LedgerAccount) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountKind, kind), eq(ledgerEntries.accountOwner, owner)))
  return row?.sum ?? 0
}
export const listMovements = (sourceId: string) =>
  db.select().from(ledgerTransactions).where(eq(ledgerTransactions.sourceId, sourceId))

const PURCHASE = 'purchase'
/** A kind of payable that claims all money. */
export const purchases: PayableKind = {
  kind: PURCHASE,
  sold: 'lessons',
  pageOf: id => `/purchases/${id}`,
  maySee: async () => true,
  linesOf: async () => [{ text: 'Mathematics AA, 1 lesson', amount: 14_000 }],
  settle: async () => 'claimed',
}

/** A kind whose payables no longer exist when the money arrives. */
export const lostPurchases: PayableKind = {
  ...purchases,
  kind: 'lost',
  linesOf: async () => [],
  settle: async () => 'unclaimed',
}

type Checkout = Pick<
  ReturnType<typeof setupFakeCheckout>,
  'provider' | 'pendingWebhooks' | 'forgePaid' | 'postWebhook'
> & {
  readonly signatureHeaders: (body: string) => Record<string, string>
  readonly simulate: (checkout: string, action: FakeCheckoutAction, webhooks?: WebhookBehaviour) => Promise<unknown>
}

/** Sets up money with its database, API and the checkout of a provider on 21 November 2026; Ala is the payer. */
export const setupMoneyAt = <Provider extends Checkout>(setupCheckout: (now: () => Temporal.Instant) => Provider) => {
  setupDatabase()
  setupJobs()
  const clock = manualClock('2026-11-21T10:00:00Z')
  const fakeCheckout = setupCheckout(clock.now)
  const ctx = (): Ctx => ({ actor: systemActor('test'), now: clock.now(), requestId: 'test' })
  const people = new Map<string, User>()
  let api: ServedApi | undefined
  let events: DomainEvent[] = []
  let count = 0
  const collect = async (_tx: unknown, _ctx: unknown, event: DomainEvent) => void events.push(event)
  const collectEvents = () =>
    registerReactions([paymentSettled, refundCreated, refundSent].map(each => on(each, collect)))
  beforeAll(async () => {
    people.set('ala', await createTestUser({ name: 'Ala' })).set('ola', await createTestUser())
    api = await serveApi(moneyEndpoints, { people, now: clock.now })
    collectEvents()
    registerPayables([purchases])
  })
  afterAll(() => api?.close())
  beforeEach(() => {
    events = []
  })
  const url = () => {
    if (!api) throw new Error('the API exists only after beforeAll')
    return api.url
  }
  const payerUser = () => {
    const ala = people.get('ala')
    if (!ala) throw new Error('the payer exists only after beforeAll')
    return ala
  }
  const payer = () => payerUser().id
  /** Creates an intent as a feature does; grosze. */
  const createIntent = async (amount = 14_000, kind = PURCHASE) => {
    count += 1
    const payable: Payable = { kind, id: `prc_${count}` }
    const intentId = await transaction(tx =>
      openIntent(tx, ctx(), {
        payerId: payer(),
        payable,
        amount,
        description: 'Mathematics AA, 1 lesson',
        expiresAt: clock.now().add({ minutes: 15 }),
      }),
    )
    return { intentId, payable, payableId: payable.id }
  }
  return {
    clock,
    fakeCheckout,
    ctx,
    url,
    payer,
    payerCtx: (): Ctx => ({ ...ctx(), actor: payerUser() }),
    createIntent,
    collectEvents,
    /** Creates an intent and opens its checkout. */
    createCheckout: async (amount?: number, kind?: string) => {
      const opened = await createIntent(amount, kind)
      return {
        ...opened,
        url: await startCheckout(await getIntent(opened.intentId), `/purchases/${opened.payable.id}`),
      }
    },
    /** Money events since the last call, in order. */
    takeEvents: (): readonly DomainEvent[] => events.splice(0),
    /** Posts a webhook; returns the status. */
    postWebhook: (body: string, headers?: Record<string, string>) => fakeCheckout.postWebhook(url(), body, headers),
    returnFromCheckout: async (intentId: string) => syncFromProvider(ctx(), await getIntent(intentId)),
    sendRefunds: async () => {
      for (const { data } of await takeJobs(refundJobs.queue)) await refundJobs.run(data, clock.now())
    },
  }
}

/** `setupMoneyAt` of the embedded provider. */
export const setupMoney = () => setupMoneyAt(setupFakeCheckout)

export type Money = ReturnType<typeof setupMoneyAt<Checkout>>
