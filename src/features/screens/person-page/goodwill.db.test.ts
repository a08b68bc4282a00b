import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { listCreditEntries } from '#features/money/credit/credit-history.ts'
import { giveGoodwill, previewGoodwill, takeGoodwillBack } from '#features/money/goodwill/giving.ts'
import { listGiftsTo } from '#features/money/goodwill/queries.ts'
import { goodwillGifts } from '#features/money/goodwill/table.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { reactions } from '#server/reactions.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { createChildOf } from '#tests/support/family.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'

const { clock, createSession, ctxAs, noticesOf } = setupLessons()
beforeAll(() => registerReactions(reactions))

const GIFT = { amount: 5_000, reason: 'The lesson began late.' }
const creditOf = ({ id }: User) => getCredit(db, id)
const refusalOf = (code: string) => ({ refusal: { code } })
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const refusals = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap(result =>
    result.status === 'rejected' ? [result.reason.refusal?.code ?? String(result.reason)] : [],
  )

describe('goodwill', () => {
  it('is credit at once, with its reason for the person, the audit and the ledger', async () => {
    const [support, student] = [await createTestUser({ staffRole: 'support' }), await createTestUser()]
    const id = await giveGoodwill(ctxAs(support), student.id, GIFT)
    expect(await creditOf(student)).toBe(5_000)
    const told = await noticesOf(student)
    expect(told).toMatchObject([{ type: 'goodwill_given', message: expect.stringContaining(GIFT.reason) }])
    expect((await listCreditEntries(ctxAs(student))).items).toMatchObject([
      { amount: 5_000, movement: 'goodwill_given', description: GIFT.reason },
    ])
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, student.id))
    expect(audit).toMatchObject([{ event: 'goodwill.given', actor: support.id, after: { giftId: id, ...GIFT } }])
    expect(await listUnsound()).toEqual([])
  })

  it('is given by no one to themselves or their own child, to staff only by superadmins, and not to a deleted account', async () => {
    const [support, admin] = [await createTestUser({ staffRole: 'support' }), await createTestUser({ role: 'admin' })]
    const superadmin = await createTestUser({ role: 'superadmin' })
    await expect(giveGoodwill(ctxAs(support), support.id, GIFT)).rejects.toMatchObject(refusalOf('own_goodwill'))
    const child = await createChildOf([support], clock.now())
    await expect(giveGoodwill(ctxAs(support), child.id, GIFT)).rejects.toMatchObject(refusalOf('own_goodwill'))
    await expect(giveGoodwill(ctxAs(support), admin.id, GIFT)).rejects.toMatchObject(refusalOf('staff_account'))
    await giveGoodwill(ctxAs(superadmin), admin.id, GIFT)
    for (const staffRole of ['finance', 'content'] as const)
      await expect(giveGoodwill(ctxAs(await createTestUser({ staffRole })), superadmin.id, GIFT)).rejects.toMatchObject(
        refusalOf('forbidden'),
      )
    await expect(giveGoodwill(ctxAs(support), 'usr_none', GIFT)).rejects.toMatchObject(refusalOf('user_not_found'))
  })

  it('keeps the limit of the month, also when gifts to many people come at once', async () => {
    const support = await createTestUser({ staffRole: 'support' })
    const people = await Promise.all(Array.from({ length: 8 }, () => createTestUser()))
    const results = await runConcurrently(8, at =>
      giveGoodwill(ctxAs(support), people[at]?.id ?? '', { ...GIFT, amount: 10_000 }),
    )
    expect(fulfilled(results)).toBe(5)
    expect(refusals(results)).toEqual(['month_is_spent', 'month_is_spent', 'month_is_spent'])
    expect(await previewGoodwill(ctxAs(support), people[0]?.id ?? '', 100)).toMatchObject({
      givenInMonth: 50_000,
      decision: { ok: false },
    })
    // What one has given does not bind another.
    const other = await createTestUser({ staffRole: 'support' })
    await giveGoodwill(ctxAs(other), people[0]?.id ?? '', GIFT)
    expect(await listUnsound()).toEqual([])
  })

  it('counts again in the next month, and no longer what was taken back', async () => {
    const [support, student] = [await createTestUser({ staffRole: 'support' }), await createTestUser()]
    const give = (at = clock.now()) =>
      giveGoodwill({ ...ctxAs(support), now: at }, student.id, { ...GIFT, amount: 10_000 })
    const [first] = [await give(), await give(), await give(), await give(), await give()]
    await expect(give()).rejects.toMatchObject(refusalOf('month_is_spent'))
    await takeGoodwillBack(ctxAs(support), first, 'By mistake.')
    await give()
    await expect(give()).rejects.toMatchObject(refusalOf('month_is_spent'))
    await give(clock.now().add({ hours: 24 * 31 }))
    expect(await creditOf(student)).toBe(60_000)
  })

  it('that a form sends twice, or several times at once, is given once', async () => {
    const [support, student] = [await createTestUser({ staffRole: 'support' }), await createTestUser()]
    const gift = newId('goodwill')
    const results = await runConcurrently(4, () => giveGoodwill(ctxAs(support), student.id, { ...GIFT, gift }))
    expect(results.map(result => (result.status === 'fulfilled' ? result.value : result.reason))).toEqual(
      Array.from({ length: 4 }, () => gift),
    )
    expect(await creditOf(student)).toBe(5_000)
    await expect(giveGoodwill(ctxAs(support), student.id, { ...GIFT, amount: 6_000, gift })).rejects.toMatchObject(
      refusalOf('gift_given_already'),
    )
  })

  it('with one key of a program is given once', async () => {
    const [support, student] = [await createTestUser({ staffRole: 'support' }), await createTestUser()]
    const results = await runConcurrently(4, () =>
      giveGoodwill({ ...ctxAs(support), idempotency: { key: 'k-1', requestHash: 'h' } }, student.id, GIFT),
    )
    const ids = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect([ids.length, new Set(ids).size, await creditOf(student)]).toEqual([4, 1, 5_000])
  })
})

describe('goodwill that is taken back', () => {
  const given = async () => {
    const [support, student] = [await createTestUser({ staffRole: 'support' }), await createTestUser()]
    return { support, student, id: await giveGoodwill(ctxAs(support), student.id, { ...GIFT, amount: 10_000 }) }
  }

  it('goes back once, and the person is told', async () => {
    const { support, student, id } = await given()
    const results = await runConcurrently(4, () => takeGoodwillBack(ctxAs(support), id, 'The wrong person.'))
    expect(fulfilled(results)).toBe(1)
    expect(refusals(results)).toEqual(['taken_back_already', 'taken_back_already', 'taken_back_already'])
    expect(await creditOf(student)).toBe(0)
    expect((await noticesOf(student)).map(({ type }) => type).toSorted()).toEqual([
      ...['goodwill_given', 'goodwill_taken_back'],
    ])
    expect(await listGiftsTo(ctxAs(support), student.id)).toMatchObject([
      { takenBackReason: 'The wrong person.', canBeTakenBack: false },
    ])
    expect(await listUnsound()).toEqual([])
  })

  it('is either spent or taken back, when both happen at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { support, student, id } = await given()
      const session = await createSession('group')
      const [taken, spent] = await Promise.allSettled([
        takeGoodwillBack(ctxAs(support), id, 'The wrong person.'),
        reserve(ctxAs(student), reserveInputFor(session)),
      ])
      expect(spent.status).toBe('fulfilled')
      if (taken.status === 'rejected') expect(taken.reason).toMatchObject(refusalOf('goodwill_spent'))
      expect(await creditOf(student)).toBe(0)
      const [gift] = await db.select().from(goodwillGifts).where(eq(goodwillGifts.id, id))
      expect(gift?.takenBackAt === null).toBe(taken.status === 'rejected')
    }
    expect(await listUnsound()).toEqual([])
  })

  it('cannot be, once it is spent', async () => {
    const { support, student, id } = await given()
    await reserve(ctxAs(student), reserveInputFor(await createSession('group')))
    await expect(takeGoodwillBack(ctxAs(support), id, 'Too late.')).rejects.toMatchObject(refusalOf('goodwill_spent'))
    await expect(takeGoodwillBack(ctxAs(support), 'gwl_none', 'No.')).rejects.toMatchObject(refusalOf('gift_not_found'))
  })

  it('changes in no other way in the database', async () => {
    const { id } = await given()
    const change = (set: object) => db.update(goodwillGifts).set(set).where(eq(goodwillGifts.id, id))
    await expect(change({ amount: 20_000 })).rejects.toThrow()
    await expect(change({ takenBackAt: clock.now() })).rejects.toThrow()
    await expect(
      db.execute(
        sql`insert into goodwill_gifts select 'gwl_small', user_id, 99, reason, given_by, given_at from goodwill_gifts where id = ${id}`,
      ),
    ).rejects.toThrow()
  })
})
