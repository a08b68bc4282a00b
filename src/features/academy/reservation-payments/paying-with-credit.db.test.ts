import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { notifyBooked } from '#features/academy/reservation-notices/booking-notices.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { getPayment } from '#features/money/payments/queries.ts'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import { settle } from '#features/money/settlement/settlement.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { createChildOf } from '#tests/support/family.ts'
import { listIntents, prepaidBalance, reservationState } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'

const { bookFor, clock, createBooked, createSession, ctxAs, fakeCheckout, returnFromCheckout, runJobs, noticesOf } =
  setupLessons()

const START = Temporal.Instant.from('2026-11-21T10:00:00Z')
const creditOf = ({ id }: User) => getCredit(db, id)

/** A student with 100 PLN of credit. */
const createStudent = async (): Promise<User> => {
  clock.set(START)
  const { student, lessonId } = await createBooked('individual')
  await cancelLesson(ctxAs(student), lessonId, 'credit')
  return student
}
/** Grosze as people read them. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

/** A hold of 160 PLN, of which 100 are paid with credit. */
const holdMixed = async (student: User) => {
  const input = reserveInputFor(await createSession('group', { price: 16_000 }), { seenPrice: 16_000 })
  const { reservationId, checkoutUrl } = await reserve(ctxAs(student), input)
  return { id: reservationId, url: checkoutUrl ?? '' }
}
const receiptAmountsOf = async (student: User, id: string) => {
  const paid = (await listIntents(id)).find(({ provider }) => provider !== CREDIT_PROVIDER)
  return (await getPayment(ctxAs(student), paid?.id ?? '')).lines?.map(({ amount }) => amount)
}
/** What the notice of the booking says. */
const confirmationOf = async (student: User, reservationId: string) => {
  const event = { payload: { reservationId } } as Parameters<typeof notifyBooked>[2]
  await transaction(tx => notifyBooked(tx, ctxAs(student), event))
  return plain((await noticesOf(student)).find(({ type }) => type === 'reservation_confirmed')?.message)
}
const amountsOf = async (id: string) =>
  (await listIntents(id)).map(({ provider, amount, state }) => [provider === CREDIT_PROVIDER, amount, state])

describe('a payer with credit', () => {
  it('who has enough is booked at once, and no provider hears of it', async () => {
    const student = await createStudent()
    const { reservationId, checkoutUrl } = await reserve(ctxAs(student), reserveInputFor(await createSession('group')))
    expect([checkoutUrl, await reservationState(reservationId)]).toEqual([null, 'booked'])
    expect(await amountsOf(reservationId)).toEqual([[true, 10_000, 'succeeded']])
    expect([await creditOf(student), await prepaidBalance(reservationId)]).toEqual([0, 10_000])
    expect(await confirmationOf(student, reservationId)).toMatch(/\. 100 PLN paid with credit\.$/)
    expect((await noticesOf(student)).map(({ type }) => type)).not.toContain('payment_failed')
    expect(await listUnsound()).toEqual([])
  })

  it('pays the rest at the provider, and the receipt has only that', async () => {
    const student = await createStudent()
    const { id, url } = await holdMixed(student)
    expect(await creditOf(student)).toBe(0)
    expect((await getReservation(ctxAs(student), id)).creditSpent).toBe(10_000)
    await fakeCheckout.simulate(url, 'pay', 'never')
    await returnFromCheckout(id)
    expect(await reservationState(id)).toBe('booked')
    const [, paid] = await listIntents(id)
    const { lines, receiptNumber } = await getPayment(ctxAs(student), paid?.id ?? '')
    expect(lines?.map(({ amount }) => amount)).toEqual([16_000, -10_000])
    expect(receiptNumber).toMatch(/^2026\/11\//)
    expect(await prepaidBalance(id)).toBe(16_000)
    expect(await listUnsound()).toEqual([])
  })

  it.each([
    ['lapses', () => clock.advance({ minutes: 16 })],
    ['is cancelled', undefined],
  ])('has it back when the hold %s', async (_, wait) => {
    const student = await createStudent()
    const { id } = await holdMixed(student)
    wait?.()
    await (wait ? expireHolds(clock.now()) : cancelHold(ctxAs(student), reservationHoldable(id)))
    expect([await reservationState(id), await creditOf(student)]).toEqual(['lapsed', 10_000])
    expect(await prepaidBalance(id)).toBe(0)
    expect((await getReservation(ctxAs(student), id)).creditSpent).toBe(0)
    expect((await noticesOf(student)).map(({ type }) => type)).not.toContain('credit_added')
    expect(await listUnsound()).toEqual([])
  })

  it('tries again with the same rest after a decline', async () => {
    const student = await createStudent()
    const { id, url } = await holdMixed(student)
    await fakeCheckout.simulate(url, 'decline', 'never')
    await returnFromCheckout(id)
    const { checkoutUrl } = await startPayment(ctxAs(student), reservationHoldable(id))
    expect(await amountsOf(id)).toEqual([
      [true, 10_000, 'succeeded'],
      [false, 6_000, 'failed'],
      [false, 6_000, 'open'],
    ])
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await returnFromCheckout(id)
    expect(await reservationState(id)).toBe('booked')
    expect(await listUnsound()).toEqual([])
  })

  it('who pays twice gets the second payment back, and keeps what credit paid', async () => {
    const student = await createStudent()
    const { id, url } = await holdMixed(student)
    await fakeCheckout.simulate(url, 'pay_twice', 'never')
    await returnFromCheckout(id)
    await runJobs()
    expect([await reservationState(id), await creditOf(student), await prepaidBalance(id)]).toEqual([
      'booked',
      0,
      16_000,
    ])
    expect(await listUnsound()).toEqual([])
  })
})

describe('money that comes late', () => {
  const payLate = async (student: User, meanwhile: () => Promise<unknown>) => {
    const { id, url } = await holdMixed(student)
    await fakeCheckout.simulate(url, 'pay_slowly', 'never')
    clock.advance({ minutes: 31 })
    await expireHolds(clock.now())
    expect([await reservationState(id), await creditOf(student)]).toEqual(['lapsed', 10_000])
    await meanwhile()
    await approveSlowPayment({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await returnFromCheckout(id)
    await runJobs()
    return id
  }

  it('takes the place with the credit that had gone back', async () => {
    const student = await createStudent()
    const id = await payLate(student, async () => undefined)
    expect([await reservationState(id), await creditOf(student), await prepaidBalance(id)]).toEqual([
      'booked',
      0,
      16_000,
    ])
    expect(await receiptAmountsOf(student, id)).toEqual([16_000, -10_000])
    expect(await listUnsound()).toEqual([])
  })

  it('goes back when that credit is spent', async () => {
    const student = await createStudent()
    const id = await payLate(student, async () => bookFor(await createSession('course'), student))
    expect([await reservationState(id), await creditOf(student), await prepaidBalance(id)]).toEqual(['lapsed', 0, 0])
    expect(await receiptAmountsOf(student, id)).toEqual([16_000, -10_000])
    expect(await listUnsound()).toEqual([])
  })

  it('for an earlier, declined payment of the whole price gives the credit back', async () => {
    clock.set(START)
    const student = await createTestUser()
    const { id, url } = await holdMixed(student)
    await fakeCheckout.simulate(url, 'decline', 'never')
    await returnFromCheckout(id)
    const cancelled = await bookFor(await createSession('course'), student)
    await cancelLesson(ctxAs(student), cancelled.lessonId, 'credit')
    await startPayment(ctxAs(student), reservationHoldable(id))
    const [first] = await listIntents(id)
    expect([first?.amount, await creditOf(student)]).toEqual([16_000, 0])
    const charge = { ref: 'late_charge', amount: 16_000, currency: 'PLN' }
    const { provider = '', providerRef } = first ?? {}
    const report = {
      provider,
      intentId: first?.id ?? '',
      providerRef: providerRef ?? '',
      type: 'paid',
      charge,
    } as const
    await settle({ actor: systemActor('test'), now: clock.now(), requestId: 'test' }, report)
    expect([await reservationState(id), await creditOf(student), await prepaidBalance(id)]).toEqual([
      'booked',
      2_500,
      16_000,
    ])
    expect(await listUnsound()).toEqual([])
  })
})

it('a child who names a guardian as payer does not spend the guardian’s credit; the guardian who pays does', async () => {
  const mum = await createStudent()
  const child = await createChildOf([mum], clock.now())
  const session = await createSession('group')
  const { reservationId } = await reserve(ctxAs(child), reserveInputFor(session, { payerId: mum.id }))
  expect([await creditOf(mum), await amountsOf(reservationId)]).toEqual([10_000, []])
  const { checkoutUrl } = await startPayment(ctxAs(mum), reservationHoldable(reservationId))
  expect(checkoutUrl).toBe(reservationPath(reservationId))
  expect([await reservationState(reservationId), await creditOf(mum)]).toEqual(['booked', 0])
})

it('a child who starts the payment for a guardian pays all of it, and the credit stays', async () => {
  const mum = await createStudent()
  const child = await createChildOf([mum], clock.now())
  const session = await createSession('group')
  const { reservationId } = await reserve(ctxAs(child), reserveInputFor(session, { payerId: mum.id }))
  await startPayment(ctxAs(child), reservationHoldable(reservationId))
  expect([await creditOf(mum), await amountsOf(reservationId)]).toEqual([10_000, [[false, 10_000, 'open']]])
})

it('twenty payments at once of one credit spend it once, and never more', async () => {
  clock.set(START)
  const mum = await createTestUser()
  const first = await bookFor(await createSession('course', { price: 70_000 }), mum, { seenPrice: 70_000 })
  for (const lessonId of first.lessonIds) await cancelLesson(ctxAs(mum), lessonId, 'credit')
  expect(await creditOf(mum)).toBe(70_000)
  const children = await Promise.all(Array.from({ length: 20 }, () => createChildOf([mum], clock.now())))
  const session = await createSession('group', { maxStudents: 20 })
  const others = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? session : createSession('group'))))
  const results = await runConcurrently(20, place =>
    reserve(
      ctxAs(mum),
      reserveInputFor(others[place] ?? session, { studentId: children[place]?.id ?? '', payerId: mum.id }),
    ),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await creditOf(mum)).toBe(0)
  const states = await Promise.all(
    results.map(one => (one.status === 'fulfilled' ? reservationState(one.value.reservationId) : '')),
  )
  expect(states.filter(state => state === 'booked')).toHaveLength(7)
  expect(await listUnsound()).toEqual([])
})

it('what goes back as credit is called credit, not a refund, when the teacher cancels', async () => {
  const student = await createStudent()
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const { lessonId } = await bookFor(await createSession('individual', { teacher }), student)
  await cancelLesson(ctxAs(teacher), lessonId)
  const notice = (await noticesOf(student)).find(({ type }) => type === 'lesson_cancellation')
  expect(plain(notice?.message)).toContain('We add 100 PLN to your credit.')
  expect(plain(notice?.message)).not.toContain('We refund')
})
