import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { moneyEndpoints } from '#features/money/api.ts'
import { paymentSettled, refundPromised, refundSent } from '#features/money/events.ts'
import { openIntent, startCheckout } from '#features/money/intents.ts'
import { refundJobs } from '#features/money/refunds.ts'
import { confirm } from '#features/money/settlement.ts'
import { type Intent, ledgerEntries, ledgerTransactions, paymentIntents } from '#features/money/table.ts'
import { type Ctx, system, type User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { type Fact, reactTo, when } from '#platform/record.ts'
import { type ServedApi, serveApi } from './api.ts'
import { movingClock } from './clock.ts'
import { ownDatabase } from './database.ts'
import { ownJobs, takeJobs } from './jobs.ts'
import { newPerson } from './people.ts'
import { ownTill } from './till.ts'

export const intentOf = async (id: string): Promise<Intent> => {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
  if (!row) throw new Error('no intent')
  return row
}
/** Grosze on an account of the ledger. */
export const balanceOf = async (account: string) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account))
  return row?.sum ?? 0
}
export const movementsOf = (sourceId: string) =>
  db.select().from(ledgerTransactions).where(eq(ledgerTransactions.sourceId, sourceId))

/** A till with its database and API, on 21 November 2026, at which Ala pays. */
export const ownMoney = () => {
  ownDatabase()
  ownJobs()
  const clock = movingClock('2026-11-21T10:00:00Z')
  const till = ownTill(clock.now)
  const ctx = (): Ctx => ({ actor: system('test'), now: clock.now(), requestId: 'test' })
  const people = new Map<string, User>()
  let api: ServedApi | undefined
  let facts: Fact[] = []
  let count = 0
  const keep = async (_tx: unknown, _ctx: unknown, fact: Fact) => void facts.push(fact)
  const listen = () => reactTo([paymentSettled, refundPromised, refundSent].map(each => when(each, keep)))
  beforeAll(async () => {
    people.set('ala', await newPerson({ name: 'Ala' })).set('ola', await newPerson())
    api = await serveApi(moneyEndpoints, { people, now: clock.now })
    listen()
  })
  afterAll(() => api?.close())
  beforeEach(() => {
    facts = []
  })
  const url = () => {
    if (!api) throw new Error('the API is there from beforeAll on')
    return api.url
  }
  const payer = () => people.get('ala')?.id ?? ''
  /** An intent, as a reservation opens it; grosze. */
  const open = async (amount = 14_000) => {
    count += 1
    const subjectId = `rsv_${count}`
    const intentId = await transaction(tx =>
      openIntent(tx, ctx(), {
        payerId: payer(),
        subjectId,
        amount,
        description: 'Mathematics AA, 1 lesson',
        expiresAt: clock.now().add({ minutes: 15 }),
      }),
    )
    return { intentId, subjectId }
  }
  return {
    clock,
    till,
    ctx,
    url,
    payer,
    open,
    listen,
    /** An intent with its checkout. */
    wish: async (amount?: number) => {
      const opened = await open(amount)
      return { ...opened, url: await startCheckout(opened.intentId, `/campus/reservations/${opened.subjectId}`) }
    },
    /** What was told of money since the last call, in order. */
    heard: (): readonly Fact[] => facts.splice(0),
    /** Posts a webhook; answers the status. */
    post: (body: string, headers?: Record<string, string>) => till.post(url(), body, headers),
    comeBack: async (intentId: string) => confirm(ctx(), await intentOf(intentId)),
    sendRefunds: async () => {
      for (const { data } of await takeJobs(refundJobs.queue)) await refundJobs.run(data, clock.now())
    },
  }
}
