import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { receipts } from '#features/money/payments/table.ts'
import { db, transaction } from '#platform/database.ts'
import { getIntent, setupMoney } from '#tests/support/money.ts'
import { issueReceipt } from './receipts.ts'

const { clock, createCheckout } = setupMoney()

it('the time of a receipt never runs backwards against its number, whatever the times of the requests', async () => {
  const [first, second] = [(await createCheckout()).intentId, (await createCheckout()).intentId]
  const lines = [{ text: 'Mathematics AA, 1 lesson', amount: 14_000 }]
  const issue = async (id: string, now: Temporal.Instant) => {
    const intent = await getIntent(id)
    await transaction(tx => issueReceipt(tx, intent, lines, now))
  }
  await issue(first, clock.now())
  // This request began earlier, and waited for the counter.
  await issue(second, clock.now().subtract({ seconds: 3 }))
  const issued = await db
    .select({ number: receipts.number, issuedAt: receipts.issuedAt })
    .from(receipts)
    .where(inArray(receipts.intentId, [first, second]))
    .orderBy(receipts.number)
  expect(issued.map(({ issuedAt }) => issuedAt.toString())).toEqual([clock.now().toString(), clock.now().toString()])
})
