import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentIntents } from '#features/money/payments/table.ts'
import { db, transaction } from '#platform/database.ts'
import { NotYet } from '#platform/jobs.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { getIntent, setupMoney } from '#tests/support/money.ts'
import { closeIntents, expireIntent, expiryJobs, startCheckout } from './intents.ts'

const { clock, ctx, createIntent, fakeCheckout, createCheckout } = setupMoney()

describe('a checkout', () => {
  it('is the same one after a crash between the provider’s response and the commit', async () => {
    const { intentId, url } = await createCheckout()
    await db
      .update(paymentIntents)
      .set({ state: 'created', providerRef: null, checkoutUrl: null })
      .where(eq(paymentIntents.id, intentId))
    expect(await startCheckout(await getIntent(intentId), '/')).toBe(url)
  })
  it('is opened once for two concurrent clicks', async () => {
    const { intentId } = await createIntent()
    const [one, two] = await Promise.all([
      startCheckout(await getIntent(intentId), '/'),
      startCheckout(await getIntent(intentId), '/'),
    ])
    expect(one).toBe(two)
  })
  it('expires on request, even if never opened, and is not opened again', async () => {
    const { intentId } = await createCheckout()
    expect(await expireIntent(ctx(), intentId)).toBe('over')
    expect((await getIntent(intentId)).state).toBe('expired')
    await expect(startCheckout(await getIntent(intentId), '/')).rejects.toThrow('This payment has ended.')
  })
  it('does not expire until the bank has answered', async () => {
    const { intentId, payable, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay_slowly')
    expect(await expireIntent(ctx(), intentId)).toBe('under_way')
    await transaction(tx => closeIntents(tx, payable))
    const [job] = await takeJobs(expiryJobs.queue)
    await expect(expiryJobs.run(job?.data ?? { intentId }, clock.now())).rejects.toThrow(NotYet)
  })
  it('paid at the last moment is settled by the attempt to expire it', async () => {
    const { intentId, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay', 'never')
    expect(await expireIntent(ctx(), intentId)).toBe('over')
    expect((await getIntent(intentId)).state).toBe('succeeded')
  })
})
