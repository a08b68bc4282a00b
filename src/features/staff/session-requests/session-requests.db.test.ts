import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshListing } from '#features/academy/availability/listing-projection.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { approveRequest, rejectRequest } from '#features/staff/request-queues/decide-request.ts'
import { getRequest, listChoices, listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { withdrawRequest } from '#features/staff/request-queues/withdraw-request.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { academyRequests } from './academy-requests.ts'
import { wishForm, wishInput } from './schema.ts'
import { sessionTerminationRequests } from './session-termination-requests.ts'
import { studentRemovalRequests } from './student-removal-requests.ts'

const { ctxAs, createBooked, bookFor, createSession, createFamily, noticesOf, clock } = setupLessons()
beforeAll(() => registerReactions([...lessonReactions, ...moneyReactions, ...requestReactions]))

const refusalOf = (code: string) => ({ refusal: { code } })
const NOTHING = { reason: '', fields: {} }
const createAdmin = (name?: string) => createTestUser({ role: 'admin', ...(name ? { name } : {}) })
const createTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true })
const stateOf = async (id: string) => (await db.select().from(requests).where(eq(requests.id, id)))[0]

const WISH = {
  track: 'ib',
  subject: 'ib-mathematics-aa',
  date_time: { Tuesday: [17, 17.5] },
  amount: 12_000,
  message: 'Calculus.',
}

describe('a wish for lessons', () => {
  it('is answered with a session that is on offer, to which the student is led', async () => {
    const [student, admin] = [await createTestUser(), await createAdmin()]
    const id = await fileRequest(ctxAs(student), academyRequests, wishInput.parse(WISH))
    const session = await createSession('group')
    await transaction(tx => refreshListing(tx, [session.id], clock.now()))
    const choices = await listChoices(await getRequest(ctxAs(admin), id))
    expect(choices?.map(one => one.id)).toContain(session.id)
    await expect(approveRequest(ctxAs(admin), id, NOTHING)).rejects.toMatchObject(refusalOf('approval_incomplete'))
    await approveRequest(ctxAs(admin), id, { reason: 'A small group.', fields: { sessionId: session.id } })
    expect(await stateOf(id)).toMatchObject({ status: 'approved', entityId: session.id })
    const [notice] = await noticesOf(student)
    expect(notice).toMatchObject({ type: 'request_decided' })
    expect(notice?.message).toContain('We suggest “Mathematics AA”. A small group.')
  })

  it('stays open where the session is closed, and says so', async () => {
    const [student, admin] = [await createTestUser(), await createAdmin()]
    const id = await fileRequest(ctxAs(student), academyRequests, wishInput.parse(WISH))
    const session = await createSession('group')
    await closeSession(ctxAs(admin), session.id)
    const fields = { sessionId: session.id }
    await expect(approveRequest(ctxAs(admin), id, { reason: '', fields })).rejects.toMatchObject(
      refusalOf('not_on_offer'),
    )
    expect(await stateOf(id)).toMatchObject({
      status: 'pending',
      blockedBecause: expect.stringContaining('not on offer'),
    })
    expect(await noticesOf(student)).toEqual([])
  })

  it('keeps a rating only where there is one', async () => {
    const student = await createTestUser()
    const file = async (wish: object, subject: string) =>
      (
        await stateOf(
          await fileRequest(ctxAs(student), academyRequests, wishInput.parse({ ...WISH, subject, ...wish })),
        )
      )?.data
    expect(await file({ rating: null, ratingCount: null }, 'ib-physics')).not.toHaveProperty('rating')
    expect(await file({ rating: 4.5, ratingCount: 2 }, 'ib-chemistry')).toMatchObject({ rating: 4.5, ratingCount: 2 })
  })

  it('is for those who could reserve: not for a child without a confirmed guardian; once per subject', async () => {
    const student = await createTestUser()
    const child = { ...student, guardianConfirmed: false }
    const ask = (who: User) => fileRequest(ctxAs(who), academyRequests, wishInput.parse(WISH))
    await expect(ask(child)).rejects.toMatchObject(refusalOf('not_confirmed_by_guardian'))
    await expect(ask({ ...student, emailVerified: false })).rejects.toMatchObject(refusalOf('email_not_verified'))
    await ask(student)
    await expect(ask(student)).rejects.toMatchObject(refusalOf('request_already_open'))
  })

  it.each([
    ['a single half-hour', { date_time: { Tuesday: [17] } }, 'date_time'],
    ['no time', { date_time: {} }, 'date_time'],
    ['a subject of another track', { track: 'igcse' }, 'subject'],
    ['grosze', { amount: 12_050 }, 'amount'],
    ['a negative amount', { amount: -100 }, 'amount'],
  ])('is refused with %s', (_, wish, field) => {
    const parsed = wishInput.safeParse({ ...WISH, ...wish })
    expect(parsed.error?.issues[0]?.path[0]).toBe(field)
  })

  it('as a form names the amount in PLN', () => {
    const parsed = wishForm.parse({ subject: WISH.subject, amount: 120, date_time: ['Tuesday 17', 'Tuesday 17.5'] })
    expect(parsed).toMatchObject({ amount: 12_000, date_time: WISH.date_time })
  })
})

describe('the removal of a student', () => {
  const askRemoval = (teacher: User, sessionId: string, studentId: string) =>
    fileRequest(ctxAs(teacher), studentRemovalRequests, { sessionId, studentId, reason: 'Disturbs the others.' })

  it('ends all bookings in the session with a refund, and tells both; the reason of the teacher stays with staff', async () => {
    const { teacher, student, session, reservationId } = await createBooked('group')
    const other = await bookFor(session, student, { firstDate: '2026-12-01' })
    const admin = await createAdmin()
    const id = await askRemoval(teacher, session.id, student.id)
    await approveRequest(ctxAs(admin), id, { reason: 'We are sorry.', fields: {} })
    for (const one of [reservationId, other.reservationId])
      expect((await getReservation(ctxAs(admin), one)).reservation).toMatchObject({
        ...{ state: 'ended', endReason: 'terminated', endNote: 'We are sorry.' },
      })
    const told = (await noticesOf(student)).filter(({ type }) => type === 'lesson_termination')
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told)).not.toContain('Disturbs')
    expect((await noticesOf(teacher)).map(({ type }) => type)).not.toContain('request_decided')
  })

  it('of another teacher’s session is not found; of a student who is not there is refused', async () => {
    const { teacher, student, session } = await createBooked('group')
    const stranger = await createTeacher()
    await expect(askRemoval(stranger, session.id, student.id)).rejects.toMatchObject(refusalOf('session_not_found'))
    for (const studentId of [(await createTestUser()).id, 'missing'])
      await expect(askRemoval(teacher, session.id, studentId)).rejects.toMatchObject(refusalOf('not_in_session'))
    await expect(askRemoval({ ...teacher, teacherAccess: false }, session.id, student.id)).rejects.toMatchObject(
      refusalOf('no_teacher_access'),
    )
  })

  it('tells the teacher when it is rejected, and leaves the student where he is', async () => {
    const { teacher, student, session, reservationId } = await createBooked('course')
    const id = await askRemoval(teacher, session.id, student.id)
    await rejectRequest(ctxAs(await createAdmin()), id, 'Talk to him first.')
    expect((await getReservation(ctxAs(student), reservationId)).reservation.state).toBe('booked')
    const told = (await noticesOf(teacher)).find(({ type }) => type === 'request_decided')
    expect(told?.message).toContain('Talk to him first.')
    expect((await noticesOf(student)).map(({ type }) => type)).not.toContain('request_decided')
  })

  it('approved and rejected at once is decided once, and the student leaves only with the approval', async () => {
    for (let round = 0; round < 4; round++) {
      const { teacher, student, session, reservationId } = await createBooked('course')
      const [a, b] = [await createAdmin('Ada'), await createAdmin('Zofia')]
      const id = await askRemoval(teacher, session.id, student.id)
      const results = await Promise.allSettled([
        approveRequest(ctxAs(a), id, NOTHING),
        rejectRequest(ctxAs(b), id, 'No.'),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isApproved = results[0]?.status === 'fulfilled'
      expect((await stateOf(id))?.status).toBe(isApproved ? 'approved' : 'rejected')
      const { reservation } = await getReservation(ctxAs(a), reservationId)
      expect(reservation.state).toBe(isApproved ? 'ended' : 'booked')
    }
  })

  it('approved while the student leaves ends the booking once; where the student was quicker it stays open', async () => {
    for (let round = 0; round < 4; round++) {
      const { teacher, student, session, reservationId } = await createBooked('course')
      const id = await askRemoval(teacher, session.id, student.id)
      const admin = await createAdmin()
      const [approved, left] = await Promise.allSettled([
        approveRequest(ctxAs(admin), id, NOTHING),
        resign(ctxAs(student), reservationId),
      ])
      expect([approved, left].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { reservation } = await getReservation(ctxAs(admin), reservationId)
      const isApproved = approved.status === 'fulfilled'
      expect(reservation.state).toBe(isApproved ? 'ended' : 'resigned')
      expect(await stateOf(id)).toMatchObject(
        isApproved
          ? { status: 'approved' }
          : { status: 'pending', blockedBecause: expect.stringContaining('no booked place') },
      )
    }
  })
})

describe('the end of an agreement', () => {
  const askEnd = (who: User, reservationId: string) =>
    fileRequest(ctxAs(who), sessionTerminationRequests, { reservationId, reason: 'We move to another city.' })

  it.each(['teacher', 'student'] as const)('is asked for by the %s, granted by staff, and told to both', async side => {
    const booked = await createBooked('individual')
    const id = await askEnd(booked[side], booked.reservationId)
    expect((await listOwnRequests(ctxAs(booked[side]), {}, undefined, [booked.reservationId])).items).toHaveLength(1)
    await approveRequest(ctxAs(await createAdmin()), id, NOTHING)
    expect((await getReservation(ctxAs(booked.student), booked.reservationId)).reservation.state).toBe('ended')
    for (const who of [booked.teacher, booked.student])
      expect((await noticesOf(who)).map(({ type }) => type)).toContain('lesson_termination')
  })

  it('is asked for by a guardian, not by a former one and not by others', async () => {
    const { child, guardian, paidByGuardian } = await createFamily()
    const session = await createSession('individual')
    const { reservationId } = await bookFor(session, guardian, { studentId: child.id, ...paidByGuardian })
    for (const who of [await createTestUser(), await createTeacher(), await createAdmin()])
      await expect(askEnd(who, reservationId)).rejects.toMatchObject(refusalOf('reservation_not_found'))
    const id = await askEnd(guardian, reservationId)
    await expect(askEnd(child, reservationId)).rejects.toMatchObject(refusalOf('request_already_open'))
    await expect(withdrawRequest(ctxAs(child), id)).rejects.toMatchObject(refusalOf('request_not_found'))
    await withdrawRequest(ctxAs(guardian), id)
    expect((await stateOf(id))?.status).toBe('withdrawn')
  })

  it('is not asked for where every lesson is cancelled already', async () => {
    const { student, reservationId, lessonIds } = await createBooked('individual')
    for (const id of lessonIds) await cancelLesson(ctxAs(student), id)
    await expect(askEnd(student, reservationId)).rejects.toMatchObject(refusalOf('nothing_left_to_end'))
  })

  it('that has ended meanwhile is refused with a sentence and stays open', async () => {
    const { student, reservationId } = await createBooked('individual')
    const admin = await createAdmin()
    const id = await askEnd(student, reservationId)
    await terminate(ctxAs(admin), reservationId, 'The teacher is ill.')
    await expect(approveRequest(ctxAs(admin), id, NOTHING)).rejects.toMatchObject(refusalOf('not_terminable'))
    expect(await stateOf(id)).toMatchObject({ status: 'pending', blockedBecause: expect.stringMatching(/not ended/) })
    await expect(askEnd(student, reservationId)).rejects.toMatchObject(refusalOf('not_terminable'))
    clock.advance({ minutes: 1 })
    await rejectRequest(ctxAs(admin), id, 'It has ended already.')
    expect((await stateOf(id))?.status).toBe('rejected')
  })
})
