import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { receipts, refunds } from '#features/money/payments/table.ts'
import { reductionLabel } from '#features/money/price-reductions/rules.ts'
import { endCode } from '#features/staff/discount-codes/acting.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { getReservationRow, listIntents, prepaidBalance, reservationState } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import catalogue from '../../../languages/pl.json' with { type: 'json' }
import { discountCodeUses } from './table.ts'
import { countsAsUseSql } from './uses.ts'

const { ala, olek, bookFor, clock, createHold, createSession, ctxAs, fakeCheckout, returnFromCheckout } = setupLessons()

let group: Session
let other: Session
beforeEach(async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  group = await createSession('group', { maxStudents: 20 })
  other = await createSession('group', { maxStudents: 20 })
})

/** Tuesdays: a student is in one place at a time. */
const WEEKS = ['2026-11-24', '2026-12-01', '2026-12-08'] as const

const codeOf = (terms: Parameters<typeof insertDiscountCode>[1]) => insertDiscountCode(clock.now(), terms)
const with10 = (session: Session, discountCode: string, more: Partial<ReserveInput> = {}) =>
  reserveInputFor(session, { discountCode, seenPrice: 9_000, ...more })
const refusalOf = (code: string) => ({ refusal: { code } })
const usesOf = (codeId: string) =>
  db
    .select({ id: discountCodeUses.reservationId, counts: countsAsUseSql(discountCodeUses.reservationId, clock.now()) })
    .from(discountCodeUses)
    .where(eq(discountCodeUses.codeId, codeId))
const countingOf = async (codeId: string) => (await usesOf(codeId)).filter(({ counts }) => counts).length
const refusedOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap(one => (one.status === 'rejected' ? [one.reason.refusal?.code ?? String(one.reason)] : [])).sort()

describe('a booking with a code', () => {
  it('costs less, pays what is left, and its receipt names the price before and the code', async () => {
    const { id, discountCode } = await codeOf({ percent: 10 })
    const typed = ` ${discountCode.toLowerCase().replace(/(.{4})/, '$1-')} `
    const { reservationId } = await bookFor(group, ala(), { plan: 'block', discountCode: typed, seenPrice: 36_000 })
    expect(await getReservationRow(reservationId)).toMatchObject({
      ...{ amount: 36_000, state: 'booked' },
      reductions: [{ kind: 'code', reference: id, label: `Discount code ${discountCode}`, amount: 4_000, percent: 10 }],
    })
    const rows = await db.select().from(lessons).where(eq(lessons.purchaseId, reservationId))
    expect(rows.map(({ price, reduction }) => [price, reduction])).toEqual(Array(4).fill([9_000, 1_000]))
    const [intent] = await listIntents(reservationId)
    expect([intent?.amount, await prepaidBalance(reservationId)]).toEqual([36_000, 36_000])
    const [receipt] = await db
      .select()
      .from(receipts)
      .where(eq(receipts.intentId, intent?.id ?? ''))
    expect(receipt?.lines.map(({ amount }) => amount)).toEqual([10_000, 10_000, 10_000, 10_000, -4_000])
    expect(receipt?.lines.at(-1)?.text).toBe(`Discount code ${discountCode}`)
  })

  it('names the code to each in their language, and on the receipt in the payer’s', async () => {
    offerLanguages({ pl: catalogue })
    const payer = await createTestUser({ language: 'pl' })
    const { discountCode } = await codeOf({ percent: 10 })
    const booked = await inLanguage('pl', () =>
      bookFor(group, payer, { plan: 'block', discountCode, seenPrice: 36_000 }),
    )
    const { reductions } = await getReservationRow(booked.reservationId)
    const named = () => reductions.map(reductionLabel)
    expect([named(), inLanguage('pl', named)]).toEqual([
      [`Discount code ${discountCode}`],
      [`Kod rabatowy ${discountCode}`],
    ])
    const [intent] = await listIntents(booked.reservationId)
    const [receipt] = await db
      .select()
      .from(receipts)
      .where(eq(receipts.intentId, intent?.id ?? ''))
    expect(receipt?.lines.at(-1)?.text).toBe(`Kod rabatowy ${discountCode}`)
    // As versions before have kept it.
    expect(reductionLabel({ label: 'Discount code SPRING' })).toBe('Discount code SPRING')
    offerLanguages({})
  })

  it('costs nothing and is booked at once where the code takes all', async () => {
    const { id, discountCode } = await codeOf({ percent: 100 })
    const { reservationId } = await bookFor(group, ala(), { discountCode, seenPrice: 0 })
    expect(await reservationState(reservationId)).toBe('booked')
    expect(await countingOf(id)).toBe(1)
  })

  it.each<[string, object, string, Partial<ReserveInput>?]>([
    ['over', { validUntil: '2026-11-20' }, 'code_over'],
    ['not valid yet', { validFrom: '2026-11-22' }, 'code_not_yet'],
    ['for another subject', { subjects: ['ib-physics'] }, 'code_other_lessons'],
    ['for lessons every week', {}, 'code_not_weekly', { plan: 'weekly', seenPrice: 36_000 }],
    ['seen at the full price', {}, 'price_changed', { seenPrice: 10_000 }],
  ])('is refused where the code is %s', async (_, terms, refusal, more = {}) => {
    const { discountCode } = await codeOf({ percent: 10, ...terms })
    await expect(reserve(ctxAs(ala()), with10(group, discountCode, more))).rejects.toMatchObject(refusalOf(refusal))
  })

  it('is only for the session, the teacher and the person of the code', async () => {
    const bySession = await codeOf({ percent: 10, sessionId: other.id })
    const byTeacher = await codeOf({ percent: 10, teacherId: other.user_id })
    const personal = await codeOf({ percent: 10, personId: olek().id })
    for (const [{ discountCode }, refusal] of [
      [bySession, 'code_other_lessons'],
      [byTeacher, 'code_other_lessons'],
      [personal, 'code_unknown'],
    ] as const)
      await expect(reserve(ctxAs(ala()), with10(group, discountCode))).rejects.toMatchObject(refusalOf(refusal))
    for (const { discountCode } of [bySession, byTeacher])
      await reserve(ctxAs(await createTestUser()), with10(other, discountCode))
    await reserve(ctxAs(olek()), with10(group, personal.discountCode))
  })

  it('after ten codes that do not exist is closed to the person for an hour, and open to others', async () => {
    const { discountCode } = await codeOf({ percent: 10 })
    for (let tries = 0; tries < 10; tries += 1)
      await expect(reserve(ctxAs(ala()), with10(group, `WRONG${tries}`))).rejects.toMatchObject(
        refusalOf('code_unknown'),
      )
    await expect(reserve(ctxAs(ala()), with10(group, discountCode))).rejects.toMatchObject(refusalOf('too_many_tries'))
    await reserve(ctxAs(olek()), with10(group, discountCode))
    clock.advance({ minutes: 61 })
    await reserve(ctxAs(ala()), with10(group, discountCode))
  })

  it('looks at ten of forty codes that one person tries at once', async () => {
    const guesser = await createTestUser()
    const results = await runConcurrently(40, at => reserve(ctxAs(guesser), with10(group, `GUESS${at}`)))
    expect(refusedOf(results).filter(code => code === 'code_unknown')).toHaveLength(10)
  })

  it('counts no right ones', async () => {
    const { discountCode } = await codeOf({ percent: 10, sessionId: group.id })
    const shopper = await createTestUser()
    for (let tries = 0; tries < 12; tries += 1)
      await expect(reserve(ctxAs(shopper), with10(other, discountCode))).rejects.toMatchObject(
        refusalOf('code_other_lessons'),
      )
    await reserve(ctxAs(shopper), with10(group, discountCode))
  })
})

describe('the uses of a code', () => {
  it('the last one goes to exactly one of eight people at once', async () => {
    const { id, discountCode } = await codeOf({ percent: 10, maxUses: 1 })
    const people = await Promise.all(Array.from({ length: 8 }, () => createTestUser()))
    const sessions = await Promise.all(people.map(() => createSession('group')))
    const results = await runConcurrently(8, place =>
      reserve(ctxAs(people[place] as User), with10(sessions[place] as Session, discountCode)),
    )
    expect(refusedOf(results)).toEqual(Array(7).fill('code_used_up'))
    expect(await usesOf(id)).toMatchObject([{ counts: true }])
  })

  it('one of each student, and a first booking, cannot be had in two windows at once', async () => {
    for (const [terms, refusal, who] of [
      [{ maxUsesEach: 1 }, 'code_used_before', ala()],
      [{ isFirstOnly: true }, 'code_first_only', olek()],
    ] as const) {
      const sessions = await Promise.all(WEEKS.map(() => createSession('group')))
      const { id, discountCode } = await codeOf({ percent: 10, ...terms })
      const results = await runConcurrently(3, place =>
        reserve(ctxAs(who), with10(sessions[place] as Session, discountCode, { firstDate: WEEKS[place] })),
      )
      expect(refusedOf(results)).toEqual([refusal, refusal])
      expect(await countingOf(id)).toBe(1)
    }
  })

  it.each([
    ['once for each family', { maxUsesEach: 1 }, 'code_used_before'],
    ['for a first booking', { isFirstOnly: true }, 'code_first_only'],
  ] as const)(
    'of a code %s goes to one of the children of a guardian, however many are added',
    async (_, terms, refusal) => {
      const { id, discountCode } = await codeOf({ percent: 100, ...terms })
      const guardian = await createTestUser()
      const children = await Promise.all(Array.from({ length: 4 }, () => createTestUser()))
      for (const child of children) await makeGuardian(child, guardian, clock.now())
      clock.advance({ minutes: 1 })
      // Without a payer, also where one was named: what is free is paid by no one.
      const wish = (place: number) => ({
        ...{ studentId: children[place]?.id, payerId: children[place % 2 === 0 ? place : -1]?.id ?? guardian.id },
        seenPrice: 0,
      })
      const results = await runConcurrently(4, place =>
        reserve(ctxAs(guardian), with10(group, discountCode, wish(place))),
      )
      expect(refusedOf(results)).toEqual(Array(3).fill(refusal))
      expect(await countingOf(id)).toBe(1)
      await expect(reserve(ctxAs(guardian), with10(group, discountCode, { seenPrice: 0 }))).rejects.toMatchObject(
        refusalOf(refusal),
      )
      await reserve(ctxAs(await createTestUser()), with10(group, discountCode, { seenPrice: 0 }))
    },
  )

  it('while it is ended: what was reserved before keeps its price, and nothing is reserved after', async () => {
    const { id, discountCode } = await codeOf({ percent: 10 })
    const admin = await createTestUser({ role: 'admin' })
    const people = await Promise.all(Array.from({ length: 5 }, () => createTestUser()))
    const results = await runConcurrently<unknown>(6, place =>
      place === 3
        ? endCode(ctxAs(admin), id)
        : reserve(ctxAs(people[place > 3 ? place - 1 : place] as User), with10(group, discountCode)),
    )
    const refused = refusedOf(results)
    expect(refused.every(code => code === 'code_over')).toBe(true)
    expect(await countingOf(id)).toBe(5 - refused.length)
    await expect(reserve(ctxAs(olek()), with10(group, discountCode))).rejects.toMatchObject(refusalOf('code_over'))
    await expect(endCode(ctxAs(admin), id)).rejects.toMatchObject(refusalOf('code_ended_already'))
  })

  it('is given back by a hold that lapses, and taken by another while it does', async () => {
    const { id, discountCode } = await codeOf({ percent: 10, maxUses: 1 })
    await reserve(ctxAs(ala()), with10(group, discountCode))
    await expect(reserve(ctxAs(olek()), with10(other, discountCode))).rejects.toMatchObject(refusalOf('code_used_up'))
    clock.advance({ minutes: 16 })
    const [, taken] = await Promise.allSettled([
      expireHolds(clock.now()),
      reserve(ctxAs(olek()), with10(other, discountCode)),
    ])
    if (taken?.status === 'rejected') {
      expect(taken.reason).toMatchObject(refusalOf('code_used_up'))
      await reserve(ctxAs(olek()), with10(other, discountCode))
    }
    expect(await countingOf(id)).toBe(1)
  })

  it.each([
    ['takes the use again', false, 'booked'],
    ['goes back where another has it', true, 'lapsed'],
  ] as const)('money that comes after the hold has lapsed %s', async (_, isTaken, state) => {
    const { id, discountCode } = await codeOf({ percent: 10, maxUses: 1 })
    const { reservationId, checkoutUrl } = await reserve(ctxAs(ala()), with10(group, discountCode))
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay_slowly', 'never')
    clock.advance({ minutes: 31 })
    await expireHolds(clock.now())
    if (isTaken) await reserve(ctxAs(olek()), with10(other, discountCode))
    await approveSlowPayment({ ref: checkoutUrl?.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await returnFromCheckout(reservationId)
    expect([await reservationState(reservationId), await countingOf(id)]).toEqual([state, 1])
    const [intent] = await listIntents(reservationId)
    const back = await db
      .select()
      .from(refunds)
      .where(eq(refunds.intentId, intent?.id ?? ''))
    expect(back.map(({ amount, reason }) => [amount, reason])).toEqual(isTaken ? [[9_000, 'late_money']] : [])
  })

  it('counts until the cancellation can no longer be undone, so that undoing cannot exceed the limit', async () => {
    const { id, discountCode } = await codeOf({ percent: 10, maxUses: 1 })
    const { lessonId } = await bookFor(group, ala(), { discountCode, seenPrice: 9_000 })
    await cancelLesson(ctxAs(ala()), lessonId)
    await expect(reserve(ctxAs(olek()), with10(other, discountCode))).rejects.toMatchObject(refusalOf('code_used_up'))
    await undoCancellation(ctxAs(ala()), lessonId)
    expect(await countingOf(id)).toBe(1)
    await cancelLesson(ctxAs(ala()), lessonId)
    clock.advance({ minutes: 61 })
    await reserve(ctxAs(olek()), with10(other, discountCode))
    expect(await countingOf(id)).toBe(1)
  })

  it('of a block of which a part went back is kept; one that went back as a whole gives it back', async () => {
    const { id, discountCode } = await codeOf({ amount: 4_000 })
    const block = { plan: 'block', discountCode, seenPrice: 36_000 } as const
    const { reservationId, lessonId } = await bookFor(group, ala(), block)
    await cancelLesson(ctxAs(ala()), lessonId)
    clock.advance({ minutes: 61 })
    expect(await countingOf(id)).toBe(1)
    await resign(ctxAs(ala()), reservationId)
    expect(await countingOf(id)).toBe(0)
    const [intent] = await listIntents(reservationId)
    const back = await db
      .select({ amount: refunds.amount })
      .from(refunds)
      .where(eq(refunds.intentId, intent?.id ?? ''))
    expect(back.map(({ amount }) => amount).sort()).toEqual([27_000, 9_000])
  })

  it.each([
    ['is kept where a lesson of it was given up too late', '2026-11-24T10:00:00Z', 1],
    ['is given back where all of it was given up in time', '2026-11-23T10:00:00Z', 0],
  ])('of a block that cost nothing and was left %s', async (_, leftAt, counts) => {
    const { id, discountCode } = await codeOf({ percent: 100 })
    const student = await createTestUser()
    const { reservationId } = await bookFor(group, student, { plan: 'block', discountCode, seenPrice: 0 })
    clock.set(Temporal.Instant.from(leftAt))
    await resign(ctxAs(student), reservationId)
    clock.advance({ hours: 2 })
    expect(await countingOf(id)).toBe(counts)
  })

  it('of a lesson that was cancelled too late is kept, also where it cost nothing', async () => {
    for (const [percent, seenPrice] of [
      [10, 9_000],
      [100, 0],
    ] as const) {
      const { id, discountCode } = await codeOf({ percent })
      const student = await createTestUser()
      clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
      const { lessonId } = await bookFor(group, student, { discountCode, seenPrice })
      clock.set(Temporal.Instant.from('2026-11-24T10:00:00Z'))
      await cancelLesson(ctxAs(student), lessonId)
      clock.advance({ hours: 2 })
      expect([percent, await countingOf(id)]).toEqual([percent, 1])
    }
  })
})

it('a hold that a repeated request finds is the one that is held', async () => {
  const { id, discountCode } = await codeOf({ percent: 10, maxUses: 1 })
  const results = await runConcurrently(4, () => reserve(ctxAs(ala()), with10(group, discountCode)))
  const ids = results.flatMap(one => (one.status === 'fulfilled' ? [one.value.reservationId] : []))
  expect([new Set(ids).size, ids.length, await countingOf(id)]).toEqual([1, 4, 1])
  await expect(createHold(group, ala())).rejects.toMatchObject(refusalOf('price_changed'))
})
