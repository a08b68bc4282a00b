import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { completeReservations } from '#features/academy/reservation-endings/complete-reservations.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { loadReservation } from '#features/academy/reservation-page/page-data.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { trialOffers } from '#features/academy/sessions/table.ts'
import { setTrialOffer } from '#features/academy/trials/set-offer.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { notifications } from '#features/people/notifications/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { violatedConstraint } from '#platform/database-errors.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { endGuardianships, makeGuardian } from '#tests/support/guardians.ts'
import { getReservationRow, prepaidBalance, reservationState } from '#tests/support/holds.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listWeeklyAfterTrials } from './following.ts'

const { at, bookFor, clock, createFamily, createSession, ctxAs, fakeCheckout, returnFromCheckout } = setupSeams()

/** Trials are on Tuesday 24 November 2026 from 16:00 to 16:30 UTC, 17:00 in Warsaw. */
const BOOKING = '2026-11-21T10:00:00Z'
const OVER = '2026-11-24T16:30:00Z'
const OFFER = { isOffered: true, price: 2_000, minutes: 30 } as const
const TRIAL = { trial: true, seenPrice: 2_000, date_time: { Tuesday: [17] } } as const
const ORDINARY = { date_time: { Tuesday: [18, 18.5] } } as const

/** A teacher who offers a trial, with as many individual sessions. */
const offering = async (offer: Partial<typeof OFFER> | { price: number } = {}, sessions = 1) => {
  at(BOOKING)
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  await setTrialOffer(ctxAs(teacher), { ...OFFER, ...offer })
  const all = await Promise.all(Array.from({ length: sessions }, () => createSession('individual', { teacher })))
  const [session] = all
  if (!session) throw new Error('no session')
  return { teacher, session, all, student: await createTestUser({ name: 'Stan Student' }) }
}
const ask = (session: Session, student: User, more: object = {}) =>
  reserve(ctxAs(student), reserveInputFor(session, { ...TRIAL, ...more }))
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    error => error.refusal?.code ?? String(error),
  )
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(one => (one.status === 'fulfilled' ? 'ok' : (one.reason.refusal?.code ?? String(one.reason)))).sort()
const trialsOf = ({ id }: User) => db.$count(reservations, eq(reservations.trialOf, id))

describe('a trial', () => {
  it('is booked at the price and length of the offer, and pays like any lesson', async () => {
    const { session, student, teacher } = await offering()
    const { reservationId } = await bookFor(session, student, TRIAL)
    expect(await getReservationRow(reservationId)).toMatchObject({
      ...{ state: 'booked', plan: 'single', amount: 2_000, unitPrice: 4_000, trialOf: teacher.id },
    })
    const [lesson] = await listLessons(db, [reservationId])
    expect(lesson).toMatchObject({ price: 2_000 })
    expect(lesson?.end.since(lesson.start).total('minutes')).toBe(30)
    expect(await prepaidBalance(reservationId)).toBe(2_000)
  })

  it('takes no discount code', async () => {
    const { session, student } = await offering()
    const { discountCode } = await insertDiscountCode(clock.now(), { percent: 50 })
    expect(await codeOf(ask(session, student, { discountCode }))).toBe('code_not_for_trial')
    expect(await codeOf(ask(session, student))).toBe('ok')
  })

  it('costs nothing where the teacher offers it so, and lasts an hour', async () => {
    const { session, student } = await offering({ price: 0, minutes: 60 } as object)
    const { reservationId, checkoutUrl } = await ask(session, student, {
      seenPrice: 0,
      date_time: { Tuesday: [17, 17.5] },
    })
    expect([checkoutUrl, await reservationState(reservationId)]).toEqual([null, 'booked'])
  })

  it('is refused at another price, another length, and where none is offered', async () => {
    const { session, student, teacher } = await offering()
    expect(await codeOf(ask(session, student, { seenPrice: 2_500 }))).toBe('price_changed')
    expect(await codeOf(ask(session, student, { date_time: { Tuesday: [17, 17.5] } }))).toBe('trial_length')
    expect(await codeOf(ask(session, student, { plan: 'block' }))).toBe('trial_individual')
    await setTrialOffer(ctxAs(teacher), { ...OFFER, isOffered: false })
    expect(await codeOf(ask(session, student))).toBe('trial_not_offered')
    const group = await createSession('group', { teacher })
    expect(await codeOf(ask(group, student, { date_time: undefined }))).toBe('trial_individual')
    expect(await trialsOf(teacher)).toBe(0)
  })

  it('keeps its hold when the offer changes or ends, and is paid at the price that was agreed on', async () => {
    const { session, student, teacher } = await offering()
    const { reservationId, checkoutUrl } = await ask(session, student)
    await setTrialOffer(ctxAs(teacher), { isOffered: false, price: 9_000, minutes: 60 })
    expect(await ask(session, student)).toMatchObject({ reservationId })
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await returnFromCheckout(reservationId)
    expect(await getReservationRow(reservationId)).toMatchObject({ state: 'booked', amount: 2_000 })
  })

  it('is booked by a guardian for the child, once for both guardians', async () => {
    const { session } = await offering()
    const { child, guardian } = await createFamily()
    const forChild = { studentId: child.id, payerId: guardian.id }
    const { reservationId } = await bookFor(session, guardian, { ...TRIAL, ...forChild })
    expect(await getReservationRow(reservationId)).toMatchObject({ userId: child.id, payerId: guardian.id })
    expect(await codeOf(ask(session, child, { date_time: { Tuesday: [18] } }))).toBe('trial_taken')
    // For the guardian it is another first lesson.
    expect(await codeOf(ask(session, guardian, { date_time: { Tuesday: [18] } }))).toBe('ok')
  })
})

describe('of a family', () => {
  const WEEKS = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'] as const
  const familyOf = async (size: number) => {
    const { session } = await offering({ price: 0 })
    const guardian = await createTestUser({ name: 'Anna Student' })
    const children = await Promise.all(Array.from({ length: size }, () => createTestUser()))
    for (const child of children) await makeGuardian(child, guardian, clock.now())
    clock.advance({ minutes: 1 })
    const askFor = (place: number, more: object = {}) =>
      ask(session, guardian, { seenPrice: 0, studentId: children[place]?.id, firstDate: WEEKS[place], ...more })
    return { session, guardian, children, askFor }
  }

  it('three have one, however many children are added and with any payer, also at once', async () => {
    const { session, guardian, children, askFor } = await familyOf(5)
    const payerOf = (place: number) => (place % 2 === 0 ? {} : { payerId: children[place]?.id })
    const results = await runConcurrently(5, place => askFor(place, payerOf(place)))
    expect(codesOf(results)).toEqual(['ok', 'ok', 'ok', 'trial_family_limit', 'trial_family_limit'])
    expect(await codeOf(ask(session, guardian, { seenPrice: 0, firstDate: '2026-12-29' }))).toBe('trial_family_limit')
    const stranger = await createTestUser()
    expect(await codeOf(ask(session, stranger, { seenPrice: 0, firstDate: '2026-12-29' }))).toBe('ok')
  })

  it('one that was cancelled in time leaves its place, and is not undone once another child has it', async () => {
    const { guardian, children, askFor } = await familyOf(4)
    for (const place of [0, 1, 2]) await askFor(place)
    const [row] = await db
      .select()
      .from(reservations)
      .where(eq(reservations.userId, children[0]?.id ?? ''))
    const [lesson] = await listLessons(db, [row?.id ?? ''])
    await cancelLesson(ctxAs(guardian), lesson?.id ?? '')
    await undoCancellation(ctxAs(guardian), lesson?.id ?? '')
    expect(await codeOf(askFor(3))).toBe('trial_family_limit')
    await cancelLesson(ctxAs(guardian), lesson?.id ?? '')
    expect(await codeOf(askFor(3))).toBe('ok')
    expect(await codeOf(undoCancellation(ctxAs(guardian), lesson?.id ?? ''))).toBe('trial_family_limit')
  })

  it('a child that its guardian has left counts for that guardian still', async () => {
    const { guardian, children, askFor, session } = await familyOf(4)
    for (const place of [0, 1, 2]) await askFor(place, { payerId: children[place]?.id })
    for (const child of children.slice(0, 3)) await endGuardianships(child, clock.advance({ minutes: 1 }))
    expect(await codeOf(askFor(3))).toBe('trial_family_limit')
    expect(await codeOf(ask(session, guardian, { seenPrice: 0, firstDate: WEEKS[4] }))).toBe('trial_family_limit')
  })
})

describe('only a first lesson', () => {
  it('is none for a student who holds, has or had another lesson with the teacher', async () => {
    const { session, all, student, teacher } = await offering({}, 2)
    const other = all[1] ?? session
    const { reservationId } = await reserve(ctxAs(student), reserveInputFor(other, ORDINARY))
    expect(await codeOf(ask(session, student))).toBe('not_first_lesson')
    clock.advance({ minutes: 16 })
    await expireHolds(clock.now())
    expect(await reservationState(reservationId)).toBe('lapsed')
    const group = await createSession('group', { teacher, date_time: { Wednesday: [10, 10.5] } })
    await bookFor(group, student, { firstDate: '2026-11-25' })
    expect(await codeOf(ask(session, student))).toBe('not_first_lesson')
    const another = await offering()
    expect(await codeOf(ask(another.session, student, { date_time: { Tuesday: [18] } }))).toBe('ok')
  })

  it('comes again where the first one lapsed, was cancelled in time or was returned, and not where it was cancelled late', async () => {
    const { session, student } = await offering()
    const { reservationId } = await ask(session, student)
    clock.advance({ minutes: 16 })
    await expireHolds(clock.now())
    const second = await bookFor(session, student, TRIAL)
    await cancelLesson(ctxAs(student), second.lessonId)
    const third = await bookFor(session, student, TRIAL)
    expect(await codeOf(undoCancellation(ctxAs(student), second.lessonId))).not.toBe('ok')
    at('2026-11-24T17:00:00Z')
    const admin = await createTestUser({ role: 'admin' })
    await returnLesson(ctxAs(admin), third.lessonId, 'The teacher was ill.')
    const later = { ...TRIAL, firstDate: '2026-12-01' }
    const fourth = await bookFor(session, student, later)
    at('2026-12-01T10:00:00Z')
    await cancelLesson(ctxAs(student), fourth.lessonId)
    expect(await codeOf(ask(session, student, { firstDate: '2026-12-08' }))).toBe('trial_taken')
    expect(await reservationState(reservationId)).toBe('lapsed')
  })

  it('counts again when its cancellation is undone, and comes again when the teacher cancels or staff end it', async () => {
    const { session, student, teacher } = await offering()
    const elsewhere = { ...TRIAL, date_time: { Tuesday: [18] } }
    const first = await bookFor(session, student, TRIAL)
    await cancelLesson(ctxAs(student), first.lessonId)
    await undoCancellation(ctxAs(student), first.lessonId)
    expect(await codeOf(ask(session, student, elsewhere))).toBe('trial_taken')
    await cancelLesson(ctxAs(teacher), first.lessonId)
    const second = await bookFor(session, student, elsewhere)
    expect(await codeOf(undoCancellation(ctxAs(teacher), first.lessonId))).toBe('trial_taken')
    await terminate(ctxAs(await createTestUser({ role: 'admin' })), second.reservationId, 'Asked by phone.')
    expect(await codeOf(ask(session, student, { ...TRIAL, firstDate: '2026-12-01' }))).toBe('ok')
  })

  it('whose money comes late is not booked beside another one, and the money goes back', async () => {
    const { session, student } = await offering()
    const { reservationId, checkoutUrl } = await ask(session, student)
    clock.advance({ minutes: 16 })
    await expireHolds(clock.now())
    await bookFor(session, student, { ...TRIAL, date_time: { Tuesday: [18] } })
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await returnFromCheckout(reservationId)
    expect(await reservationState(reservationId)).toBe('lapsed')
  })
})

describe('at once', () => {
  it('two tabs, also of two sessions of the teacher, book one trial', async () => {
    for (let round = 0; round < 5; round++) {
      const { all, student, teacher, session } = await offering({}, 2)
      const results = await runConcurrently(4, place =>
        ask(all[place % 2] ?? session, student, { date_time: { Tuesday: [17 + place / 2] } }),
      )
      expect(codesOf(results).filter(code => code === 'ok')).toHaveLength(1)
      expect(codesOf(results).every(code => ['ok', 'trial_taken', 'holds_other_lessons'].includes(code))).toBe(true)
      expect(await trialsOf(teacher)).toBe(1)
    }
  }, 60_000)

  it('a trial and another lesson: the trial is the first, or is not booked', async () => {
    for (let round = 0; round < 5; round++) {
      const { all, student, session } = await offering({}, 2)
      const results = await runConcurrently(2, place =>
        place === 0 ? ask(session, student) : reserve(ctxAs(student), reserveInputFor(all[1] ?? session, ORDINARY)),
      )
      const codes = codesOf(results)
      expect(['ok ok', 'not_first_lesson ok']).toContain(codes.join(' '))
      // Ids follow each other in the order in which the locks were taken.
      const rows = await db
        .select()
        .from(reservations)
        .where(eq(reservations.userId, student.id))
        .orderBy(reservations.id)
      expect(rows.map(({ trialOf }) => trialOf !== null)).toEqual(codes[0] === 'ok' ? [true, false] : [false])
    }
  }, 60_000)

  it('the offer ends: the hold has the price that was seen, or is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { session, student, teacher } = await offering()
      const [asked] = await runConcurrently<unknown>(2, place =>
        place === 0
          ? ask(session, student)
          : setTrialOffer(ctxAs(teacher), { ...OFFER, price: 3_000, isOffered: round % 2 === 0 }),
      )
      const code = codesOf(asked ? [asked] : [])[0]
      expect(['ok', 'price_changed', 'trial_not_offered']).toContain(code)
      const rows = await db.select().from(reservations).where(eq(reservations.trialOf, teacher.id))
      expect(rows.map(({ amount }) => amount)).toEqual(code === 'ok' ? [2_000] : [])
    }
  }, 60_000)

  it('the database keeps one trial of a student with a teacher', async () => {
    const { session, student } = await offering()
    const { reservationId } = await bookFor(session, student, TRIAL)
    const row = await getReservationRow(reservationId)
    const again = db.insert(reservations).values({ ...row, id: 'rsv_again' })
    await expect(again).rejects.toSatisfy(error => violatedConstraint(error) === 'reservations_one_trial')
  })
})

describe('after a trial', () => {
  const noticesOf = async ({ id }: User) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id))).filter(
      ({ type }) => type === 'trial_over',
    )

  it('the student and the guardian are asked once, and one press leads to the weekly time', async () => {
    const { session } = await offering()
    const { child, guardian } = await createFamily()
    const { reservationId } = await bookFor(session, guardian, { ...TRIAL, studentId: child.id })
    expect(await listWeeklyAfterTrials(ctxAs({ ...guardian, isGuardian: true }))).toEqual([])
    at(OVER)
    await completeReservations(clock.now())
    await completeReservations(clock.now())
    const weekly = `/campus/sessions/${session.id}?from=2026-12-01&plan=weekly&pick=Tuesday+17&pick=Tuesday+17.5`
    const [ofChild, ofGuardian] = [await noticesOf(child), await noticesOf(guardian)]
    expect(ofChild.map(({ link, message }) => [link, message.startsWith('Your trial lesson')])).toEqual([
      [weekly, true],
    ])
    expect(ofGuardian.map(({ link }) => link)).toEqual([`${weekly}&for=${child.id}`])
    expect(await listWeeklyAfterTrials(ctxAs({ ...guardian, isGuardian: true }))).toMatchObject([
      { to: `${weekly}&for=${child.id}`, studentName: 'Stan Student', time: 'Tuesday, 17:00', plan: 'weekly' },
    ])
    expect((await loadReservation(ctxAs(child), reservationId, false)).afterTrial).toMatchObject({ to: weekly })
  })

  it('that was followed by a lesson, was cancelled or is long over, no one is asked', async () => {
    const { session, student } = await offering()
    await bookFor(session, student, TRIAL)
    const cancelled = await offering()
    const { lessonId } = await bookFor(cancelled.session, cancelled.student, TRIAL)
    await cancelLesson(ctxAs(cancelled.student), lessonId)
    at(OVER)
    expect(await listWeeklyAfterTrials(ctxAs(student))).toHaveLength(1)
    await completeReservations(clock.now())
    expect([await listWeeklyAfterTrials(ctxAs(cancelled.student)), await noticesOf(cancelled.student)]).toEqual([
      [],
      [],
    ])
    at('2026-12-24T16:31:00Z')
    expect(await listWeeklyAfterTrials(ctxAs(student))).toEqual([])
    at('2026-11-25T10:00:00Z')
    await bookFor(session, student, { ...ORDINARY, firstDate: '2026-12-01' })
    expect(await listWeeklyAfterTrials(ctxAs(student))).toEqual([])
  })
})

it('only a teacher with access offers a trial', async () => {
  const others = [await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: false })]
  for (const one of others)
    await expect(setTrialOffer(ctxAs(one), OFFER)).rejects.toMatchObject({ refusal: { status: 403 } })
  for (const { id } of others) expect(await db.$count(trialOffers, eq(trialOffers.teacherId, id))).toBe(0)
})
