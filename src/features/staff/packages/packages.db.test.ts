import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { buyPackage } from '#features/academy/packages/buying.ts'
import { createOffer, endOffer, listOffersFor } from '#features/academy/packages/offers.ts'
import { getOwnPackage } from '#features/academy/packages/queries.ts'
import { remindOfPackages } from '#features/academy/packages/reminders.ts'
import { purgePackages } from '#features/academy/packages/retention.ts'
import { returnPackage } from '#features/academy/packages/returning.ts'
import { packageOffers } from '#features/academy/packages/table.ts'
import { previewReservation } from '#features/academy/reservation-page/quote-preview.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { refunds } from '#features/money/payments/table.ts'
import { earningLines } from '#features/staff/recognition/table.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { getReservationRow, reservationState } from '#tests/support/holds.ts'
import { buyTestPackage, returnFromPackage } from '#tests/support/packages.ts'
import { registerApp } from '#tests/support/registered-app.ts'
import { setupTeachingBooks } from '#tests/support/teaching-books.ts'
import { createTestUser } from '#tests/support/users.ts'
import { createSchoolOffer, endSchoolOffer } from './acts.ts'
import { listPackages } from './queries.ts'

const app = setupTeachingBooks()
const { at, bookFor, clock, createSession, ctxAs, fakeCheckout, halfOfAll, recognize, returnFromCheckout, staff } = app
beforeAll(async () => {
  registerApp()
  await halfOfAll()
})
beforeEach(async () => {
  at('2026-11-21T10:00:00Z')
  // Each side has so many at once.
  await db.update(packageOffers).set({ endedAt: clock.now(), endedBy: sql`created_by` })
})

const TERMS = { lessons: 4, minutes: 60, lessonPrice: 8_000, months: 1 } as const
const refusalOf = (code: string) => ({ refusal: { code } })
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map(result => (result.status === 'fulfilled' ? 'done' : (result.reason.refusal?.code ?? String(result.reason))))
    .sort()
const schoolOffer = async (more: object = {}) =>
  createSchoolOffer(ctxAs(await staff()), { ...TERMS, subjects: [], ...more })
const creditOf = ({ id }: User) => getCredit(db, id)
const leftOf = async (buyer: User, id: string) => (await getOwnPackage(ctxAs(buyer), id)).left
const pricesOf = async (reservationId: string) =>
  (await db.select().from(lessons).where(eq(lessons.purchaseId, reservationId)).orderBy(lessons.id)).map(
    ({ price, reduction }) => [price, reduction],
  )
const bought = async (more: object = {}) => {
  const buyer = await createTestUser({ name: 'Anna' })
  return { buyer, id: await buyTestPackage(app, buyer, await schoolOffer(more)) }
}
/** A payer with so many children, and a session of a teacher of its own for each. */
const familyOf = async (payer: User, children: number) => {
  const all = []
  for (let index = 0; index < children; index++) {
    const child = await createTestUser({ name: `Child ${index}` })
    await makeGuardian({ ...child, minor: true }, payer, clock.now())
    all.push({ child, session: await createSession('individual') })
  }
  clock.advance({ minutes: 1 })
  return all
}

describe('a package', () => {
  it('becomes credit, and lessons of its length cost its price and are paid from it, while some are left', async () => {
    const { buyer, id } = await bought()
    const session = await createSession('individual')
    expect([await creditOf(buyer), await leftOf(buyer, id)]).toEqual([32_000, 4])
    const asked = { productId: session.id, plan: 'single', firstDate: '2026-11-24' } as const
    const quote = await previewReservation(ctxAs(buyer), { ...asked, date_time: { Tuesday: [17, 17.5] } })
    expect(quote).toMatchObject({ amount: 8_000, listAmount: 10_000, reductions: [{ kind: 'package', amount: 2_000 }] })
    const one = await bookFor(session, buyer, { seenPrice: 8_000 })
    expect(await getReservationRow(one.reservationId)).toMatchObject({
      ...{ amount: 8_000, state: 'booked' },
      reductions: [{ kind: 'package', reference: id, label: 'Package of 4 lessons, one hour each', amount: 2_000 }],
    })
    expect([await creditOf(buyer), await leftOf(buyer, id)]).toEqual([24_000, 3])
    const block = await bookFor(session, buyer, { plan: 'block', firstDate: '2026-12-01', seenPrice: 34_000 })
    expect(await pricesOf(block.reservationId)).toEqual([...Array(3).fill([8_000, 2_000]), [10_000, 0]])
    expect([await reservationState(block.reservationId), await creditOf(buyer)]).toEqual(['booked', 0])
    const other = await createSession('individual')
    await bookFor(other, buyer, { firstDate: '2027-01-05', seenPrice: 10_000 })
    expect([await leftOf(buyer, id), await listUnsound()]).toEqual([0, []])
    expect((await listPackages({}, clock.now())).items[0]).toMatchObject({ id, standing: 'used', buyerName: 'Anna' })
  })

  it.each<[string, object, Partial<ReserveInput> & { type?: Session['type'] }]>([
    ['of another length', { minutes: 90 }, {}],
    ['of other subjects', { subjects: ['ib-physics'] }, {}],
    ['that costs no less', { lessonPrice: 10_000 }, {}],
    ['for a group', {}, { type: 'group' }],
    ['for lessons every week', {}, { plan: 'weekly', seenPrice: 40_000 }],
  ])('%s changes no price', async (_, more, { type = 'individual', ...asked }) => {
    const { buyer, id } = await bought(more)
    const session = await createSession(type)
    const { reservationId } = await reserve(ctxAs(buyer), reserveInputFor(session, asked))
    expect((await getReservationRow(reservationId)).reductions).toEqual([])
    expect(await leftOf(buyer, id)).toBe(4)
  })

  it('of a teacher is for that teacher; of two, the one that ends first is used; ended offers are not sold', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const [own, other] = [await createSession('individual', { teacher }), await createSession('individual')]
    const offerId = await createOffer(ctxAs(teacher), TERMS)
    expect((await listOffersFor(own, clock.now())).map(({ id }) => id)).toContain(offerId)
    expect((await listOffersFor(other, clock.now())).map(({ id }) => id)).not.toContain(offerId)
    const buyer = await createTestUser()
    const first = await buyTestPackage(app, buyer, offerId)
    await buyTestPackage(app, buyer, await schoolOffer({ months: 2 }))
    const { reservationId } = await bookFor(own, buyer, { seenPrice: 8_000 })
    expect((await getReservationRow(reservationId)).reductions[0]).toMatchObject({ reference: first })
    await endOffer(ctxAs(teacher), offerId)
    await expect(buyPackage(ctxAs(buyer), { offerId })).rejects.toMatchObject(refusalOf('package_offer_ended'))
    await expect(endSchoolOffer(ctxAs(await staff()), offerId)).rejects.toMatchObject(
      refusalOf('package_offer_not_found'),
    )
    const minor = { ...buyer, minor: true }
    await expect(buyPackage(ctxAs(minor), { offerId })).rejects.toMatchObject(refusalOf('package_adults_only'))
  })

  it('is valid to the end of its last day in Warsaw', async () => {
    const { buyer } = await bought()
    const session = await createSession('individual')
    const input = { firstDate: '2026-12-29', seenPrice: 8_000 }
    at('2026-12-21T22:59:00Z')
    await reserve(ctxAs(buyer), reserveInputFor(session, input))
    at('2026-12-21T23:00:00Z')
    const later = { ...input, firstDate: '2027-01-05' }
    const other = await createSession('individual')
    await expect(reserve(ctxAs(buyer), reserveInputFor(other, later))).rejects.toMatchObject(refusalOf('price_changed'))
    await bookFor(other, buyer, { ...later, seenPrice: 10_000 })
  })

  it('is used for a child who names its buyer, at the lower price although the child saw the other', async () => {
    const { buyer, id } = await bought()
    const [one] = await familyOf(buyer, 1)
    const { child, session } = one ?? expect.fail('no child')
    const { reservationId } = await reserve(
      ctxAs({ ...child, minor: true }),
      reserveInputFor(session, { payerId: buyer.id }),
    )
    expect(await getReservationRow(reservationId)).toMatchObject({ amount: 8_000, payerId: buyer.id })
    expect([await leftOf(buyer, id), await creditOf(buyer)]).toEqual([3, 32_000])
  })
})

describe('the lessons of a package', () => {
  it('the last one goes to one of several bookings at once', async () => {
    const { buyer, id } = await bought({ lessons: 2 })
    const [used, ...others] = await familyOf(buyer, 6)
    await bookFor(used?.session as Session, buyer, { studentId: used?.child.id, seenPrice: 8_000 })
    const results = await runConcurrently(others.length, place => {
      const { child, session } = others[place] ?? expect.fail('no child')
      return reserve(ctxAs(buyer), reserveInputFor(session, { studentId: child.id, seenPrice: 8_000 }))
    })
    expect(codesOf(results)).toEqual(['done', ...Array(4).fill('price_changed')])
    expect(await leftOf(buyer, id)).toBe(0)
  })

  it('are given back by a hold that lapses, and by a cancellation once it cannot be undone', async () => {
    const { buyer, id } = await bought()
    const session = await createSession('individual')
    const { lessonId } = await bookFor(session, buyer, { seenPrice: 8_000 })
    await cancelLesson(ctxAs(buyer), lessonId)
    expect(await leftOf(buyer, id)).toBe(3)
    clock.advance({ minutes: 61 })
    expect(await leftOf(buyer, id)).toBe(4)
  })

  it.each([
    ['takes them again', false, 'booked'],
    ['goes back where they are used', true, 'lapsed'],
  ] as const)('money that comes after the hold has lapsed %s', async (_, isUsed, state) => {
    const { buyer, id } = await bought({ lessons: 2 })
    const [session, other] = [await createSession('individual'), await createSession('individual')]
    // So that the credit does not pay all of it.
    await bookFor(other, buyer, { plan: 'block', firstDate: '2026-12-01', seenPrice: 36_000 }).then(async block => {
      for (const lesson of block.lessonIds.slice(0, 2)) await cancelLesson(ctxAs(buyer), lesson)
    })
    clock.advance({ minutes: 61 })
    expect(await leftOf(buyer, id)).toBe(2)
    const { reservationId, checkoutUrl } = await reserve(ctxAs(buyer), reserveInputFor(session, { seenPrice: 8_000 }))
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay_slowly', 'never')
    clock.advance({ minutes: 31 })
    await expireHolds(clock.now())
    expect(await leftOf(buyer, id)).toBe(2)
    if (isUsed) {
      // Two of its dates are free.
      const block = { plan: 'block', firstDate: '2027-01-05', seenPrice: 16_000 } as const
      await reserve(ctxAs(buyer), reserveInputFor(await createSession('individual'), block))
    }
    await approveSlowPayment({ ref: checkoutUrl?.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await returnFromCheckout(reservationId)
    expect(await reservationState(reservationId)).toBe(state)
    expect(await leftOf(buyer, id)).toBe(isUsed ? 0 : 1)
  })

  it('earn a teacher a share of the own package’s price, and of the price before where the school offers it', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession('individual', { teacher })
    const [mine, ofSchool] = [await createTestUser(), await createTestUser()]
    await buyTestPackage(app, mine, await createOffer(ctxAs(teacher), TERMS))
    await buyTestPackage(app, ofSchool, await schoolOffer())
    await bookFor(session, mine, { seenPrice: 8_000 })
    await bookFor(session, ofSchool, { firstDate: '2026-12-01', seenPrice: 8_000 })
    at('2026-12-02T10:00:00Z')
    await recognize()
    const rows = await db.select().from(earningLines).where(eq(earningLines.personId, teacher.id))
    expect(rows.map(({ base, amount }) => [base, amount]).sort()).toEqual([
      [10_000, 5_000],
      [8_000, 4_000],
    ])
  })
})

describe('an offered next block', () => {
  const offer = async () => {
    at('2026-12-09T10:00:00Z')
    await offerNextBlocks(clock.now())
  }
  const nextOf = async (reservationId: string) =>
    (await db.select().from(reservations).where(eq(reservations.renewedFrom, reservationId)))[0] ?? expect.fail('none')

  it('has the lessons of a package that are left, is paid from its credit, and gives them back when it is declined', async () => {
    const { buyer, id } = await bought({ lessons: 6 })
    const [session, other] = [await createSession('individual'), await createSession('individual')]
    const block = await bookFor(session, buyer, { plan: 'block', seenPrice: 32_000 })
    await offer()
    const next = await nextOf(block.reservationId)
    expect(await pricesOf(next.id)).toEqual([...Array(2).fill([8_000, 2_000]), ...Array(2).fill([10_000, 0])])
    expect([next.reductions, await leftOf(buyer, id)]).toMatchObject([[{ kind: 'package', reference: id }], 0])
    await expect(
      reserve(ctxAs(buyer), reserveInputFor(other, { firstDate: '2026-12-15', seenPrice: 8_000 })),
    ).rejects.toMatchObject(refusalOf('price_changed'))
    await cancelHold(ctxAs(buyer), reservationHoldable(next.id))
    expect(await leftOf(buyer, id)).toBe(2)
    await bookFor(other, buyer, { firstDate: '2026-12-22', seenPrice: 8_000 })
    expect([await leftOf(buyer, id), await listUnsound()]).toEqual([1, []])
  })

  it('and another one of the same payer, and a booking at once, never have more lessons than there are', async () => {
    const { buyer, id } = await bought({ lessons: 10 })
    const family = await familyOf(buyer, 3)
    const blocks = []
    for (const { child, session } of family.slice(0, 2))
      blocks.push(await bookFor(session, buyer, { plan: 'block', studentId: child.id, seenPrice: 32_000 }))
    at('2026-12-09T10:00:00Z')
    const single = { studentId: family[2]?.child.id, firstDate: '2026-12-15' }
    const results = await runConcurrently<unknown>(2, place =>
      place === 0
        ? offerNextBlocks(clock.now())
        : reserve(ctxAs(buyer), reserveInputFor(family[2]?.session as Session, { ...single, seenPrice: 8_000 })),
    )
    const isBooked = codesOf(results).every(code => code === 'done')
    const taken = (await Promise.all(blocks.map(({ reservationId }) => nextOf(reservationId)))).map(
      ({ amount }) => (40_000 - amount) / 2_000,
    )
    expect([taken[0] ?? 0, (taken[0] ?? 0) + (taken[1] ?? 0)]).toEqual([isBooked ? 1 : 2, isBooked ? 1 : 2])
    expect(await leftOf(buyer, id)).toBe(0)
  })
})

describe('the buyer is told', () => {
  const toldOf = async (buyer: User, type: string) =>
    (await app.noticesOf(buyer)).filter(one => one.type === type).map(({ title }) => title)
  const endings = (buyer: User) => toldOf(buyer, 'package_ending')
  const remindAt = async (when: string) => {
    at(when)
    await remindOfPackages(clock.now())
  }

  it('when it is paid', async () => {
    const { buyer } = await bought()
    const [notice] = await app.noticesOf(buyer)
    expect(notice).toMatchObject({
      ...{ type: 'package_ready', title: 'Your package of 4 lessons is ready' },
      message:
        '320 PLN is now your credit. Individual lessons of any teacher, one hour each, cost you 80 PLN until Monday 21 December 2026. While no lesson is used you can return the package within 14 days.',
    })
    expect(await app.sendEmails()).toContain('Your package of 4 lessons is ready')
  })

  it('30 and 7 days before its last day while lessons are left, once each, on several nodes and after a standstill', async () => {
    const [kept, used, returned] = [
      await bought({ months: 2 }),
      await bought({ months: 2, lessons: 2 }),
      await bought(),
    ]
    await returnPackage(ctxAs(returned.buyer), returned.id)
    const session = await createSession('individual')
    // All of its lessons.
    await bookFor(session, used.buyer, { plan: 'block', firstDate: '2026-12-01', seenPrice: 36_000 })
    const short = await bought()
    await remindAt('2026-12-14T07:59:59Z')
    expect([await endings(kept.buyer), await endings(short.buyer)]).toEqual([[], []])
    await remindAt('2026-12-14T08:00:00Z')
    // It is valid for a month: who has just bought it knows.
    expect(await endings(short.buyer)).toEqual([
      '4 lessons of your package can be booked until Monday 21 December 2026',
    ])
    at('2026-12-22T08:00:00Z')
    await runConcurrently(4, () => remindOfPackages(clock.now()))
    expect(await endings(kept.buyer)).toHaveLength(1)
    await bookFor(session, kept.buyer, { firstDate: '2027-01-05', seenPrice: 8_000 })
    // It stood still for weeks, and began again in the last week.
    await remindAt('2027-01-15T03:00:00Z')
    await remindAt('2027-01-15T10:00:00Z')
    expect(await endings(kept.buyer)).toEqual([
      '3 lessons of your package can be booked until Thursday 21 January 2027',
      '4 lessons of your package can be booked until Thursday 21 January 2027',
    ])
    await remindAt('2027-01-22T10:00:00Z')
    expect([await endings(kept.buyer), await endings(short.buyer)].map(({ length }) => length)).toEqual([2, 1])
    expect([await endings(used.buyer), await endings(returned.buyer)]).toEqual([[], []])
  })

  it('at nine in Warsaw, also on the day on which clocks change', async () => {
    at('2027-02-04T10:00:00Z')
    const { buyer } = await bought({ months: 2 })
    at('2027-03-20T10:00:00Z')
    await remindOfPackages(clock.now())
    await remindAt('2027-03-28T06:59:59Z')
    expect(await endings(buyer)).toHaveLength(1)
    await remindAt('2027-03-28T07:00:00Z')
    expect(await endings(buyer)).toHaveLength(2)
  })
})

describe('returning', () => {
  it('takes the credit back and sends the money back, once', async () => {
    const { buyer, id } = await bought()
    expect((await getOwnPackage(ctxAs(buyer), id)).returnableUntil).toBe('2026-12-05')
    const results = await runConcurrently(3, () => returnPackage(ctxAs(buyer), id))
    expect(codesOf(results)).toEqual(['done', 'package_not_returnable', 'package_not_returnable'])
    const { paymentId, standing } = await getOwnPackage(ctxAs(buyer), id)
    const back = await db
      .select()
      .from(refunds)
      .where(eq(refunds.intentId, paymentId ?? ''))
    expect([standing, await creditOf(buyer), back.map(({ amount }) => amount)]).toEqual(['returned', 0, [32_000]])
    await app.sendRefunds()
    expect(await listUnsound()).toEqual([])
    await expect(returnPackage(ctxAs(await createTestUser()), id)).rejects.toMatchObject(refusalOf('package_not_found'))
  })

  it('is refused after 14 days, with a lesson used, and where the credit was spent', async () => {
    const late = await bought()
    const spent = await bought()
    const used = await bought()
    await bookFor(await createSession('group'), spent.buyer)
    await bookFor(await createSession('individual'), used.buyer, { seenPrice: 8_000 })
    await expect(returnPackage(ctxAs(spent.buyer), spent.id)).rejects.toMatchObject(refusalOf('package_credit_spent'))
    await expect(returnPackage(ctxAs(used.buyer), used.id)).rejects.toMatchObject(refusalOf('package_used'))
    at('2026-12-06T10:00:00Z')
    await expect(returnPackage(ctxAs(late.buyer), late.id)).rejects.toMatchObject(refusalOf('package_return_over'))
  })

  it('and using at once: one of them happens', async () => {
    for (let round = 0; round < 3; round++) {
      const { buyer, id } = await bought()
      const session = await createSession('individual')
      const results = await runConcurrently<unknown>(2, place =>
        place === 0
          ? returnPackage(ctxAs(buyer), id)
          : reserve(ctxAs(buyer), reserveInputFor(session, { seenPrice: 8_000 })),
      )
      const { standing, left } = await getOwnPackage(ctxAs(buyer), id)
      expect([codesOf(results), standing, left, await creditOf(buyer)]).toEqual(
        standing === 'returned'
          ? [['done', 'price_changed'], 'returned', 4, 0]
          : [['done', 'package_used'], 'active', 3, 24_000],
      )
    }
    expect(await listUnsound()).toEqual([])
  })
})

describe('the payment of a package', () => {
  it('that comes twice goes back once, and leaves the credit alone', async () => {
    const buyer = await createTestUser()
    const id = await buyTestPackage(app, buyer, await schoolOffer(), 'pay_twice')
    expect([await creditOf(buyer), await leftOf(buyer, id)]).toEqual([32_000, 4])
    await app.sendRefunds()
    expect(await listUnsound()).toEqual([])
  })

  it('that never comes ends it after 30 days; money that comes then goes back', async () => {
    const buyer = await createTestUser()
    const { id, checkoutUrl } = await buyPackage(ctxAs(buyer), { offerId: await schoolOffer() })
    await fakeCheckout.simulate(checkoutUrl, 'decline', 'never')
    await returnFromPackage(app, buyer, id)
    clock.advance({ hours: 31 * 24 })
    await purgePackages(clock.now())
    expect((await getOwnPackage(ctxAs(buyer), id)).standing).toBe('abandoned')
    expect(await creditOf(buyer)).toBe(0)
  })
})
