import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPayment } from '#features/money/holds/checkout.ts'
import { holdReactions } from '#features/money/holds/reactions.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { refunds } from '#features/money/payments/table.ts'
import { denyGuardianship, findGuardianship, lockChild } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { getReservationRow, listIntents, prepaidBalance, setupHolds } from '#tests/support/holds.ts'
import { codeOf } from '#tests/support/proposals.ts'

const { ala, clock, createHold, createSession, ctxAs, deliverWebhook, fakeCheckout, returnFromCheckout, runJobs } =
  setupHolds()
beforeAll(() => registerReactions([...moneyReactions, ...holdReactions]))

/** A place that is being paid, and the answer of a guardian whom the student had named. */
const begin = async () => {
  const hold = await createHold(await createSession('group'), ala())
  const id = newId('guardianship')
  await db.insert(guardianships).values({
    ...{ id, childId: ala().id, guardianEmail: 'mum@a.test', requestedAt: clock.now() },
  })
  const deny = () =>
    transaction(async tx => {
      await lockChild(tx, ala().id)
      const found = await findGuardianship(tx, id)
      if (found) await denyGuardianship(tx, { actor: VISITOR, now: clock.now(), requestId: 'test' }, found)
    })
  return { hold, deny }
}
const statesOf = async (id: string) => (await listIntents(id)).map(({ state }) => state)
const refundsOf = async (id: string) => {
  const [intent] = await listIntents(id)
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.intentId, intent?.id ?? ''))
  return rows.map(({ amount, reason, state }) => [amount, reason, state])
}
const toldOf = async () =>
  (await db.select().from(notifications).where(eq(notifications.userId, ala().id))).map(({ type }) => type)

describe('after “I don’t know this person”', () => {
  let held: Awaited<ReturnType<typeof begin>>
  beforeEach(async () => {
    held = await begin()
  })

  it('an open checkout is ended at the provider, and can no longer be paid', async () => {
    await held.deny()
    await runJobs()
    expect(await statesOf(held.hold.id)).toEqual(['expired'])
    expect(await fakeCheckout.simulate(held.hold.url, 'pay', 'never')).toMatchObject({ state: 'expired' })
    expect(await codeOf(startPayment(ctxAs(ala()), { kind: 'reservation', id: held.hold.id }))).toBe(
      'closed_to_booking',
    )
  })

  it.each([
    ['before the provider heard of the end', false],
    ['after the hold had lapsed', true],
  ] as const)('money that arrives %s books nothing, goes back, and its payer is told', async (_name, lapses) => {
    await held.deny()
    await fakeCheckout.simulate(held.hold.url, 'pay', 'at_once')
    if (lapses) clock.advance({ hours: 1 })
    const [body = ''] = await fakeCheckout.pendingWebhooks()
    await deliverWebhook(body)
    await returnFromCheckout(held.hold.id)
    await runJobs()
    expect((await getReservationRow(held.hold.id)).state).not.toBe('booked')
    expect(await refundsOf(held.hold.id)).toEqual([[10_000, 'late_money', 'sent']])
    expect(await prepaidBalance(held.hold.id)).toBe(0)
    expect(await toldOf()).toContain('refund_sent')
  })

  it('at the same moment as a payment begins: no checkout stays open', async () => {
    clock.advance({ minutes: 1 })
    await fakeCheckout.simulate(held.hold.url, 'decline', 'never')
    await returnFromCheckout(held.hold.id)
    const pay = () => startPayment(ctxAs(ala()), { kind: 'reservation', id: held.hold.id })
    await runConcurrently<unknown>(4, place => (place === 2 ? held.deny() : pay()))
    await runJobs()
    expect((await statesOf(held.hold.id)).filter(state => state === 'open' || state === 'created')).toEqual([])
  })
})
