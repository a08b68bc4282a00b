import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { db } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { reserve } from './reserve.ts'

const { createSession, ctxAs } = setupLessons()

/** The first commit of a reservation waits for `gate`, and then fails as one that conflicts with another. */
const failFirstCommit = async (gate: string) => {
  await db.execute(sql`create sequence commits`)
  await db.execute(
    sql.raw(`create function fail_first() returns trigger language plpgsql as $$ begin
      if nextval('commits') = 1 then
        perform pg_advisory_xact_lock(hashtext('${gate}'));
        raise exception 'again' using errcode = '40001';
      end if;
      return null; end $$`),
  )
  await db.execute(
    sql`create constraint trigger fail_first after insert on academy_session_purchases deferrable initially deferred for each row execute function fail_first()`,
  )
}

it('two parallel requests with one key lead to one checkout, also where the first is rolled back and tried again', async () => {
  const student = await createTestUser()
  const session = await createSession('group', { maxStudents: 4 })
  await failFirstCommit('gate')
  const real = paymentProviders.default()
  const asked: string[] = []
  const createCheckout: typeof real.createCheckout = given => {
    asked.push(given.intentId)
    return real.createCheckout(given)
  }
  paymentProviders.use([{ ...real, createCheckout }])
  const once = () =>
    reserve({ ...ctxAs(student), idempotency: { key: 'one', requestHash: 'same' } }, reserveInputFor(session))
  const requests = await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gate'))`)
    const first = once()
    await locksAwaited(1)
    const second = once()
    await locksAwaited(2)
    return [first, second]
  })
  const [one, other] = await Promise.all(requests)
  const known = (await db.select({ id: paymentIntents.id }).from(paymentIntents)).map(({ id }) => id)
  expect(one?.reservationId).toBe(other?.reservationId)
  expect([...new Set(asked)].filter(id => !known.includes(id))).toEqual([])
  expect(one?.checkoutUrl).toBe(other?.checkoutUrl)
})
