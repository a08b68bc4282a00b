import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { expireEditRequests } from '#features/academy/edit-requests/close-requests.ts'
import { findEditRequest, listEditRequests } from '#features/academy/edit-requests/queries.ts'
import { requestEdit, withdrawEdit } from '#features/academy/edit-requests/request-edit.ts'
import { reservationEditRequests } from '#features/academy/edit-requests/table.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { confirmGuardianAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { answerNotification } from '#features/people/notifications/answer-notification.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { users } from '#features/people/users/table.ts'
import { blockTime } from '#features/scheduling/calendar/busy-time.ts'
import { saveHolidays } from '#features/scheduling/calendar/holidays.ts'
import { engagements, holidays, occurrences } from '#features/scheduling/calendar/table.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { editRequestAnswers } from './answerable-notices.ts'
import { editRequestReactions } from './reactions.ts'
import { previewApproval, respondToEdit } from './respond-to-edit.ts'

const { bookFor, clock, createBooked, createSession, ctxAs, noticesOf } = setupLessons()
beforeAll(() => {
  registerReactions([...lessonReactions, ...moneyReactions, ...editRequestReactions])
  registerAnswerableNotices([editRequestAnswers])
})
beforeEach(async () => {
  await db.delete(reservationEditRequests)
  await db.delete(holidays)
})

const BOOKING = instant('2026-11-21T10:00:00Z')
const WEDNESDAY = { date_time: { Wednesday: [10, 10.5] } } as const

/** Four Tuesdays 17:00 of a new student with a new teacher. */
const createBlock = async () => {
  clock.set(BOOKING)
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  const student = await createTestUser({ name: 'Stan Student' })
  const session = await createSession('individual', { teacher })
  const plan = { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 } as const
  return { teacher, student, session, ...(await bookFor(session, student, plan)) }
}
const ask = async (changes: Parameters<typeof requestEdit>[2] = WEDNESDAY) => {
  const booked = await createBlock()
  return { ...booked, id: await requestEdit(ctxAs(booked.teacher), booked.reservationId, changes) }
}

const startsOf = async (reservationId: string) =>
  (await listLessons(db, [reservationId])).map(({ start }) => start.toString().slice(5, 16))
const TUESDAYS = ['11-24T16:00', '12-01T16:00', '12-08T16:00', '12-15T16:00']
const WEDNESDAYS = ['11-25T09:00', '12-02T09:00', '12-09T09:00', '12-16T09:00']
const statusOf = async (id: string) => (await findEditRequest(db, id))?.request
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    error => (error instanceof RefusalError ? error.refusal.code : Promise.reject(error)),
  )
const askedOf = async ({ id: userId }: User) => {
  const isAsked = and(eq(notifications.userId, userId), eq(notifications.type, 'reservation_edit_request'))
  const [found] = await db.select().from(notifications).where(isAsked)
  return found
}

describe('an approved change', () => {
  it('does what the preview says: lessons and their people’s time move, and the price stays', async () => {
    const { id, student, teacher, reservationId } = await ask({ ...WEDNESDAY, subject: 'ib-physics' })
    const { moves, expiresAt } = await previewApproval(ctxAs(student), id)
    expect(moves.map(({ to }) => to.start.toString().slice(5, 16))).toEqual(WEDNESDAYS)
    expect(expiresAt.toString()).toBe('2026-11-23T16:00:00Z')
    await respondToEdit(ctxAs(student), id, 'approve')
    expect(await startsOf(reservationId)).toEqual(WEDNESDAYS)
    const [reservation] = await db.select().from(reservations).where(eq(reservations.id, reservationId))
    expect(reservation).toMatchObject({ ...WEDNESDAY, subject: 'ib-physics', amount: 40_000 })
    const taken = await db.select().from(engagements).where(eq(engagements.blocking, true))
    const startsFor = (person: User) =>
      taken.filter(({ personId }) => personId === person.id).map(({ during }) => during.start.toString().slice(5, 16))
    expect([startsFor(student).sort(), startsFor(teacher).sort()]).toEqual([WEDNESDAYS, WEDNESDAYS])
    expect(await statusOf(id)).toMatchObject({
      ...{ status: 'approved', respondedBy: student.id, subject: 'ib-mathematics-aa' },
      originalData: { date_time: { Tuesday: [17, 17.5] }, subject: 'ib-mathematics-aa' },
    })
    expect((await noticesOf(teacher))[0]).toMatchObject({
      title: 'Change approved: Mathematics AA',
      message: expect.stringContaining('Tue 24 Nov, 17:00 moves to Wed 25 Nov, 10:00'),
    })
  })

  it('may take a time that another lesson of the booking leaves', async () => {
    clock.set(BOOKING)
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession('individual', { teacher, date_time: { Tuesday: [17, 17.5, 18, 18.5, 19] } })
    const student = await createTestUser()
    const picked = { date_time: { Tuesday: [17, 17.5, 18.5, 19] }, seenPrice: 20_000 }
    const { reservationId } = await bookFor(session, student, picked)
    const id = await requestEdit(ctxAs(teacher), reservationId, { date_time: { Tuesday: [18, 18.5, 19.5, 20] } })
    await respondToEdit(ctxAs(student), id, 'approve')
    expect(await startsOf(reservationId)).toEqual(['11-24T17:00', '11-24T18:30'])
  })

  it('moves a course whose only student this is, and with it what the course says', async () => {
    clock.set(BOOKING)
    const { teacher, student, session, reservationId } = await createBooked('course')
    const dates = session.course_schedule.map(({ date }) => ({ date }))
    const course_schedule = [{ date: '2026-12-06T15:30' }, ...dates.slice(1)]
    const id = await requestEdit(ctxAs(teacher), reservationId, { course_schedule })
    await respondToEdit(ctxAs(student), id, 'approve')
    expect(await startsOf(reservationId)).toEqual(
      ['2026-12-06T14:30', ...dates.slice(1).map(({ date }) => date.replace('T10', 'T09'))]
        .map(at => at.slice(5))
        .sort(),
    )
    expect((await findSession(db, session.id))?.course_schedule.map(({ date }) => date)).toContain('2026-12-06T15:30')
    await bookFor(session, await createTestUser())
    const [reservation] = await db.select().from(reservations).where(eq(reservations.id, reservationId))
    const current = reservation?.course_schedule.map(({ date }) => ({ date })) ?? []
    const more = requestEdit(ctxAs(teacher), reservationId, {
      course_schedule: [...current.slice(0, -1), { date: '2026-12-27T15:30' }],
    })
    expect(await codeOf(more)).toBe('course_has_others')
  })
})

describe('something in the way', () => {
  it.each([
    [
      'the teacher’s time off',
      'time_clash',
      (teacher: User) =>
        transaction(async tx => {
          const during = { start: instant('2026-12-02T09:30:00Z'), end: instant('2026-12-02T12:00:00Z') }
          await blockTime(tx, ctxAs(teacher), teacher.id, { during, note: '' })
        }),
    ],
    [
      'a holiday',
      'new_date_is_holiday',
      (teacher: User) =>
        transaction(tx => saveHolidays(tx, ctxAs(teacher), [{ date: '2026-12-09', name: 'Day of rest' }])),
    ],
    [
      'another lesson of the student',
      'time_clash',
      async (_: User, student: User) => {
        const other = await createSession('individual', { date_time: { Wednesday: [9, 9.5, 10, 10.5] } })
        await bookFor(other, student, { firstDate: '2026-12-02', date_time: { Wednesday: [9.5, 10] } })
      },
    ],
  ])('(%s) keeps the request pending, and nothing has moved', async (_, code, obstruct) => {
    const { id, teacher, student, reservationId } = await ask()
    await obstruct(teacher, student)
    expect(await codeOf(respondToEdit(ctxAs(student), id, 'approve'))).toBe(code)
    expect(await codeOf(previewApproval(ctxAs(student), id))).toBe(code)
    expect([await startsOf(reservationId), (await statusOf(id))?.status]).toEqual([TUESDAYS, 'pending'])
    await respondToEdit(ctxAs(student), id, 'decline')
    expect(await codeOf(requestEdit(ctxAs(teacher), reservationId, WEDNESDAY))).toBe(code)
  })
})

describe('at the same moment', () => {
  it('ten requests for one booking leave one that waits, which the database ensures too', async () => {
    const { teacher, reservationId } = await createBlock()
    const results = await runConcurrently(10, () => requestEdit(ctxAs(teacher), reservationId, WEDNESDAY))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await db.select().from(reservationEditRequests)
    const again = db.insert(reservationEditRequests).values({ ...row, id: 'edt_2' } as typeof row & { id: string })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'edit_requests_one_pending' } })
  })
  it('of approving and declining one wins, and the other reads what was decided', async () => {
    const { id, student, reservationId } = await ask()
    const results = await Promise.allSettled([
      respondToEdit(ctxAs(student), id, 'approve'),
      respondToEdit(ctxAs(student), id, 'decline'),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const isApproved = results[0]?.status === 'fulfilled'
    expect(await startsOf(reservationId)).toEqual(isApproved ? WEDNESDAYS : TUESDAYS)
    const lost = results.find(result => result.status === 'rejected')
    expect(String(lost?.reason.message)).toBe(`This change was already ${isApproved ? 'approved' : 'declined'}.`)
  })
  it('two bookings that would move to one time of their teacher: the second stays', async () => {
    const { teacher, id, student, session } = await ask()
    const olek = await createTestUser()
    const other = await bookFor(session, olek, { date_time: { Tuesday: [18, 18.5] } })
    const otherId = await requestEdit(ctxAs(teacher), other.reservationId, WEDNESDAY)
    const codes = await Promise.all([
      codeOf(respondToEdit(ctxAs(student), id, 'approve')),
      codeOf(respondToEdit(ctxAs(olek), otherId, 'approve')),
    ])
    expect(codes.sort()).toEqual(['done', 'time_clash'])
    const planned = await db.select().from(occurrences).where(eq(occurrences.sessionId, session.id))
    expect(new Set(planned.map(({ startsAt }) => startsAt.toString())).size).toBe(planned.length)
  })
})

describe('who', () => {
  it('asks is the teacher; who answers is the student’s side; others find nothing', async () => {
    const { id, teacher, student, reservationId } = await ask()
    const [stranger, admin] = [await createTestUser(), await createTestUser({ role: 'admin' })]
    expect(await codeOf(requestEdit(ctxAs(student), reservationId, WEDNESDAY))).toBe('only_teacher_asks')
    expect(await codeOf(requestEdit(ctxAs(stranger), reservationId, WEDNESDAY))).toBe('reservation_not_found')
    expect(await codeOf(respondToEdit(ctxAs(teacher), id, 'approve'))).toBe('only_student_answers')
    expect(await codeOf(respondToEdit(ctxAs(admin), id, 'approve'))).toBe('only_student_answers')
    expect(await codeOf(respondToEdit(ctxAs(stranger), id, 'approve'))).toBe('edit_request_not_found')
    expect(await codeOf(withdrawEdit(ctxAs(student), id))).toBe('only_teacher_asks')
    const listedFor = async (person: User) =>
      (await listEditRequests(ctxAs(person), { status: 'pending' })).items.map(({ request }) => request.id)
    expect([await listedFor(teacher), await listedFor(student), await listedFor(stranger)]).toEqual([[id], [id], []])
  })
  it('answers in the notification does the same, and then can answer no more', async () => {
    const { id, student, teacher } = await ask()
    const asked = await askedOf(student)
    expect(asked).toMatchObject({ isActionable: true, status: 'pending', expiryDate: (await statusOf(id))?.expiresAt })
    expect(asked?.params).toMatchObject({ editRequestId: id, changes: JSON.stringify(WEDNESDAY) })
    await answerNotification(ctxAs(student), asked?.id ?? '', { answer: 'decline' })
    expect(await statusOf(id)).toMatchObject({ status: 'declined', declinedBecause: 'answer' })
    expect(await askedOf(student)).toMatchObject({ isActionable: false, status: 'declined' })
    expect(await codeOf(answerNotification(ctxAs(student), asked?.id ?? '', { answer: 'approve' }))).toBe(
      'already_decided',
    )
    expect((await noticesOf(teacher))[0]?.title).toBe('Change declined: Mathematics AA')
  })
})

it('a guardian with an account is asked too, and answers for the child, who is told', async () => {
  clock.set(BOOKING)
  const [teacher, mum] = [await createTestUser({ role: 'teacher', teacherAccess: true }), await createTestUser()]
  const child = await createTestUser()
  await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
  await confirmGuardianAsOperator({ actor: systemActor('operator'), now: clock.now(), requestId: 'test' }, child.id, {
    guardianId: mum.id,
  })
  const session = await createSession('individual', { teacher })
  const { reservationId } = await bookFor(session, child)
  const id = await requestEdit(ctxAs(teacher), reservationId, WEDNESDAY)
  await answerNotification(ctxAs(mum), (await askedOf(mum))?.id ?? '', { answer: 'approve' })
  expect(await statusOf(id)).toMatchObject({ status: 'approved', respondedBy: mum.id })
  expect(await askedOf(child)).toMatchObject({ isActionable: false, status: 'approved' })
  expect((await noticesOf(child))[0]?.title).toBe('Change approved: Mathematics AA')
})

describe('a request ends without an answer', () => {
  it('when the teacher withdraws it, and makes room for another', async () => {
    const { id, student, teacher, reservationId } = await ask()
    expect(await codeOf(requestEdit(ctxAs(teacher), reservationId, WEDNESDAY))).toBe('already_asked')
    await withdrawEdit(ctxAs(teacher), id)
    expect(await askedOf(student)).toMatchObject({ isActionable: false, status: 'withdrawn' })
    expect(await codeOf(respondToEdit(ctxAs(student), id, 'approve'))).toBe('already_answered')
    expect(await codeOf(requestEdit(ctxAs(teacher), reservationId, WEDNESDAY))).toBe('done')
  })
  it('24 hours before the first time that it is about, and the teacher hears of it once', async () => {
    const { id, student, teacher } = await ask()
    clock.set(instant('2026-11-23T16:00:00Z'))
    expect(await codeOf(respondToEdit(ctxAs(student), id, 'approve'))).toBe('answer_too_late')
    expect([await expireEditRequests(clock.now()), await expireEditRequests(clock.now())]).toEqual([1, 0])
    expect(await statusOf(id)).toMatchObject({ status: 'declined', declinedBecause: 'expired', respondedBy: null })
    expect((await noticesOf(teacher)).map(({ title }) => title)).toEqual(['Change not answered: Mathematics AA'])
  })
  it('when the booking ends', async () => {
    clock.set(BOOKING)
    const { teacher, student, reservationId } = await createBooked('group')
    const id = await requestEdit(ctxAs(teacher), reservationId, { subject: 'ib-physics' })
    await resign(ctxAs(student), reservationId)
    expect(await statusOf(id)).toMatchObject({ status: 'declined', declinedBecause: 'ended' })
    expect(await askedOf(student)).toMatchObject({ isActionable: false, status: 'ended' })
  })
})

it('a lesson that was cancelled meanwhile stays where it was', async () => {
  const { id, student, lessonIds, reservationId } = await ask()
  await cancelLesson(ctxAs(student), lessonIds[1] ?? '')
  await respondToEdit(ctxAs(student), id, 'approve')
  expect(await startsOf(reservationId)).toEqual([WEDNESDAYS[0], TUESDAYS[1], ...WEDNESDAYS.slice(2)])
})
