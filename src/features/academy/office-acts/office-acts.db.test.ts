import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { acceptNextBlock, payReservation } from '#features/academy/blocks/answer-next-block.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { discountCodeUses } from '#features/academy/discount-codes/table.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { actingFor } from '#features/academy/lessons/policy.ts'
import { findLesson, listTimelineRows } from '#features/academy/lessons/queries.ts'
import { lessonCancellations } from '#features/academy/lessons/table.ts'
import { toTimeline } from '#features/academy/lessons/timeline.ts'
import { bookFor } from '#features/academy/office-bookings/book-for.ts'
import { moveAgreed } from '#features/academy/office-bookings/move-agreed.ts'
import { releaseFor } from '#features/academy/office-bookings/office-hold.ts'
import { officeReactions } from '#features/academy/office-bookings/office-notices.ts'
import { findOfficePerson } from '#features/academy/office-bookings/office-person.ts'
import type { OfficeBookingInput } from '#features/academy/office-bookings/schema.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { proposalReactions } from '#features/academy/proposal-answers/reactions.ts'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { becomePayer } from '#features/academy/reservation-payments/become-payer.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { setTrialOffer } from '#features/academy/trials/set-offer.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { giveGoodwill } from '#features/money/goodwill/giving.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { confirmGuardianAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { addedChildren } from '#features/people/guardians/table.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { users } from '#features/people/users/table.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { getReservationRow, reservationState } from '#tests/support/holds.ts'
import { codeOf, FRIDAY, LESSON_START, setupProposals, THURSDAY } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { proposeFor } from './propose-for.ts'

const app = setupProposals()
const { clock, ctxAs, createBooked, createFamily, createSession, fakeCheckout, noticesOf, startsOf } = app
beforeAll(() =>
  registerReactions([
    ...[...moneyReactions, ...reservationReactions, ...lessonReactions, ...proposalReactions],
    ...officeReactions,
  ]),
)

const createStaff = () => createTestUser({ role: 'admin', name: 'Otto Office' })
const input = (session: Session, student: User, more: Partial<OfficeBookingInput> = {}): OfficeBookingInput => {
  const { acceptedTerms: _, earlyPerformance: __, ...chosen } = reserveInputFor(session)
  return { ...chosen, studentId: student.id, payerId: student.id, pay: 'link', ...more }
}
const credit = async (to: User, amount: number) => {
  const boss = await createTestUser({ role: 'superadmin' })
  await giveGoodwill(ctxAs(boss), to.id, { gift: newId('goodwill'), amount, reason: 'A test.' } as never)
}
const accept = (who: User, id: string) => acceptNextBlock(ctxAs(who), id, TERMS_VERSION)
const pay = async (who: User, id: string) => {
  const { checkoutUrl } = await accept(who, id)
  await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
  await app.returnFromCheckout(id)
}
const auditOf = async (event: string, entityId: string) => {
  const isIt = and(eq(auditRows.event, event), eq(auditRows.entityId, entityId))
  return db.select({ actor: auditRows.actor, after: auditRows.after }).from(auditRows).where(isIt)
}
const storyOf = async (lessonId: string, reader: User, side: 'participant' | 'host') => {
  const lesson = await findLesson(db, lessonId)
  if (!lesson) throw new Error('no lesson')
  const told = toTimeline(await listTimelineRows(db, lesson), lesson, { id: reader.id, side, zone: 'Europe/Warsaw' })
  return told.map(({ text }) => text)
}

describe('staff book for a person who phoned', () => {
  it('keeps the place for the payer, who alone accepts the terms and pays', async () => {
    const { child, guardian } = await createFamily()
    const staff = await createStaff()
    const session = await createSession('group')
    const { reservationId: id, outcome } = await bookFor(ctxAs(staff), input(session, child, { payerId: guardian.id }))
    expect(outcome).toBe('link sent')
    expect(await getReservationRow(id)).toMatchObject({ state: 'held', staffId: staff.id, earlyPerformanceAt: null })
    expect((await noticesOf(guardian))[0]).toMatchObject({ type: 'office_booking_to_pay' })
    expect((await noticesOf(child))[0]).toMatchObject({ type: 'office_booking_held' })
    expect(await codeOf(payReservation(ctxAs(guardian), id))).toBe('not_accepted')
    expect(await codeOf(accept(child, id))).toBe('payer_accepts')
    expect(await codeOf(accept(await createTestUser(), id))).toBe('reservation_not_found')
    await pay(guardian, id)
    expect(await reservationState(id)).toBe('booked')
    const [booked] = await auditOf('reservation.booked_by_office', id)
    expect(booked).toMatchObject({ actor: staff.id, after: { onBehalfOf: 'participant', pay: 'link' } })
    const teacher = { id: session.user_id } as User
    expect((await noticesOf(teacher))[0]?.message).toContain('The school booked it, because they phoned.')
    expect(await listUnsound()).toEqual([])
  })

  it('tells a guardian who pays for a child without a sign-in once, by the child’s name, and the other guardian too', async () => {
    const { child, guardian } = await createFamily()
    const other = await createTestUser({ name: 'Adam' })
    await makeGuardian(child, other, clock.now())
    await db.insert(addedChildren).values({ childId: child.id, addedBy: guardian.id, addedAt: clock.now() })
    await bookFor(ctxAs(await createStaff()), input(await createSession('group'), child, { payerId: guardian.id }))
    const told = await noticesOf(guardian)
    expect(told.map(({ type }) => type)).toEqual(['office_booking_to_pay'])
    expect(told[0]?.message).toContain('Stan Student')
    const [held] = await noticesOf(other)
    expect(held).toMatchObject({ type: 'office_booking_held', title: expect.stringMatching(/^Stan Student: /) })
  })

  it('asks the consents anew of a guardian who pays instead', async () => {
    const { child, guardian } = await createFamily()
    const other = await createTestUser({ name: 'Adam' })
    await makeGuardian(child, other, clock.now())
    const booked = input(await createSession('group'), child, { payerId: guardian.id })
    const { reservationId: id } = await bookFor(ctxAs(await createStaff()), booked)
    await accept(guardian, id)
    await becomePayer(ctxAs(other), id)
    expect(await codeOf(payReservation(ctxAs(other), id))).toBe('not_accepted')
    await pay(other, id)
    expect(await reservationState(id)).toBe('booked')
  })

  it('books with the credit of a payer who agreed, who is told when and can cancel free of charge', async () => {
    const staff = await createStaff()
    const student = app.ala()
    await credit(student, 12_000)
    const agreedAt = clock.now().subtract({ minutes: 5 })
    const session = await createSession('individual')
    const { reservationId: id } = await bookFor(ctxAs(staff), input(session, student, { pay: 'credit', agreedAt }))
    expect(await getReservationRow(id)).toMatchObject({ state: 'booked', agreedByPhoneAt: agreedAt, staffId: staff.id })
    expect(await getCredit(db, student.id)).toBe(2_000)
    const told = (await noticesOf(student)).find(({ type }) => type === 'reservation_confirmed')
    expect(told?.message).toContain('agreed on the phone')
    const [lesson] = await startsOf(id)
    expect(lesson).toBe(`${LESSON_START} booked`)
    expect(await listUnsound()).toEqual([])
  })

  it('spends no credit twice, and leaves no trace of what it refuses', async () => {
    const staff = await createStaff()
    const student = app.ala()
    await credit(student, 15_000)
    const agreedAt = clock.now()
    const sessions = [await createSession('group'), await createSession('group')]
    const results = await runConcurrently(2, at =>
      codeOf(bookFor(ctxAs(staff), input(sessions[at] as Session, student, { pay: 'credit', agreedAt }))),
    )
    const codes = results.map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    expect(codes.filter(code => code === null)).toHaveLength(1)
    expect(await getCredit(db, student.id)).toBe(5_000)
    expect(await listUnsound()).toEqual([])
  })

  it('takes a code and a trial as a reservation does, at the price that staff have seen', async () => {
    const staff = await createStaff()
    const { discountCode } = await insertDiscountCode(clock.now(), { percent: 10 })
    const session = await createSession('individual')
    const reduced = await bookFor(ctxAs(staff), input(session, app.ala(), { discountCode, seenPrice: 9_000 }))
    expect(await getReservationRow(reduced.reservationId)).toMatchObject({ amount: 9_000, state: 'held' })
    expect(await db.$count(discountCodeUses, eq(discountCodeUses.reservationId, reduced.reservationId))).toBe(1)
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    await setTrialOffer(ctxAs(teacher), { isOffered: true, price: 2_000, minutes: 30 })
    const other = await createSession('individual', { teacher })
    const asked = { trial: true, seenPrice: 2_000, date_time: { Tuesday: [17] } } as const
    const trial = await bookFor(ctxAs(staff), input(other, await createTestUser(), asked))
    expect(await getReservationRow(trial.reservationId)).toMatchObject({ amount: 2_000, trialOf: teacher.id })
  })

  it('asks another guardian who takes it over to accept the terms, whatever the first one has accepted', async () => {
    const { child, guardian } = await createFamily()
    const other = await createTestUser()
    await confirmGuardianAsOperator(
      { actor: systemActor('operator'), now: clock.now(), requestId: 'req_test' },
      child.id,
      { guardianId: other.id },
    )
    const session = await createSession('group')
    const { reservationId: id } = await bookFor(
      ctxAs(await createStaff()),
      input(session, child, { payerId: guardian.id }),
    )
    await accept(guardian, id)
    await becomePayer(ctxAs(other), id)
    expect(await codeOf(payReservation(ctxAs(other), id))).toBe('not_accepted')
    await pay(other, id)
    expect(await reservationState(id)).toBe('booked')
  })

  it('says of whom it is that has something else at the time', async () => {
    const student = app.ala()
    await app.bookFor(await createSession('group'), student)
    const asked = input(await createSession('individual'), student, { plan: 'block', seenPrice: 40_000 })
    await expect(bookFor(ctxAs(await createStaff()), asked)).rejects.toMatchObject({
      refusal: { code: 'time_clash', message: expect.stringContaining('The student already has something') },
    })
  })

  it('is confirmed by one press where it costs nothing, and not before', async () => {
    const staff = await createStaff()
    const session = await createSession('group', { price: 0 })
    const { reservationId: id } = await bookFor(ctxAs(staff), input(session, app.ala(), { seenPrice: 0 }))
    expect(await reservationState(id)).toBe('held')
    expect(await accept(app.ala(), id)).toEqual({ checkoutUrl: null })
    expect(await reservationState(id)).toBe('booked')
  })

  it('is refused for oneself, the own child, another payer, a child without a guardian, and a second hold', async () => {
    const { child, guardian } = await createFamily()
    const session = await createSession('group', { maxStudents: 4 })
    const asGuardian = { ...guardian, role: 'admin' } as User
    const alone = { ...(await createTestUser()), minor: true }
    await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, alone.id))
    const staff = await createStaff()
    const refusals = [
      [staff, input(session, staff), 'not_for_yourself'],
      [asGuardian, input(session, child, { payerId: guardian.id }), 'not_for_yourself'],
      [app.olek(), input(session, app.ala()), 'forbidden'],
      [staff, input(session, child, { payerId: app.ala().id }), 'payer_not_allowed'],
      [staff, input(session, alone), 'student_without_guardian'],
      [staff, input(session, app.ala(), { seenPrice: 1 }), 'price_changed'],
    ] as const
    for (const [who, asked, code] of refusals) expect(await codeOf(bookFor(ctxAs(who), asked))).toBe(code)
    await bookFor(ctxAs(staff), input(session, app.ala()))
    expect(await codeOf(bookFor(ctxAs(staff), input(session, app.ala())))).toBe('person_holds_already')
    expect(await findOfficePerson(db, ctxAs(asGuardian), child.id)).toBeNull()
  })

  it('takes one place at once with a student who books it, in either order', async () => {
    const staff = await createStaff()
    const session = await createSession('group')
    const results = await runConcurrently(3, at => {
      if (at === 0) return codeOf(reserve(ctxAs(app.olek()), reserveInputFor(session)))
      return codeOf(bookFor(ctxAs(staff), input(session, app.ala())))
    })
    const codes = results.map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    expect(codes.filter(code => code === null)).toHaveLength(1)
  })

  it('is released by staff or paid by the payer, never both', async () => {
    const staff = await createStaff()
    const session = await createSession('group')
    const { reservationId: id } = await bookFor(ctxAs(staff), input(session, app.ala()))
    const { checkoutUrl } = await accept(app.ala(), id)
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    const [released] = await runConcurrently(2, at =>
      at === 0 ? codeOf(releaseFor(ctxAs(staff), id)) : app.returnFromCheckout(id).then(() => null),
    )
    const state = await reservationState(id)
    expect(state).toBe('booked')
    expect(released?.status === 'fulfilled' && released.value).not.toBeNull()
    expect(await listUnsound()).toEqual([])
  })
})

describe('staff act for a side', () => {
  it('cancel under the terms of the student’s side, and undo it', async () => {
    const { student, teacher, lessonId } = await createBooked('individual')
    const staff = await createStaff()
    clock.set(instant('2026-11-24T06:00:00Z'))
    await cancelLesson(actingFor(ctxAs(staff), 'participant'), lessonId)
    const [row] = await db.select().from(lessonCancellations).where(eq(lessonCancellations.lessonId, lessonId))
    expect(row).toMatchObject({ side: 'participant', byOffice: true, outcome: 'charged', cancelledBy: staff.id })
    expect((await noticesOf(student))[0]?.message).toContain('The school (for Stan Student)')
    expect((await noticesOf(teacher))[0]?.message).toContain('The school (for Stan Student)')
    expect(await storyOf(lessonId, student, 'participant')).toContainEqual(
      expect.stringContaining('Cancelled by the school (for Stan Student)'),
    )
    const [audited] = await auditOf('lesson.cancelled', lessonId)
    expect(audited).toMatchObject({ actor: staff.id, after: { onBehalfOf: 'participant' } })
    await undoCancellation(actingFor(ctxAs(staff), 'participant'), lessonId)
    expect((await findLesson(db, lessonId))?.state).toBe('booked')
    clock.set(instant('2026-11-21T10:00:00Z'))
  })

  it('is no door for the own side, nor for people who are no staff', async () => {
    const { student, teacher, lessonId } = await createBooked('individual')
    for (const own of [student, { ...student, role: 'admin' } as User, { ...teacher, role: 'admin' } as User])
      expect(await codeOf(cancelLesson(actingFor(ctxAs(own), 'participant'), lessonId))).toBe('lesson_not_found')
    const stranger = await createTestUser()
    expect(await codeOf(cancelLesson(actingFor(ctxAs(stranger), 'participant'), lessonId))).toBe('lesson_not_found')
  })

  it('ask the teacher for a student, and tell the student that the school did', async () => {
    const { student, teacher, lessonId, reservationId } = await createBooked('individual')
    const staff = await createStaff()
    const id = await proposeFor(ctxAs(staff), 'ask', {
      ...{ type: 'reschedule', lessonId, times: [THURSDAY], message: '' },
    })
    expect((await noticesOf(teacher))[0]?.title).toContain('The school (for Stan Student) asks for another time')
    expect((await noticesOf(student))[0]).toMatchObject({ type: 'proposal_by_office' })
    await acceptProposal(ctxAs(teacher), id, {})
    expect(await startsOf(reservationId)).toEqual([`${THURSDAY} booked`])
  })

  it('propose an extra lesson for its teacher, and never accept the terms for the student', async () => {
    const { reservationId } = await createBooked('individual')
    const staff = await createStaff()
    const terms = { type: 'extra_lesson', reservationId, durationMinutes: 60, message: '' } as const
    const extra = { ...terms, times: [THURSDAY] }
    expect(await codeOf(proposeFor(ctxAs(staff), 'ask', extra))).toBe('consents_are_theirs')
    const id = await proposeFor(ctxAs(staff), 'offer', extra)
    expect(await codeOf(acceptProposal(actingFor(ctxAs(staff), 'participant'), id, {}))).toBe('consents_are_theirs')
  })

  it('move at once where both agreed, which is told and recorded with who agreed', async () => {
    const booked = await createBooked('individual')
    const { student, teacher, lessonId, reservationId } = booked
    const staff = await createStaff()
    await app.proposeMove(teacher, booked, FRIDAY)
    const agreed = { agreedBy: student.id, agreedAt: clock.now() }
    const move = (start: string, more: object = {}) =>
      codeOf(moveAgreed(ctxAs(staff), lessonId, { start: instant(start), ...agreed, ...more }))
    expect(await move(THURSDAY, { agreedBy: teacher.id })).toBe('agreed_by_whom')
    expect(await move(THURSDAY, { agreedAt: clock.now().add({ minutes: 1 }) })).toBe('agreed_when')
    expect(await move('2026-11-21T16:00:00Z')).toBe('time_too_soon')
    expect(await move(THURSDAY)).toBeNull()
    expect(await startsOf(reservationId)).toEqual([`${THURSDAY} booked`])
    for (const who of [student, teacher])
      expect((await noticesOf(who)).find(({ type }) => type === 'office_move')?.message).toContain(
        'Stan Student and Nina Wójcik agreed on the phone',
      )
    expect(await storyOf(lessonId, student, 'participant')).toContainEqual(
      expect.stringContaining('Moved by the school; You and Nina Wójcik agreed on the phone'),
    )
  })

  it('meet the student: a lesson is cancelled or moved, not both halves', async () => {
    const { student, lessonId, reservationId } = await createBooked('individual')
    const staff = await createStaff()
    const agreed = { start: instant(THURSDAY), agreedBy: student.id, agreedAt: clock.now() }
    await runConcurrently(3, at =>
      codeOf(
        at === 0
          ? cancelLesson(ctxAs(student), lessonId)
          : at === 1
            ? cancelLesson(actingFor(ctxAs(staff), 'participant'), lessonId)
            : moveAgreed(ctxAs(staff), lessonId, agreed),
      ),
    )
    const [start] = await startsOf(reservationId)
    expect(start).toMatch(/cancelled$/)
    const rows = await db.select().from(lessonCancellations).where(eq(lessonCancellations.lessonId, lessonId))
    expect(rows).toHaveLength(1)
    expect(await listUnsound()).toEqual([])
  })
})
