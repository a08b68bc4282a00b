import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { holds } from '#features/money/holds/table.ts'
import { creditBalances } from '#features/money/ledger/table.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { answerNotification } from '#features/people/notifications/answer-notification.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { documentVersions } from '#features/people/terms/table.ts'
import { users } from '#features/people/users/table.ts'
import { acceptAddition } from '#features/staff/request-queues/accept-addition.ts'
import { additionAnswers } from '#features/staff/request-queues/addition-answers.ts'
import { approveRequest, rejectRequest } from '#features/staff/request-queues/decide-request.ts'
import { getRequest } from '#features/staff/request-queues/queries.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { withdrawRequest } from '#features/staff/request-queues/withdraw-request.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { studentAdditionRequests } from './student-addition-requests.ts'

const { ctxAs, createSession, bookFor, createFamily, endGuardianship, noticesOf, clock } = setupLessons()
beforeAll(() => {
  registerReactions([...lessonReactions, ...moneyReactions, ...requestReactions])
  registerAnswerableNotices([additionAnswers])
})

const refusalOf = (code: string) => ({ refusal: { code } })
const createAdmin = () => createTestUser({ role: 'admin' })
const stateOf = async (id: string) => (await db.select().from(requests).where(eq(requests.id, id)))[0]
const createCourse = async (more: object = {}) => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  return { teacher, session: await createSession('course', { teacher, maxStudents: 4, ...more }) }
}
const add = (
  teacher: User,
  session: Session,
  { username }: Pick<User, 'username'>,
  more: object = { plan: 'course' },
) => fileRequest(ctxAs(teacher), studentAdditionRequests, { sessionId: session.id, username, message: '', ...more })
const placesOf = ({ id }: User) => db.select().from(reservations).where(eq(reservations.userId, id))
const askedNotice = async ({ id }: User) => {
  const isAsked = and(eq(notifications.userId, id), eq(notifications.type, 'student_addition_request'))
  const [found] = await db.select().from(notifications).where(isAsked)
  if (!found) throw new Error('no notice')
  return found
}

describe('a student who is asked to join', () => {
  it('is told the lessons, the price and the terms, and can answer in place', async () => {
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser({ name: 'Ola' })]
    const id = await add(teacher, session, student)
    const notice = await askedNotice(student)
    expect(notice).toMatchObject({ isActionable: true, status: 'pending', entityId: id })
    expect(notice.params).toMatchObject({
      ...{ requestType: 'a_student_addition_requests', studentId: student.id, studentName: 'Ola' },
      ...{ sessionId: session.id, sessionType: 'course', teacherId: teacher.id },
    })
    expect(notice.message).toContain('4 lessons, from Sat 28 Nov, 10:00 (Warsaw) on. It costs 100 PLN.')
    const answered = await answerNotification(ctxAs(student), notice.id, { answer: 'accept' })
    expect(answered).toMatchObject({ to: expect.stringContaining('/test-payments/') })
    const [place] = await placesOf(student)
    expect(place).toMatchObject({ state: 'held', amount: 10_000, payerId: student.id })
    const [hold] = await db.select().from(holds).where(eq(holds.personId, student.id))
    expect(hold?.expiresAt.since(clock.now()).total('hours')).toBe(24)
    expect(await askedNotice(student)).toMatchObject({ isActionable: false, status: 'approved', read: true })
    const told = (await noticesOf(teacher)).find(({ type }) => type === 'student_addition_response')
    expect(told).toMatchObject({ title: 'Accepted: Ola, Mathematics AA' })
    expect(told?.message).toContain('booked once it is paid within 24 hours')
  })

  it('declines in place without a word, and the teacher is told', async () => {
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser({ name: 'Ola' })]
    const id = await add(teacher, session, student)
    await answerNotification(ctxAs(student), (await askedNotice(student)).id, { answer: 'decline' })
    expect(await stateOf(id)).toMatchObject({ status: 'rejected', reason: 'No reason was given.' })
    expect(await placesOf(student)).toEqual([])
    const told = (await noticesOf(teacher)).find(({ type }) => type === 'student_addition_response')
    expect(told?.message).toContain('Ola declined.')
  })

  it('joins a group from a date on, and is booked at once where it is free', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession('group', { teacher, maxStudents: 4, price: 0 })
    const student = await createTestUser()
    const id = await add(teacher, session, student, { plan: 'block', firstDate: '2026-11-24' })
    const { to } = await acceptAddition(ctxAs(student), id, {})
    const [place] = await placesOf(student)
    expect(place).toMatchObject({ state: 'booked', plan: 'block', firstDate: '2026-11-24' })
    expect(to).toBe(reservationPath(place?.id ?? ''))
  })

  it('sees a price that has changed, and accepts it only on the page', async () => {
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser()]
    const id = await add(teacher, session, student)
    await db.update(academySessions).set({ price: 12_000 }).where(eq(academySessions.id, session.id))
    expect(
      await answerNotification(ctxAs(student), (await askedNotice(student)).id, { answer: 'accept' }),
    ).toMatchObject({ to: `/campus/additions/${id}`, missing: { code: 'price_changed' } })
    expect(await placesOf(student)).toEqual([])
    await acceptAddition(ctxAs(student), id, { seenPrice: 12_000 })
    expect(await placesOf(student)).toMatchObject([{ amount: 12_000 }])
  })

  it('is asked on the page where joining would spend credit', async () => {
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser()]
    const id = await add(teacher, session, student)
    await db.insert(creditBalances).values({ userId: student.id, balance: 3_000 })
    const answered = await answerNotification(ctxAs(student), (await askedNotice(student)).id, { answer: 'accept' })
    expect(answered).toMatchObject({ to: `/campus/additions/${id}`, missing: { code: 'uses_credit' } })
    expect(await placesOf(student)).toEqual([])
  })

  it('who is busy then, or finds the session closed, stays asked, with the reason', async () => {
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser()]
    const id = await add(teacher, session, student)
    const { session: other } = await createCourse()
    await bookFor(other, student)
    await expect(acceptAddition(ctxAs(student), id, {})).rejects.toMatchObject(refusalOf('time_clash'))
    expect(await stateOf(id)).toMatchObject({
      status: 'pending',
      blockedBecause: expect.stringContaining('already have'),
    })
    expect((await askedNotice(student)).isActionable).toBe(true)
    await closeSession(ctxAs(teacher), session.id)
    await expect(acceptAddition(ctxAs(student), id, {})).rejects.toMatchObject(refusalOf('not_open'))
    expect(await placesOf(student)).toHaveLength(1)
  })
})

describe('a request that a student joins', () => {
  it('finds no unknown username, no child without a guardian, and no session of others, each with one sentence', async () => {
    const { teacher, session } = await createCourse()
    const child = await createTestUser()
    await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
    for (const username of ['no_such_name', child.username])
      await expect(add(teacher, session, { username })).rejects.toMatchObject({
        message: 'There is no student with this username.',
        refusal: { code: 'username_not_found' },
      })
    await expect(add(teacher, session, teacher)).rejects.toMatchObject(refusalOf('own_session'))
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(add(stranger, session, child)).rejects.toMatchObject(refusalOf('session_not_found'))
    const individual = await createSession('individual', { teacher })
    await expect(add(teacher, individual, child, { plan: 'single' })).rejects.toMatchObject(refusalOf('not_shared'))
  })

  it('is refused twice, and for a student who has a place', async () => {
    const [{ teacher, session }, student, booked] = [
      await createCourse(),
      await createTestUser(),
      await createTestUser(),
    ]
    await bookFor(session, booked)
    await expect(add(teacher, session, booked)).rejects.toMatchObject(refusalOf('has_a_place'))
    await add(teacher, session, student)
    await expect(add(teacher, session, student)).rejects.toMatchObject(refusalOf('request_already_open'))
  })

  it('is accepted by a guardian, who pays, and by no former guardian', async () => {
    const { child, guardian } = await createFamily()
    const { teacher, session } = await createCourse()
    const id = await add(teacher, session, child)
    expect((await askedNotice(guardian)).entityId).toBe(id)
    await acceptAddition(ctxAs(guardian), id, {})
    expect(await placesOf(child)).toMatchObject([{ payerId: guardian.id, state: 'held' }])
    const next = await createCourse()
    const later = await createTestUser()
    await makeGuardian(later, guardian, clock.now())
    const asked = await add(next.teacher, next.session, later)
    await endGuardianship(later)
    await expect(acceptAddition(ctxAs(guardian), asked, {})).rejects.toMatchObject(refusalOf('request_not_found'))
    await expect(rejectRequest(ctxAs(guardian), asked, 'No.')).rejects.toMatchObject(refusalOf('request_not_found'))
    await expect(getRequest(ctxAs(guardian), asked)).rejects.toMatchObject(refusalOf('request_not_found'))
  })

  it('is not accepted by staff or the teacher, who may decline it or take it back', async () => {
    const [{ teacher, session }, admin] = [await createCourse(), await createAdmin()]
    const [one, two] = [await createTestUser(), await createTestUser()]
    const id = await add(teacher, session, one)
    const nothing = { reason: '', fields: {} }
    await expect(approveRequest(ctxAs(admin), id, nothing)).rejects.toMatchObject(refusalOf('only_the_person_asked'))
    await expect(approveRequest(ctxAs(teacher), id, nothing)).rejects.toMatchObject(refusalOf('request_not_found'))
    await expect(approveRequest(ctxAs(two), id, nothing)).rejects.toMatchObject(refusalOf('request_not_found'))
    await rejectRequest(ctxAs(admin), id, 'The group is complete.')
    expect((await noticesOf(teacher))[0]?.message).toContain('The school declined. The group is complete.')
    const other = await add(teacher, session, two)
    await withdrawRequest(ctxAs(teacher), other)
    expect(await askedNotice(two)).toMatchObject({ isActionable: false, status: 'withdrawn' })
    await expect(acceptAddition(ctxAs(two), other, {})).rejects.toMatchObject(refusalOf('request_decided'))
  })

  it('accepted while an admin declines is decided once, and holds a place only when accepted', async () => {
    for (let round = 0; round < 4; round++) {
      const [{ teacher, session }, student, admin] = [await createCourse(), await createTestUser(), await createAdmin()]
      const id = await add(teacher, session, student)
      const [accepted, declined] = await Promise.allSettled([
        acceptAddition(ctxAs(student), id, {}),
        rejectRequest(ctxAs(admin), id, 'No.'),
      ])
      expect([accepted, declined].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isAccepted = accepted.status === 'fulfilled'
      expect((await stateOf(id))?.status).toBe(isAccepted ? 'approved' : 'rejected')
      expect(await placesOf(student)).toHaveLength(isAccepted ? 1 : 0)
      expect((await noticesOf(teacher)).filter(({ type }) => type === 'student_addition_response')).toHaveLength(1)
    }
  })

  it('to the last place is accepted by one of two at once; the other stays asked', async () => {
    for (let round = 0; round < 4; round++) {
      const { teacher, session } = await createCourse({ maxStudents: 1 })
      const pair = [await createTestUser(), await createTestUser()] as const
      const ids = [await add(teacher, session, pair[0]), await add(teacher, session, pair[1])] as const
      const results = await Promise.allSettled(pair.map((who, at) => acceptAddition(ctxAs(who), ids[at] ?? '', {})))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const lost = results.findIndex(({ status }) => status === 'rejected')
      expect(results[lost]).toMatchObject({ reason: refusalOf('no_places') })
      expect(await stateOf(ids[lost] ?? '')).toMatchObject({
        status: 'pending',
        blockedBecause: expect.stringMatching(/place/),
      })
      expect((await placesOf(pair[0])).length + (await placesOf(pair[1])).length).toBe(1)
    }
  })

  it('once paid is a booking as any other', async () => {
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser()]
    await acceptAddition(ctxAs(student), await add(teacher, session, student), {})
    const [place] = await placesOf(student)
    const found = await getReservation(ctxAs(student), place?.id ?? '')
    expect(found.lessons).toHaveLength(4)
    expect(found.reservation.termsVersion).not.toBe('')
  })
})

describe('the terms that hold when a student is asked', () => {
  const publishTerms = async (version: string) => {
    clock.advance({ minutes: 2 })
    const at = { inForceFrom: clock.now(), publishedAt: clock.now() }
    const terms = { slug: 'general-terms-and-conditions', source: 'own', mustAccept: false } as const
    await db.insert(documentVersions).values({ ...terms, ...at, id: `doc_${version}`, version, content: 'Our terms.' })
  }

  it('are those that staff have published, not those of the program', async () => {
    await publishTerms('2026-11-22.7')
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser()]
    await add(teacher, session, student)
    const notice = await askedNotice(student)
    expect(notice.message).toContain('the general terms, version 2026-11-22.7,')
    await answerNotification(ctxAs(student), notice.id, { answer: 'accept' })
    expect(await placesOf(student)).toMatchObject([{ state: 'held', termsVersion: '2026-11-22.7' }])
  })

  it('and other hours of free cancellation than the page showed are not agreed to unseen', async () => {
    const [{ teacher, session }, student] = [await createCourse(), await createTestUser()]
    const id = await add(teacher, session, student)
    const seenOthers = acceptAddition(ctxAs(student), id, { seenLateHours: 12 })
    await expect(seenOthers).rejects.toMatchObject(refusalOf('cancelling_changed'))
    expect(await placesOf(student)).toEqual([])
  })
})
