import { eq } from 'drizzle-orm'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { columnsOfPayer } from '#features/money/payments/payer-words.ts'
import { fakeCheckout, paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { compareWithProviders } from '#features/money/reconciliation/compare-with-providers.ts'
import { openIntent, startCheckout } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { recordDeadJob } from '#platform/dead-jobs.ts'
import { outbox } from '#platform/email-outbox.ts'
import { log } from '#platform/log.ts'
import { fakePayments } from '#platform/table.ts'
import { actorFor } from './users.ts'

/** What staff have to look into: one of each for their pages about money and jobs. Repeating it adds nothing. */
export const seedTroubles = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const payer = await actorFor(uids.get('tomek') ?? '')
  const { level } = log
  // What is wrong on purpose would look like an error of the first start.
  log.level = 'silent'
  try {
    await seedUnclaimed({ ...ctx, actor: payer }, payer.id)
    await seedDifference(ctx)
    await seedDeadJob(ctx)
  } finally {
    log.level = level
  }
}

/** Money for a booking that does not exist. */
const seedUnclaimed = async (ctx: Ctx, payerId: string): Promise<void> => {
  const payable = reservationPayable('rsv_unknown')
  if (await db.$count(paymentIntents, eq(paymentIntents.payableId, payable.id))) return
  const id = await transaction(tx =>
    openIntent(tx, ctx, {
      ...{ payable, payerId, amount: 9_000, description: 'Python lab' },
      expiresAt: ctx.now.add({ minutes: 15 }),
    }),
  )
  await pay(ctx, await startCheckout(await findIntent(id), '/account/billing'))
  await syncFromProvider(ctx, await findIntent(id))
}

const findIntent = async (id: string) => {
  const [intent] = await db.select(columnsOfPayer).from(paymentIntents).where(eq(paymentIntents.id, id))
  if (!intent) throw new Error('the intent was just opened')
  return intent
}

const pay = (ctx: Ctx, checkout: string) =>
  fakeCheckout.get().simulate(checkout.split('/').at(-1) ?? '', 'pay', 'never', ctx.now)

/** A payment of this day that only the provider knows; the comparison leaves out the last hour. */
const seedDifference = async (ctx: Ctx): Promise<void> => {
  const { providerRef } = await paymentProviders.default().createCheckout({
    ...{ intentId: 'pay_unknown', idempotencyKey: 'demo-difference', amount: 12_000, currency: 'PLN' },
    ...{ description: 'Mathematics AA, higher level', returnUrl: '/account/billing' },
    expiresAt: ctx.now.add({ minutes: 15 }),
  })
  await pay(ctx, providerRef)
  const createdAt = ctx.now.subtract({ hours: 3 })
  await db.update(fakePayments).set({ createdAt }).where(eq(fakePayments.ref, providerRef))
  await compareWithProviders(ctx.now)
}

/** An e-mail that the receiving server refuses. */
const seedDeadJob = ({ now }: Ctx): Promise<void> =>
  recordDeadJob({
    ...{ id: 'demo-dead-job', queue: outbox.name, key: 'demo-dead-job', attempts: 13 },
    data: {
      ...{ key: 'demo-dead-job', to: 'ewa.krawczyk@poczta.test', emailSubject: 'We have your message' },
      paragraphs: ['Thank you for writing to us. We answer within two working days.'],
    },
    output: { message: '550 5.1.1 The mailbox does not exist.' },
    createdAt: now.subtract({ hours: 26 }),
    failedAt: now.subtract({ hours: 2 }),
  })
